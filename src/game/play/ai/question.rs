//! What the engine is asked, and what it answers.

use crate::{
    engine::{
        Limits, OpponentKind, Report, Task, reasons,
        worker::{
            AnalysisRequest, ExamineRequest, ExplanationRequest, OpeningRequest, Request,
            SearchRequest, SurveyRequest,
        },
    },
    game::texts::{Key, Phrase},
    rules::{Position, Square},
};

/// What a question is for, the least urgent first. A thread gives up a question when a more urgent one comes.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Purpose {
    /// The review of a game that has been played.
    Review,
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

/// Positions of a reviewed game whose moves are to be valued roughly, each with the move that follows.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Survey {
    pub(crate) moves: Vec<(Position, Square)>,
}

/// A position of a review whose moves are to be valued as deeply as a review does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Examine {
    pub(crate) position: Position,
    /// The move that follows, if there is one.
    pub(crate) played: Option<Square>,
}

/// A question to the engine.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Question {
    Move(Choose),
    Hint(Explain),
    Analysis(Study),
    Opening { start: Position, seed: u64 },
    Survey(Survey),
    Examine(Examine),
}

impl Question {
    pub(super) fn purpose(&self) -> Purpose {
        match self {
            Self::Move(_) => Purpose::Move,
            Self::Hint(_) => Purpose::Hint,
            Self::Analysis(_) => Purpose::Analysis,
            Self::Opening { .. } => Purpose::Opening,
            Self::Survey(_) | Self::Examine(_) => Purpose::Review,
        }
    }

    /// The revision of the session that this question is about; `None` if it is about none.
    pub(super) fn revision(&self) -> Option<u64> {
        match self {
            Self::Move(choose) => Some(choose.revision),
            Self::Hint(explain) => Some(explain.revision),
            Self::Analysis(study) => Some(study.revision),
            Self::Opening { .. } | Self::Survey(_) | Self::Examine(_) => None,
        }
    }

    /// Whether a question for a review is about a position.
    pub(super) fn asks_about(&self, position: &Position) -> bool {
        match self {
            Self::Survey(survey) => survey.moves.iter().any(|(other, _)| other == position),
            Self::Examine(examine) => examine.position == *position,
            _ => false,
        }
    }

    /// The answer that is given if the engine gives none. `reason` says why no opening could be looked for.
    pub(super) fn without_engine(&self, reason: Option<&Phrase>) -> Answer {
        match self {
            Self::Move(Choose { position, .. }) | Self::Hint(Explain { position, .. }) => {
                Answer::Square(most_discs(position))
            }
            Self::Analysis(_) => Answer::Analysis(None),
            Self::Survey(_) => Answer::Surveyed,
            Self::Examine(_) => Answer::Examined(None),
            Self::Opening { .. } => Answer::Opening(Err(reason
                .cloned()
                .unwrap_or_else(|| Key("new-opening-broke-off").into()))),
        }
    }

    pub(super) fn request(&self, id: u64) -> Request {
        match *self {
            Self::Survey(ref survey) => Request::Survey(SurveyRequest {
                id,
                moves: survey.moves.clone(),
            }),
            Self::Examine(examine) => Request::Examine(ExamineRequest {
                id,
                position: examine.position,
                played: examine.played,
            }),
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
    /// All positions of a survey have been valued, as far as they could be.
    Surveyed,
    /// What is known about a position of a review, or `None` if nothing can be known.
    Examined(Option<Box<reasons::Analysis>>),
    /// A position to begin with, or a sentence for the player that says why there is none.
    Opening(Result<Position, Phrase>),
}
