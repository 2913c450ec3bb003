//! Discs that are no position.

use std::fmt;

use super::bitboard::Bitboard;

/// Two bitboards that are no position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PositionError {
    /// Some squares carry a disc of both colours.
    Overlap {
        /// Those squares.
        squares: Bitboard,
    },
}

impl fmt::Display for PositionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self::Overlap { squares } = self;
        f.write_str("squares are both black and white:")?;
        squares.iter().try_for_each(|square| write!(f, " {square}"))
    }
}

impl std::error::Error for PositionError {}
