//! What is asked of the engine's thread, and what it answers.

use crate::{
    engine::{
        eval::WeightsError,
        opponents::{Choice, Limits, OpponentKind, Progress},
    },
    rules::Position,
};

/// What can be asked of the thread.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Request {
    /// A move; answered by [`EngineReply::Done`].
    Search(SearchRequest),
    /// An opening; answered by [`EngineReply::Opening`].
    Opening(OpeningRequest),
}

impl Request {
    /// Returned with every answer.
    pub fn id(&self) -> u64 {
        match self {
            Self::Search(request) => request.id,
            Self::Opening(request) => request.id,
        }
    }
}

impl From<SearchRequest> for Request {
    fn from(request: SearchRequest) -> Self {
        Self::Search(request)
    }
}

impl From<OpeningRequest> for Request {
    fn from(request: OpeningRequest) -> Self {
        Self::Opening(request)
    }
}

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

/// A question for a random opening that is fair to both sides; see
/// [`random_opening`](crate::engine::random_opening).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OpeningRequest {
    /// Returned with every answer.
    pub id: u64,
    /// The position before the opening's first move.
    pub start: Position,
    /// The same seed always gives the same opening.
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
    /// The search for an opening has ended.
    Opening {
        /// The id of the request.
        id: u64,
        /// The position after the opening, or `None` if the search was stopped. An error if the weights are damaged, so
        /// that no opening can be judged.
        opening: Result<Option<Position>, WeightsError>,
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

impl EngineReply {
    /// The id of the request that this belongs to.
    pub fn id(&self) -> u64 {
        match *self {
            Self::Progress { id, .. }
            | Self::Done { id, .. }
            | Self::Opening { id, .. }
            | Self::Replaced { id, .. }
            | Self::Lost { id } => id,
        }
    }
}
