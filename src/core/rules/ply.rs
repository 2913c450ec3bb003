//! The plies of a game, the discs that they flip, and the results of making and undoing them.

use super::{bitboard::Bitboard, outcome::Outcome, side::Side, square::Square};

/// A turn of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Ply {
    /// A move.
    Move {
        /// The side that moved.
        color: Side,
        /// The square.
        square: Square,
        /// The discs that were flipped.
        flipped: Bitboard,
    },
    /// A pass, since the side had no legal move.
    Pass {
        /// The side that passed.
        color: Side,
    },
}

impl Ply {
    /// The square of a move; `None` for a pass.
    pub const fn square(&self) -> Option<Square> {
        match *self {
            Self::Move { square, .. } => Some(square),
            Self::Pass { .. } => None,
        }
    }
}

/// The result of [`GameRecord::play`](super::GameRecord::play) and [`GameRecord::redo`](super::GameRecord::redo).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Played {
    /// The side that moved.
    pub color: Side,
    /// The square of the move.
    pub square: Square,
    /// The discs that were flipped, the nearest one first.
    pub flips: Vec<Flip>,
    /// The side that had to pass after the move, if any.
    pub passed: Option<Side>,
    /// The outcome, if the game ended.
    pub outcome: Option<Outcome>,
}

/// The result of [`GameRecord::undo`](super::GameRecord::undo).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Undone {
    /// The side whose move was undone.
    pub color: Side,
    /// The square of the move.
    pub square: Square,
    /// The discs that were flipped back, the nearest one first.
    pub flips: Vec<Flip>,
    /// How many passes after the move were undone with it.
    pub passes: u8,
}

/// A disc that a move flips.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Flip {
    /// The square of the disc.
    pub square: Square,
    /// Its distance from the played square in king steps. 1 is next to it.
    pub ring: u8,
}

impl Flip {
    pub(super) fn list(played: Square, flipped: Bitboard) -> Vec<Self> {
        let mut flips: Vec<Self> =
            flipped.iter().map(|square| Self { square, ring: square.distance(played) }).collect();
        flips.sort_by_key(|flip| flip.ring);
        flips
    }
}
