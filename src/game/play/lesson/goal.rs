//! What a step of the lesson asks for, and whether a move does it.

use super::ending::best_result;
use crate::rules::{Position, Square};

/// What the player is asked to do.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Goal {
    /// Any move.
    Any,
    /// A move that turns at least this many discs.
    Discs(u32),
    /// A move that turns discs in at least this many directions.
    Directions(usize),
    /// Any move; then white plays, and black has to pass.
    Pass,
    /// This square.
    Square(Square),
    /// Every move up to the end of the game must keep the win.
    Win,
}

impl Goal {
    /// Whether a legal move does what is asked for. Only black is asked to [win](Self::Win).
    pub fn accepts(self, before: &Position, square: Square) -> bool {
        match self {
            Self::Any | Self::Pass => true,
            Self::Discs(least) => before.flips(square).count() >= least,
            Self::Directions(least) => directions(before, square) >= least,
            Self::Square(wanted) => square == wanted,
            Self::Win => before
                .play(square)
                .is_ok_and(|after| best_result(&after) > 0),
        }
    }

    /// Whether white answers black's move.
    pub fn is_answered(self) -> bool {
        matches!(self, Self::Pass | Self::Win)
    }
}

/// In how many directions a move turns discs.
pub fn directions(position: &Position, square: Square) -> usize {
    let toward = |other: Square| {
        (
            other.file().cmp(&square.file()),
            other.rank().cmp(&square.rank()),
        )
    };
    let mut found: Vec<_> = position.flips(square).iter().map(toward).collect();
    found.sort_unstable();
    found.dedup();
    found.len()
}
