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
    Node {
        width: ui.px(CHIP),
        height: ui.px(CHIP),
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
    parent
        .spawn((chip_place(ui), BackgroundColor(fill)))
        .with_child(ui.icon(icon, 24.0, ink));
}

/// The sign of an error, as large as a chip.
pub(crate) fn large_sign(parent: &mut ChildSpawnerCommands, ui: &Ui, mark: Mark) {
    sign(parent, ui, mark, chip_place(ui), 20.0);
}

/// The sign of an error in a row of text. `margin` is around it.
pub(crate) fn small_sign(parent: &mut ChildSpawnerCommands, ui: &Ui, mark: Mark, margin: UiRect) {
    let node = Node {
        min_width: ui.px(32.0),
        height: ui.px(ui.tall(24.0)),
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
