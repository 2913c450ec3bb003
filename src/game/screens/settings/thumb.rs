//! What switches and sliders have in common: they draw themselves, with a disc that moves.

use bevy::prelude::*;

use super::widget::SettingsWidget;
use crate::{
    game::{
        look::Baked,
        settings::Entry,
        ui::{Boxes, Button, Kind, Sideways, Skin, Ui},
    },
    rules::Color as Side,
};

/// The diameter of the disc, in design units.
pub(super) const THUMB: f32 = 32.0;

/// The widget of a switch or a slider.
pub(super) fn control(kind: Kind, entry: Entry, node: Node) -> Button {
    Button::of(kind, Skin::Bare, SettingsWidget::Set(entry))
        .sideways(Sideways::Adjust)
        .boxed(node)
}

/// The side of the disc's picture, in design units. It is larger than the disc, because it also holds the shadow.
pub(super) fn picture_side(baked: &Baked) -> f32 {
    THUMB / baked.disc_diameter()
}

/// Builds the picture of the disc. `node` says where it is.
pub(super) fn thumb(ui: &Ui, baked: &Baked, face: Side, node: Node) -> impl Bundle + use<> {
    let side = ui.px(picture_side(baked));
    (baked.node(face), node.absolute().width(side).height(side))
}
