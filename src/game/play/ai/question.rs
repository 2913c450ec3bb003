//! What a question to the engine is for, and what the engine answers.

use crate::{
    engine::{Report, reasons, worker::Request},
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

impl Purpose {
    pub(super) fn of(request: &Request) -> Self {
        match request {
            Request::Search(_) => Self::Move,
            Request::Explanation(_) => Self::Hint,
            Request::Analysis(_) => Self::Analysis,
            Request::Opening(_) => Self::Opening,
            Request::Survey(_) | Request::Examine(_) => Self::Review,
        }
    }
}

/// An answer of the engine.
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

impl Answer {
    /// The answer that is given if the engine gives none. `reason` says why no opening could be looked for.
    pub(super) fn without_engine(request: &Request, reason: Option<&Phrase>) -> Self {
        match request {
            Request::Search(request) => Self::Square(most_discs(&request.position)),
            Request::Explanation(request) => Self::Square(most_discs(&request.position)),
            Request::Analysis(_) => Self::Analysis(None),
            Request::Survey(_) => Self::Surveyed,
            Request::Examine(_) => Self::Examined(None),
            Request::Opening(_) => Self::Opening(Err(reason
                .cloned()
                .unwrap_or_else(|| Key("new-opening-broke-off").into()))),
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
