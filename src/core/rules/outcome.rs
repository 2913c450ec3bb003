//! The status of a position, the outcome of a game, and how a game ends early.

use std::cmp::Ordering;

use super::side::Side;

/// Whether the side to move can move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Status {
    /// It has a legal move.
    ToMove,
    /// It has no legal move, but the other side has one.
    MustPass,
    /// Neither side has a legal move.
    Finished(Outcome),
}

/// The disc counts at the end of a game.
///
/// ```
/// use flipside_core::rules::{Side, Outcome};
///
/// let outcome = Outcome { black: 40, white: 20 };
/// assert_eq!(outcome.winner(), Some(Side::Black));
/// assert_eq!(outcome.disc_difference(), 20);
/// assert_eq!(outcome.score(), 24); // the four empty squares go to the winner
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Outcome {
    /// Black discs on the board.
    pub black: u32,
    /// White discs on the board.
    pub white: u32,
}

impl Outcome {
    /// The side with more discs, or `None` for a draw.
    pub fn winner(&self) -> Option<Side> {
        match self.black.cmp(&self.white) {
            Ordering::Greater => Some(Side::Black),
            Ordering::Less => Some(Side::White),
            Ordering::Equal => None,
        }
    }

    /// Black discs minus white discs, as they stand on the board.
    pub fn disc_difference(&self) -> i32 {
        self.black as i32 - self.white as i32
    }

    /// Black minus white, with the empty squares given to the winner, as in tournaments.
    pub fn score(&self) -> i32 {
        let difference = self.disc_difference();
        let empties = 64 - (self.black + self.white) as i32;
        difference + difference.signum() * empties
    }

    /// The discs that count for a side: the empty squares belong to the winner, and to both sides alike in a draw.
    pub fn counted(&self, side: Side) -> u32 {
        (64 + self.score_for(side)).unsigned_abs() / 2
    }

    /// The [`score`](Self::score) for one side.
    pub fn score_for(&self, side: Side) -> i32 {
        match side {
            Side::Black => self.score(),
            Side::White => -self.score(),
        }
    }
}

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
    pub const fn loser(self) -> Side {
        match self {
            Self::Resigned(side) | Self::OutOfTime(side) => side,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_winner_takes_the_empty_squares() {
        for (black, white, winner, score) in [
            (64, 0, Some(Side::Black), 64),
            (13, 0, Some(Side::Black), 64),
            (0, 9, Some(Side::White), -64),
            (20, 30, Some(Side::White), -24),
            (30, 30, None, 0),
            (32, 32, None, 0),
        ] {
            let outcome = Outcome { black, white };
            assert_eq!((outcome.winner(), outcome.score()), (winner, score), "{outcome:?}");
            let counted = Side::ALL.map(|side| outcome.counted(side) as i32);
            assert_eq!(counted, [32 + score / 2, 32 - score / 2], "{outcome:?}");
        }
    }
}
