//! Why a text is no analysis.

use std::fmt;

use crate::rules::Square;

/// Why a text is no analysis of a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TextError {
    /// It does not begin with the sign of this format and its version.
    Format,
    /// This part of it cannot be read.
    Part(String),
    /// This move is not legal in the position, or it is there twice.
    Move(Square),
    /// The line of this move has a move that is not legal.
    Line(Square),
    /// A legal move of the position is missing.
    Missing(Square),
    /// The moves are not sorted by their values, the best one first.
    Order,
    /// The replies to this move are not those of the position after it, or none of them is the best.
    Replies(Square),
}

impl fmt::Display for TextError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Format => f.write_str("not an analysis of this version"),
            Self::Part(part) => write!(f, "{part:?} cannot be read"),
            Self::Move(square) => write!(f, "{square} is not legal or there twice"),
            Self::Line(square) => write!(f, "the line of {square} has a move that is not legal"),
            Self::Missing(square) => write!(f, "the move {square} is missing"),
            Self::Order => f.write_str("the moves are not sorted by their values"),
            Self::Replies(square) => write!(f, "the replies to {square} do not fit"),
        }
    }
}

impl std::error::Error for TextError {}
