//! The error for discs that are not a position.

use std::fmt;

use super::bitboard::Bitboard;

/// The error for two bitboards that are not a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PositionError {
    /// Some squares have a disc of both colours.
    Overlap {
        /// These squares.
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
