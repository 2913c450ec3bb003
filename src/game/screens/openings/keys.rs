//! What keys and buttons do among the openings only.

use bevy::prelude::*;

use super::widget::OpeningsWidget;
use crate::game::{
    controls::{Action, Asked, Device},
    play::OpeningStep,
    screens::page::{HeldKey, KeyEffect, KeyPress},
};

/// What a press does among the openings.
pub(super) fn keys(
    In(press): In<KeyPress>,
    mut steps: MessageWriter<OpeningStep>,
    mut held: HeldKey,
) -> KeyEffect {
    let Asked::Action(action) = press.asked else {
        return KeyEffect::Usual;
    };
    let pad = press.device == Device::Gamepad;
    let step = match action {
        Action::Undo => OpeningStep::Back,
        Action::Redo => OpeningStep::Next,
        Action::Previous if pad => OpeningStep::Back,
        Action::Next if pad => OpeningStep::Next,
        Action::First => OpeningStep::First,
        Action::Last => OpeningStep::Last,
        Action::Hint if pad && !press.repeat => return OpeningsWidget::Star.into(),
        _ => return KeyEffect::Usual,
    };
    if !held.is_too_soon(press.repeat) {
        steps.write(step);
    }
    KeyEffect::Done
}
