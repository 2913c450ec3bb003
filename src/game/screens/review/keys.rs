//! What keys and buttons do in a review only.

use bevy::prelude::*;

use super::widget::ReviewWidget;
use crate::game::{
    controls::{Action, Device, Intent},
    play::{Review, ReviewStep},
    screens::{
        explain::ExplainWidget,
        page::{HeldKey, KeyEffect, KeyPress},
    },
    ui::Target,
};

/// What a press does in a review.
pub(super) fn keys(
    In(press): In<KeyPress>,
    mut review: ResMut<Review>,
    mut steps: MessageWriter<ReviewStep>,
    mut held: HeldKey,
) -> KeyEffect {
    let action = match press.intent {
        Intent::Action(action) => action,
        Intent::Digit(digit) if digit > 0 => {
            review.activate(usize::from(digit) - 1);
            return KeyEffect::Done;
        }
        _ => return KeyEffect::Usual,
    };
    let KeyPress { repeat, target, .. } = press;
    let pad = press.device == Device::Gamepad;
    let on_board = target == Target::Board;
    let in_task = review.retry().is_some();
    // Among the switches, and in a task, the arrows move the focus.
    let is_switch = target == ReviewWidget::Values.into() || target == ReviewWidget::Arrows.into();
    let steps_sideways = !on_board && !pad && !is_switch && !in_task;
    let back = ReviewStep::Back { instant: repeat };
    let next = ReviewStep::Next { instant: repeat };
    let step = match action {
        // The arrows step, unless they move the focus on the board. A gamepad steps with other buttons.
        Action::Left if steps_sideways => back,
        Action::Right if steps_sideways => next,
        Action::Previous if pad => back,
        Action::Next if pad => next,
        Action::Undo if !pad => back,
        Action::Redo => next,
        Action::Hint if pad && !repeat => ReviewStep::NextError,
        Action::First if !repeat => ReviewStep::First,
        Action::Last if !repeat => ReviewStep::Last,
        Action::Next if !repeat => ReviewStep::NextError,
        Action::Previous if !repeat => ReviewStep::PreviousError,
        Action::Undo if !repeat => return ReviewWidget::PlayFrom.into(),
        Action::Values if !repeat => return ReviewWidget::Values.into(),
        // On the board it plays the square. In a task there is nothing to play.
        Action::Play if !on_board && !in_task && !repeat => return ReviewWidget::Play.into(),
        Action::Play if !on_board && !in_task => return KeyEffect::Done,
        Action::Why if !repeat => return ExplainWidget::Open.into(),
        Action::Undo | Action::Next | Action::Previous | Action::Values | Action::Why => {
            return KeyEffect::Done;
        }
        _ => return KeyEffect::Usual,
    };
    if !held.is_too_soon(repeat) {
        steps.write(step);
    }
    KeyEffect::Done
}
