//! The requests to the engine thread, and its replies.

use crate::{
    engine::{
        eval::WeightsError,
        opponents::{Choice, Limits, OpponentKind, Progress},
    },
    rules::Position,
};

/// A request for a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SearchRequest {
    /// Returned with every reply.
    pub id: u64,
    /// The position to choose a move in.
    pub position: Position,
    /// The opponent that chooses it.
    pub opponent: OpponentKind,
    /// The limits of the search.
    pub limits: Limits,
    /// The seed for the choice among moves of equal score.
    pub seed: u64,
}

/// A reply of the engine thread.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum EngineReply {
    /// The search goes on.
    Progress {
        /// The id of the request.
        id: u64,
        /// The result so far.
        progress: Progress,
    },
    /// The search has ended.
    Done {
        /// The id of the request.
        id: u64,
        /// The chosen move, or `None` if the side to move has no legal move.
        choice: Option<Choice>,
    },
    /// The weights of the engine are damaged, so [`OpponentKind::Sage`] takes the place of [`OpponentKind::Engine`].
    Replaced {
        /// The id of the request.
        id: u64,
        /// What is wrong with them.
        reason: WeightsError,
    },
    /// The search has panicked. The engine thread is ready for the next request.
    Lost {
        /// The id of the request.
        id: u64,
    },
}
