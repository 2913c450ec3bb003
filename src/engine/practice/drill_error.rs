//! Why a drill does not begin, or refuses an answer.

use std::fmt;

use crate::rules::IllegalMove;

/// Why there is nothing to practise.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DrillError {
    /// The game does not begin with the standard start or a rotation of it.
    Start,
    /// The position after the opening is not in the book, or at its edge.
    NotInBook,
    /// No answer is asked for.
    NoAnswers,
}

impl fmt::Display for DrillError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Start => "this is not the usual start of a game",
            Self::NotInBook => "the book has no move after this opening",
            Self::NoAnswers => "a drill needs at least one answer",
        })
    }
}

impl std::error::Error for DrillError {}

/// Why an answer was refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AnswerError {
    /// The learner is not to answer.
    NotTheLearner,
    /// The move is not legal.
    Illegal(IllegalMove),
}

impl From<IllegalMove> for AnswerError {
    fn from(illegal: IllegalMove) -> Self {
        Self::Illegal(illegal)
    }
}

impl fmt::Display for AnswerError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NotTheLearner => f.write_str("it is not the learner's turn"),
            Self::Illegal(illegal) => write!(f, "{illegal}"),
        }
    }
}

impl std::error::Error for AnswerError {}
