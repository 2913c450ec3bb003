//! The sign of an error, and the chip with the icon of a reason.

use bevy::prelude::*;

use crate::{
    engine::review::Mark,
    game::{
        look::{Face, Icon},
        ui::Ui,
    },
};

/// The side of a chip, in design units.
const CHIP: f32 = 40.0;
/// The side of the icon on it, in design units.
const ICON: f32 = 24.0;

/// A node whose content is in its middle.
fn centred(ui: &Ui, radius: f32) -> Node {
    Node {
        flex_shrink: 0.0,
        align_items: AlignItems::Center,
        justify_content: JustifyContent::Center,
        border_radius: BorderRadius::all(ui.px(radius)),
        ..default()
    }
}

/// The empty place of a chip.
pub(crate) fn chip_place(ui: &Ui) -> Node {
    square_place(ui, CHIP)
}

fn square_place(ui: &Ui, side: f32) -> Node {
    Node {
        width: ui.px(side),
        height: ui.px(side),
        ..centred(ui, 11.0)
    }
}

/// A chip with an icon.
pub(crate) fn chip(
    parent: &mut ChildSpawnerCommands,
    ui: &Ui,
    icon: Icon,
    fill: Color,
    ink: Color,
) {
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
    parent
        .spawn((square_place(ui, side), BackgroundColor(fill)))
        .with_child(ui.icon(icon, icon_side, ink));
}

/// The sign of an error, as large as a chip.
pub(crate) fn large_sign(parent: &mut ChildSpawnerCommands, ui: &Ui, mark: Mark) {
    sign(parent, ui, mark, chip_place(ui), 20.0);
}

/// The sign of an error in a row of text. `margin` is around it.
pub(crate) fn small_sign(parent: &mut ChildSpawnerCommands, ui: &Ui, mark: Mark, margin: UiRect) {
    let node = Node {
        min_width: ui.px(32.0),
        height: ui.px(ui.text_height(24.0)),
        padding: UiRect::horizontal(ui.px(6.0)),
        margin,
        ..centred(ui, 7.0)
    };
    sign(parent, ui, mark, node, 16.0);
}

fn sign(parent: &mut ChildSpawnerCommands, ui: &Ui, mark: Mark, node: Node, size: f32) {
    parent
        .spawn((node, BackgroundColor(ui.palette.error(mark))))
        .with_child(ui.sized_text(Face::Bold, size, 1.2, mark.sign(), ui.palette.bg));
}
