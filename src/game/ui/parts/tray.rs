//! Surfaces: cards, and the tray in which choices lie.

use bevy::prelude::*;

use super::super::{
    build::{Boxes, Ui},
    widget::Layer,
};

/// A surface with round corners that keeps the height of its content.
pub fn card(ui: &Ui, node: Node) -> impl Bundle + use<> {
    (
        node.border(ui.outline()).rounded(ui.px(18.0)).fixed(),
        BackgroundColor(ui.palette.surface),
        BorderColor::all(ui.palette.hair),
    )
}

/// The height of the tray that holds choices. It leaves enough height for a finger to hit them.
pub fn tray_height(ui: &Ui) -> Val {
    Val::Px(tray_height_px(ui))
}

/// The same in logical pixels.
pub fn tray_height_px(ui: &Ui) -> f32 {
    let u = ui.layout.u;
    let lines = 2.0 * ui.outline_px();
    (56.0 * u).max(ui.layout.least_target() + 8.0 * u + lines)
}

/// The tray that holds choices.
pub(super) fn tray(ui: &Ui, width: Val, layer: Layer) -> (Node, BackgroundColor, BorderColor) {
    let node = ui.row(2.0).width(width).height(tray_height(ui)).fixed();
    (
        node.padding(ui.px(4.0).all()).border(ui.outline()).rounded(ui.px(14.0)),
        // A dialog already has the colour of a surface, so a tray in it has the background's.
        BackgroundColor(match layer {
            Layer::Screen => ui.palette.surface,
            Layer::Dialog => ui.palette.bg,
        }),
        BorderColor::all(ui.palette.hair),
    )
}
