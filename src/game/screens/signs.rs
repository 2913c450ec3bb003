//! The sign of an error, and the chip with the icon of a reason.

use bevy::prelude::*;

use crate::{
    engine::review::Mark,
    game::{
        look::{Face, Icon},
        ui::{Boxes, Ui, centred, sized},
    },
};

/// The side of a chip, in design units.
const CHIP: f32 = 40.0;
/// The side of the icon on it, in design units.
const ICON: f32 = 24.0;

/// The empty place of a chip.
pub(crate) fn chip_place(ui: &Ui) -> Node {
    square(ui, CHIP)
}

fn square(ui: &Ui, side: f32) -> Node {
    let node = sized(ui.px(side), ui.px(side)).centred();
    node.fixed().rounded(ui.px(11.0))
}

/// A chip with an icon.
pub(crate) fn chip(parent: &mut ChildSpawnerCommands, ui: &Ui, icon: Icon, fill: Color, ink: Color) {
    sized_chip(parent, ui, icon, [CHIP, ICON], fill, ink);
}

/// A chip with these sides of itself and of its icon, in design units.
pub(crate) fn sized_chip(
    parent: &mut ChildSpawnerCommands,
    ui: &Ui,
    icon: Icon,
    [side, icon_side]: [f32; 2],
    fill: Color,
    ink: Color,
) {
    parent.spawn((square(ui, side), BackgroundColor(fill))).with_child(ui.icon(icon, icon_side, ink));
}

/// The sign of an error, as large as a chip.
pub(crate) fn large_sign(parent: &mut ChildSpawnerCommands, ui: &Ui, mark: Mark) {
    sign(parent, ui, mark, chip_place(ui), 20.0);
}

/// The sign of an error in a row of text. `margin` is around it.
pub(crate) fn small_sign(parent: &mut ChildSpawnerCommands, ui: &Ui, mark: Mark, margin: UiRect) {
    let node = centred()
        .fixed()
        .min_width(ui.px(32.0))
        .height(ui.px(ui.text_height(24.0)))
        .padding(ui.px(6.0).horizontal())
        .margin(margin)
        .rounded(ui.px(7.0));
    sign(parent, ui, mark, node, 16.0);
}

fn sign(parent: &mut ChildSpawnerCommands, ui: &Ui, mark: Mark, node: Node, size: f32) {
    parent.spawn((node, BackgroundColor(ui.palette.error(mark)))).with_child(ui.sized_text(
        Face::Bold,
        size,
        1.2,
        mark.sign(),
        ui.palette.bg,
    ));
}
