//! The discs on switches and sliders.

use bevy::prelude::*;

use crate::{
    game::{look::Baked, ui::Ui},
    rules::Color as Side,
};

/// Which face a knob or thumb shows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum ThumbKind {
    /// Black: off.
    Off,
    /// White: on, and sliders.
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

/// The picture of a disc.
pub(super) fn thumb(ui: &Ui, baked: &Baked, kind: ThumbKind, units: f32) -> impl Bundle + use<> {
    // The picture holds the disc's shadow as well.
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
        Pickable::IGNORE,
    )
}
