//! The tray in which choices lie.

use bevy::prelude::*;

use super::super::{build::Ui, widget::Layer};

/// The height of the tray that holds choices. It leaves enough height for a finger to hit them.
pub fn tray_height(ui: &Ui) -> Val {
    let u = ui.layout.u;
    let lines = if ui.palette.outlined { 2.0 * u } else { 0.0 };
    Val::Px((56.0 * u).max(ui.layout.least_target() + 8.0 * u + lines))
}

/// The tray that holds choices.
pub(super) fn tray(ui: &Ui, width: Val, layer: Layer) -> (Node, BackgroundColor, BorderColor) {
    (
        Node {
            width,
            height: tray_height(ui),
            flex_shrink: 0.0,
            padding: UiRect::all(ui.px(4.0)),
            column_gap: ui.px(2.0),
            border: ui.outline(),
            border_radius: BorderRadius::all(ui.px(14.0)),
            ..default()
        },
        // A dialog already has the colour of a surface, so a tray in it has the background's.
        BackgroundColor(match layer {
            Layer::Screen => ui.palette.surface,
            Layer::Dialog => ui.palette.bg,
        }),
        BorderColor::all(ui.palette.hair),
    )
}
