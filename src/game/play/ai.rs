//! Questions to the engine: the computer's moves, hints, values, reviews, and openings that are fair to both sides.
//!
//! [`AiTasks`] is the only way to the engine's threads. A system asks it a question, and gets the answer in a later frame.
//! Answers about a position that is no longer on the board are dropped.

mod tasks;
mod turn;
mod worker;

pub use tasks::AiTasks;
pub use turn::MOVE_PAUSE_SECS;
pub(super) use worker::Answer;
pub use worker::{EngineThread, Purpose, ThreadSource, WeightsSource};

use bevy::prelude::*;

use crate::game::frame::AppSystems;

/// The steps of a frame's work with the engine, in order. All of it happens in [`AppSystems::PollEngine`].
#[derive(SystemSet, Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum AiSystems {
    /// Questions about a position that is no longer on the board are dropped.
    Drop,
    /// The computer asks for its move.
    AskMove,
    /// The player asks for a hint.
    AskHint,
    /// Answers are taken from the threads.
    Receive,
    /// The computer's move is played.
    DeliverMove,
    /// The hint is shown.
    DeliverHint,
    /// The values are kept.
    DeliverValues,
    /// The values of the moves are asked for, also after a hint that has interrupted them.
    AskValues,
    /// What a review asked for is kept.
    DeliverReview,
    /// The value of a move is asked for that the opening book does not know.
    AskOpenings,
    /// A review asks for what is missing.
    AskReview,
    /// An opening for the next game is asked for, and handed over.
    Opening,
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<AiTasks>()
        .init_resource::<ThreadSource>()
        .init_resource::<WeightsSource>()
        .configure_sets(
            Update,
            (
                AiSystems::Drop,
                AiSystems::AskMove,
                AiSystems::AskHint,
                AiSystems::Receive,
                AiSystems::DeliverMove,
                AiSystems::DeliverHint,
                AiSystems::DeliverValues,
                AiSystems::AskValues,
                AiSystems::DeliverReview,
                AiSystems::AskOpenings,
                AiSystems::AskReview,
                AiSystems::Opening,
            )
                .chain()
                .in_set(AppSystems::PollEngine),
        )
        .add_systems(Startup, tasks::start)
        .add_systems(
            Update,
            (
                tasks::drop_stale.in_set(AiSystems::Drop),
                turn::ask_for_move.in_set(AiSystems::AskMove),
                tasks::receive.in_set(AiSystems::Receive),
                turn::deliver_move.in_set(AiSystems::DeliverMove),
            ),
        );
}
