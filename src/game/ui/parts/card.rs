//! Cards: surfaces with round corners.

use bevy::prelude::*;

use super::super::build::{Boxes, Ui};

/// A surface with round corners that keeps the height of its content.
pub fn card(ui: &Ui, node: Node) -> impl Bundle + use<> {
    (
        node.border(ui.outline()).rounded(ui.px(18.0)).fixed(),
        BackgroundColor(ui.palette.surface),
        BorderColor::all(ui.palette.hair),
    )
}
