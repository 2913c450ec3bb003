//! The error for illegal moves.

use std::fmt;

use super::{side::Side, square::Square};

/// The error for an illegal move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct IllegalMove {
    /// The side to move.
    pub color: Side,
    /// The square.
    pub square: Square,
    /// Why the move is illegal.
    pub reason: IllegalReason,
}

/// Why a move is illegal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum IllegalReason {
    /// The square has a disc already.
    Occupied,
    /// The move would not flip any disc.
    FlipsNothing,
    /// The game is over.
    GameOver,
}

impl fmt::Display for IllegalMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { color, square, reason } = self;
        write!(f, "{} cannot play {square}: ", color.title())?;
        f.write_str(match reason {
            IllegalReason::Occupied => "the square is taken",
            IllegalReason::FlipsNothing => "it would flip no discs",
            IllegalReason::GameOver => "the game is over",
        })
    }
}

impl std::error::Error for IllegalMove {}
