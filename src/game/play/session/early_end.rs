//! Games that end before the last move.

use crate::rules::Color as Side;

/// How a game ended before the last move.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum EarlyEnd {
    /// The side gave up.
    Resigned(Side),
    /// The side ran out of time.
    OutOfTime(Side),
}

impl EarlyEnd {
    /// The side that lost.
    pub fn loser(self) -> Side {
        match self {
            EarlyEnd::Resigned(side) | EarlyEnd::OutOfTime(side) => side,
        }
    }
}
