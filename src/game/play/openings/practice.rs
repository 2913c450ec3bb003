//! A drill that goes on, and what is said about its last answer.

use crate::{
    engine::practice::{Drill, End, Mistake, Turn},
    rules::{Color as Side, Square},
};

/// A drill, and what has been said about the last answer.
#[derive(Clone, Debug)]
pub struct Practice {
    pub(super) drill: Drill,
    pub(super) answered: Answered,
    /// Whether the run is in [`PracticeProgress`](super::PracticeProgress).
    pub(super) noted: bool,
}

/// What is said about the last answer of a drill.
#[derive(Clone, PartialEq, Debug)]
pub enum Answered {
    /// Nothing was answered yet.
    Nothing,
    /// The book plays it.
    Right(Square),
    /// The book does not play it. It is still on the board.
    OffBook(Mistake),
    /// The answer was taken back, and another one is looked for.
    Again(Mistake),
}

impl Practice {
    /// A drill that has just begun.
    pub(super) fn new(drill: Drill) -> Self {
        Self {
            drill,
            answered: Answered::Nothing,
            noted: false,
        }
    }

    /// The learner's side.
    pub fn side(&self) -> Side {
        self.drill.side()
    }

    /// What is said about the last answer.
    pub fn answered(&self) -> &Answered {
        &self.answered
    }

    /// Why the drill is over; `None` while it goes on.
    pub fn end(&self) -> Option<End> {
        match self.drill.turn() {
            Turn::Over(end) => Some(end),
            Turn::Learner | Turn::Book => None,
        }
    }

    /// How many right answers were given, and how many answers were not in the book.
    pub fn count(&self) -> (usize, usize) {
        (self.drill.answers(), self.drill.mistakes().len())
    }

    /// Whether the player looks for a move, so that the moves of the book are not shown.
    pub(super) fn hides_values(&self) -> bool {
        self.end().is_none()
    }
}
