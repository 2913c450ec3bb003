//! The order in which questions are asked and answers are handed out. All of it happens in [`AppSystems::PollEngine`].

use bevy::prelude::*;

use crate::game::frame::AppSystems;

/// The steps of a frame's work with the engine.
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
    app.configure_sets(
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
    );
}
