//! The check mark of a chip. It is in the padding of the chip, so that a chip that is chosen keeps its width.

use bevy::prelude::*;

use super::super::{
    build::{Boxes, Ui},
    paint::Tint,
};
use crate::game::look::Icon;

/// The space beside the words of a chip, in design units.
pub const CHIP_PADDING: f32 = 20.0;

/// Builds the check mark of a chip that is chosen.
pub fn chip_check(chip: &mut ChildSpawnerCommands, ui: &Ui) {
    const SIDE: f32 = 14.0;
    let left = UiRect::AUTO.with_left(ui.px(0.5 * (CHIP_PADDING - SIDE)));
    chip.spawn((ui.icon(Icon::Check, SIDE, ui.palette.accent), Tint::Selected)).insert(ui.square(SIDE).pinned(left));
}
