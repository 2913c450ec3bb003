//! The order in which questions are asked and answers are handed out. All of it happens in [`AppSystems::PollEngine`].

use bevy::prelude::*;

use crate::game::frame::AppSystems;

/// The steps of a frame's work with the engine.
#[derive(SystemSet, Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum AiSystems {
    /// Questions about a position that is no longer on the board are dropped.
    Drop,
    /// New questions are asked.
    Ask,
    /// Answers are taken from the threads.
    Receive,
    /// Answers go to the systems that have asked.
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
