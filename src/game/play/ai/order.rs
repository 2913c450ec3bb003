//! The order in which questions are asked and answers handed out, all in [`AppSystems::PollEngine`].

use bevy::prelude::*;

use crate::game::frame::AppSystems;

/// The steps of a frame's work with the engine.
#[derive(SystemSet, Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum AiSystems {
    /// Questions about a game that has moved on are dropped.
    Drop,
    /// New questions are asked.
    Ask,
    /// Answers are taken from the threads.
    Receive,
    /// Answers go to those who have asked.
    Deliver,
}

pub(super) fn plugin(app: &mut App) {
    app.configure_sets(
        Update,
        (
            AiSystems::Drop,
            AiSystems::Ask,
            AiSystems::Receive,
            AiSystems::Deliver,
        )
            .chain()
            .in_set(AppSystems::PollEngine),
    );
}
