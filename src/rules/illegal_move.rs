//! Moves that the rules do not allow.

use std::fmt;

use super::{color::Color, square::Square};

/// A move that the rules do not allow.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct IllegalMove {
    /// Who wanted to move.
    pub color: Color,
    /// Where.
    pub square: Square,
    /// What is wrong with it.
    pub reason: IllegalReason,
}

/// Why a move is not allowed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum IllegalReason {
    /// There is a disc on the square already.
    Occupied,
    /// The move would not turn any disc.
    TurnsNothing,
    /// Neither side can move any more.
    GameOver,
}

impl fmt::Display for IllegalMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self {
            color,
            square,
            reason,
        } = self;
        write!(f, "{color} cannot play {square}: ")?;
        f.write_str(match reason {
            IllegalReason::Occupied => "the square is taken",
            IllegalReason::TurnsNothing => "it would turn no disc",
            IllegalReason::GameOver => "the game is over",
        })
    }
}

impl std::error::Error for IllegalMove {}
