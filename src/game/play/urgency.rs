//! The order in which the engine is asked in a frame.

use bevy::prelude::*;

use crate::game::shell::AppSystems;

/// The systems that ask the engine and take its answers.
#[derive(SystemSet, Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) struct AskEngine;

/// What the engine is asked for and what is done with its answers, in this order: the most urgent question comes first. A
/// question interrupts less urgent ones, and these are asked again.
#[derive(SystemSet, Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) enum Urgency {
    /// The engine is set up, and what nobody waits for any more is dropped.
    Begin,
    /// The computer's move.
    Move,
    Hint,
    /// Answers come in.
    Receive,
    /// The answers of the two above are used.
    Deliver,
    /// The values of the moves.
    Values,
    /// What was found out for the review is kept.
    Findings,
    /// The task of the study that is shown.
    Study,
    Review,
    /// Other programs are asked.
    Guests,
    /// A random opening for a game that is set up.
    Opening,
    Lesson,
}

pub(super) fn plugin(app: &mut App) {
    use Urgency as U;
    let first = (U::Begin, U::Move, U::Hint, U::Receive, U::Deliver, U::Values, U::Findings).chain();
    let then = (U::Study, U::Review, U::Guests, U::Opening, U::Lesson).chain();
    app.configure_sets(Update, (first, then).chain().in_set(AskEngine).in_set(AppSystems::PollEngine));
}
