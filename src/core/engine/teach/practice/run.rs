//! What a drill finds out: the verdict on an answer, and the whole run; and why it does not begin, or refuses an answer.

use super::line::Line;
use crate::rules::{IllegalMove, Square};

/// What the book says about an answer.
#[derive(Clone, Debug, PartialEq)]
pub enum Verdict {
    /// The book plays the move. It is on the board.
    InBook {
        /// How many discs it is worse than the best move of the book, at least 0.
        loss: f32,
    },
    /// The book does not play the move. It is not on the board, so that another one can be tried.
    OffBook(Mistake),
}

/// An answer that the book does not play.
#[derive(Clone, Debug, PartialEq)]
pub struct Mistake {
    /// The number of the move in the game, counted from 1. Passes do not count.
    pub move_number: usize,
    /// The answer.
    pub square: Square,
    /// How many discs it is worse than the best move of the book. `None` as long as there is no value for it: the book has
    /// values for a few moves only, and [`Drill::set_value`](super::Drill::set_value) takes that of a search. A search may
    /// find that the move is not worse; then the loss is 0.
    pub loss: Option<i32>,
    /// Whether the book has a value for it, and only does not play it.
    pub stored: bool,
    /// The moves that the book plays there, the best one first.
    pub book_moves: Vec<Square>,
}

/// Why a drill is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum End {
    /// The book has no more moves.
    BookEnds,
    /// There were as many answers as were asked for.
    Answered,
    /// A line that was due is complete.
    LineEnds,
    /// The learner has left the drill.
    Left,
}

/// A drill that is over.
#[derive(Clone, Debug, PartialEq)]
pub struct Run {
    /// The line that was practised, from the start position to the last answer. If the learner has left the drill after a
    /// mistake, it is the line that was due and would have gone on there, or else it ends with the answer of the book.
    pub line: Line,
    /// How many moves of the line were on the board at the beginning.
    pub given: usize,
    /// The answers that were not in the book, in the order in which they were given.
    pub mistakes: Vec<Mistake>,
    /// Lines that were due, and that the learner has left by another move of the book or that are not in the book any more.
    pub departed: Vec<Line>,
    /// Why it is over.
    pub end: End,
}

impl Run {
    /// Whether every answer was a move of the book.
    pub fn is_right(&self) -> bool {
        self.mistakes.is_empty()
    }
}

/// Why there is nothing to practise.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum DrillError {
    /// The game does not begin with the standard start or a rotation of it.
    #[error("this is not the usual start of a game")]
    Start,
    /// The position after the opening is not in the book, or at its edge.
    #[error("the book has no move after this opening")]
    NotInBook,
    /// No answer is asked for.
    #[error("a drill needs at least one answer")]
    NoAnswers,
}

/// Why an answer was refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum AnswerError {
    /// The learner is not to answer.
    #[error("it is not the learner's turn")]
    NotTheLearner,
    /// The move is not legal.
    #[error("{0}")]
    Illegal(IllegalMove),
}

impl From<IllegalMove> for AnswerError {
    fn from(illegal: IllegalMove) -> Self {
        Self::Illegal(illegal)
    }
}
