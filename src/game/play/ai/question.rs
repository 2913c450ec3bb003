//! What the engine is asked, and what it answers.

use crate::{
    engine::{
        Limits, OpponentKind, Report, Task, reasons,
        worker::{AnalysisRequest, ExplanationRequest, OpeningRequest, Request, SearchRequest},
    },
    game::texts::{Key, Phrase},
    rules::{Position, Square},
};

/// What a question is for, the least urgent first. A thread gives up a question when a more urgent one comes.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Purpose {
    /// The values of the moves on the board.
    Analysis,
    /// An opening that is fair to both sides.
    Opening,
    /// A move that the player could make.
    Hint,
    /// The computer's move.
    Move,
}

/// A position in which a move is looked for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Choose {
    pub(crate) position: Position,
    /// The revision of the session that has this position. The answer is of no use for any other revision.
    pub(crate) revision: u64,
    pub(crate) opponent: OpponentKind,
    pub(crate) limits: Limits,
    pub(crate) seed: u64,
}

/// A position in which the reasons for or against a move are looked for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Explain {
    pub(crate) position: Position,
    /// The revision of the session that has this position. The answer is of no use for any other revision.
    pub(crate) revision: u64,
    /// The move; the best one if it is `None`.
    pub(crate) played: Option<Square>,
    /// The limits of each search.
    pub(crate) task: Task,
}

/// A position whose moves are to be valued.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Study {
    pub(crate) position: Position,
    /// The revision of the session that has this position. The answer is of no use for any other revision.
    pub(crate) revision: u64,
    pub(crate) task: Task,
}

/// A question to the engine.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Question {
    Move(Choose),
    Hint(Explain),
    Analysis(Study),
    Opening { start: Position, seed: u64 },
}

impl Question {
    pub(super) fn purpose(&self) -> Purpose {
        match self {
            Self::Move(_) => Purpose::Move,
            Self::Hint(_) => Purpose::Hint,
            Self::Analysis(_) => Purpose::Analysis,
            Self::Opening { .. } => Purpose::Opening,
        }
    }

    /// The revision of the session that this question is about; `None` if it is about none.
    pub(super) fn revision(&self) -> Option<u64> {
        match self {
            Self::Move(choose) => Some(choose.revision),
            Self::Hint(explain) => Some(explain.revision),
            Self::Analysis(study) => Some(study.revision),
            Self::Opening { .. } => None,
        }
    }

    /// The answer that is given if the engine gives none. `reason` says why no opening could be looked for.
    pub(super) fn without_engine(&self, reason: Option<&Phrase>) -> Answer {
        match self {
            Self::Move(Choose { position, .. }) | Self::Hint(Explain { position, .. }) => {
                Answer::Square(most_discs(position))
            }
            Self::Analysis(_) => Answer::Analysis(None),
            Self::Opening { .. } => Answer::Opening(Err(reason
                .cloned()
                .unwrap_or_else(|| Key("new-opening-broke-off").into()))),
        }
    }

    pub(super) fn request(&self, id: u64) -> Request {
        match *self {
            Self::Hint(explain) => Request::Explanation(ExplanationRequest {
                id,
                position: explain.position,
                played: explain.played,
                task: explain.task,
            }),
            Self::Move(choose) => Request::Search(SearchRequest {
                id,
                position: choose.position,
                opponent: choose.opponent,
                limits: choose.limits,
                seed: choose.seed,
            }),
            Self::Analysis(study) => Request::Analysis(AnalysisRequest {
                id,
                position: study.position,
                task: study.task,
            }),
            Self::Opening { start, seed } => Request::Opening(OpeningRequest { id, start, seed }),
        }
    }
}

/// The move that turns most discs. It needs no thread and no time.
fn most_discs(position: &Position) -> Option<Square> {
    position
        .legal_moves()
        .iter()
        .max_by_key(|&square| position.flips(square).count())
}

/// An answer to a [`Question`].
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum Answer {
    /// A move, or `None` if there is none.
    Square(Option<Square>),
    /// What the reasons for or against a move follow from.
    Explained(Box<reasons::Analysis>),
    /// The values of moves, or `None` if they cannot be had.
    Analysis(Option<Report>),
    /// A position to begin with, or a sentence for the player that says why there is none.
    Opening(Result<Position, Phrase>),
}
