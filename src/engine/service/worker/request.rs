//! What is asked of the engine's thread, and what it answers.

use crate::{
    engine::{
        eval::WeightsError,
        opponents::{Choice, Limits, OpponentKind, Progress},
    },
    rules::Position,
};

/// A question to the engine.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SearchRequest {
    /// Returned with every answer.
    pub id: u64,
    /// The position to choose a move in.
    pub position: Position,
    /// Who chooses.
    pub opponent: OpponentKind,
    /// How far the search may go.
    pub limits: Limits,
    /// Decides between moves of equal score.
    pub seed: u64,
}

/// An answer from the engine.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum EngineReply {
    /// The search goes on.
    Progress {
        /// The id of the request.
        id: u64,
        /// What was found so far.
        progress: Progress,
    },
    /// The search has ended.
    Done {
        /// The id of the request.
        id: u64,
        /// The move, or `None` if the side to move has none.
        choice: Option<Choice>,
    },
    /// The engine's weights are damaged: [`OpponentKind::Sage`] plays in place of [`OpponentKind::Engine`].
    Replaced {
        /// The id of the request.
        id: u64,
        /// What is wrong.
        reason: WeightsError,
    },
    /// The search broke off by a fault of the program. The engine is ready for the next request.
    Lost {
        /// The id of the request.
        id: u64,
    },
}
