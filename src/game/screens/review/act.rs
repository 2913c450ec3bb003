//! What the review's widgets do, and what keys and buttons do in a review only.

use super::widget::ReviewWidget;
use crate::game::{
    pages::{Go, HeldKey, KeyEffect, KeyPress},
    play::{BoardRest, Live, LiveToggled, MOST_LINES, NodeId, Retry, RetryStep, Review, ReviewStep, TaskState},
    prelude::*,
    screens::explain::{ExplainWidget, explained_topic},
    ui::{Adjusted, Navigator},
};

/// The step through the game that a widget makes, if it makes one.
fn step(widget: ReviewWidget) -> Option<ReviewStep> {
    Some(match widget {
        ReviewWidget::Move(id) => ReviewStep::Before(id),
        ReviewWidget::Variation(id) => ReviewStep::After(id),
        ReviewWidget::BestLine => ReviewStep::EnterLine(None, 0),
        ReviewWidget::Step(first, step) => ReviewStep::EnterLine(Some(first), step),
        ReviewWidget::Remove(id) => ReviewStep::Remove(id),
        ReviewWidget::PutBack => ReviewStep::PutBack,
        ReviewWidget::First => ReviewStep::First,
        ReviewWidget::Back => ReviewStep::Back { instant: false },
        ReviewWidget::Next => ReviewStep::Next { instant: false },
        ReviewWidget::Last => ReviewStep::Last,
        ReviewWidget::NextError => ReviewStep::NextError,
        _ => return None,
    })
}

/// The step of the task that a widget makes, if it makes one. The way back first leads out of the task.
fn retry_step(widget: ReviewWidget, review: &Review) -> Option<RetryStep> {
    match widget {
        ReviewWidget::Leave if review.retry().is_some() => Some(RetryStep::Leave),
        ReviewWidget::Retry(side) => Some(RetryStep::Begin(side)),
        ReviewWidget::RetryShow => Some(RetryStep::Show),
        ReviewWidget::RetryNext => Some(RetryStep::Next),
        ReviewWidget::RetryLeave => Some(RetryStep::Leave),
        _ => None,
    }
}

pub(super) fn act(
    mut activated: MessageReader<Activated>,
    mut review: ResMut<Review>,
    session: Res<Session>,
    mut settings: ResMut<Settings>,
    mut steps: MessageWriter<ReviewStep>,
    mut retries: MessageWriter<RetryStep>,
    mut lives: MessageWriter<LiveToggled>,
    mut live: ResMut<Live>,
    mut go: Go,
) {
    for widget in activated.read().filter_map(|pressed| pressed.0.get()) {
        if let Some(step) = retry_step(widget, &review) {
            retries.write(step);
            continue;
        }
        match widget {
            ReviewWidget::Leave => go.back(),
            ReviewWidget::Values => settings.review_values = !settings.review_values,
            ReviewWidget::Arrows => settings.review_arrows = !settings.review_arrows,
            ReviewWidget::Live => {
                lives.write(LiveToggled);
            }
            ReviewWidget::Second(shown) => live.shows_second = shown,
            ReviewWidget::Aim => settings.live_aim = settings.live_aim.next(),
            ReviewWidget::FewerLines => {
                settings.live_lines = settings.live_lines.saturating_sub(1).max(1);
            }
            ReviewWidget::MoreLines => {
                settings.live_lines = (settings.live_lines + 1).min(MOST_LINES);
            }
            ReviewWidget::Analysis => {
                let cancelled = review.is_cancelled();
                review.cancelled = !cancelled;
            }
            ReviewWidget::Deeper => {
                review.look_deeper();
            }
            ReviewWidget::Reason(reason) => {
                let index = usize::from(reason);
                // A press on the reason that is active already explains it.
                let active = review.reasons().get(index);
                let active = active.filter(|_| review.active == index);
                match active.and_then(explained_topic) {
                    Some(topic) => go.with(Screen::Review, Menu::Explain(topic)),
                    None => review.activate(index),
                }
            }
            ReviewWidget::Comment => go.with(Screen::Review, Menu::Notes),
            ReviewWidget::Play => {
                let can_play = review.shown_move(&session).is_some();
                let playing = can_play && !review.playing;
                review.playing = playing;
            }
            // Keys press it without asking whether it can be pressed.
            ReviewWidget::PlayFrom if session.record().is_finished() => {}
            ReviewWidget::PlayFrom => go.with(Screen::Review, Menu::PlayFrom),
            ReviewWidget::Step(first, more) if live.shows_second && settings.second_opinion().is_some() => {
                steps.write(ReviewStep::EnterSecond(first, more));
            }
            // The other widgets make steps, except the graph: a press with the pointer is handled where it is.
            _ => {
                steps.write_batch(step(widget));
            }
        }
    }
}

/// Left and right step on the graph.
pub(super) fn adjust(mut adjusted: MessageReader<Adjusted>, mut steps: MessageWriter<ReviewStep>) {
    for Adjusted { widget, up } in adjusted.read() {
        if *widget == ReviewWidget::Graph {
            steps.write(if *up { ReviewStep::Next { instant: false } } else { ReviewStep::Back { instant: false } });
        }
    }
}

/// Moves the focus from a widget that has gone to one that is near. `task` is the error that is repeated: its focus begins
/// on the board, at the move that was played, which is known to be wrong.
pub(super) fn keep_focus(
    navigator: Navigator,
    review: Res<Review>,
    menu: Res<State<Menu>>,
    mut focus: ResMut<Focus>,
    mut task: Local<Option<NodeId>>,
) {
    let error = review.retry().map(Retry::error);
    if *task != error {
        *task = error;
        if let Some(played) = error.and_then(|id| review.tree().square(id)) {
            focus.go_to(played);
        }
    }
    let stays = match focus.target {
        Target::Widget(id) => navigator.is_known(id),
        // After a press with the pointer on the board, the arrows still step. Keys move the focus to the board.
        Target::Board => focus.visible || review.retry().is_some(),
    };
    if *menu.get() != Menu::None || stays {
        return;
    }
    let next = if review.retry().is_some() { Target::Board } else { ReviewWidget::Next.into() };
    if focus.target != next {
        focus.target = next;
    }
}

/// Moves the focus to the button that goes on when an error is solved and the board is still. It does so once for each
/// right answer, and once when the answer is shown.
pub(super) fn focus_next(
    review: Res<Review>,
    rest: Res<BoardRest>,
    menu: Res<State<Menu>>,
    mut focus: ResMut<Focus>,
    mut moved_for: Local<Option<(NodeId, TaskState)>>,
) {
    let solved = review.retry().filter(|retry| retry.is_solved()).map(|retry| (retry.error(), retry.task.state));
    if solved.is_none() {
        *moved_for = None;
    } else if *moved_for != solved && rest.is_settled() && *menu.get() == Menu::None {
        *moved_for = solved;
        focus.target = ReviewWidget::RetryNext.into();
    }
}

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
    // Among the switches, the lines and the tools, which stand side by side, and in a task, the arrows move the focus.
    let is_switch = target.get().is_some_and(|widget| {
        use ReviewWidget::{Aim, Arrows, Deeper, FewerLines, Live, MoreLines, Retry, Second, Step, Values};
        matches!(
            widget,
            Aim | Deeper | Retry(_) | Values | Arrows | Live | Second(_) | FewerLines | MoreLines | Step(..)
        )
    });
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
        Action::Live if !repeat => return ReviewWidget::Live.into(),
        // On the board it plays the square. In a task there is nothing to play.
        Action::Play if !on_board && !in_task && !repeat => return ReviewWidget::Play.into(),
        Action::Play if !on_board && !in_task => return KeyEffect::Done,
        Action::Why if !repeat => return ExplainWidget::Open.into(),
        Action::Undo | Action::Next | Action::Previous | Action::Values | Action::Live | Action::Why => {
            return KeyEffect::Done;
        }
        _ => return KeyEffect::Usual,
    };
    if !held.is_too_soon(repeat) {
        steps.write(step);
    }
    KeyEffect::Done
}
