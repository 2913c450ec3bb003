//! The discs on switches and sliders.

use bevy::prelude::*;

use crate::{
    game::{look::Baked, ui::Ui},
    rules::Color as Side,
};

/// The face that a knob or thumb shows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum ThumbKind {
    /// The black face, for off.
    Off,
    /// The white face, for on and for sliders.
    On,
}

impl ThumbKind {
    pub(super) fn side(self) -> Side {
        match self {
            Self::Off => Side::Black,
            Self::On => Side::White,
        }
    }

    pub(super) fn of(on: bool) -> Self {
        if on { Self::On } else { Self::Off }
    }
}

/// Builds the picture of a disc that is `units` design units wide.
pub(super) fn thumb(ui: &Ui, baked: &Baked, kind: ThumbKind, units: f32) -> impl Bundle + use<> {
    // The picture is larger than the disc, because it also holds the shadow.
    let size = units / baked.disc_diameter();
    (
        baked.node(kind.side()),
        Node {
            position_type: PositionType::Absolute,
            width: ui.px(size),
            height: ui.px(size),
            ..default()
        },
        UiTransform::IDENTITY,
    )
}
