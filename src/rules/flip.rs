//! A disc that a move flips.

use super::{bitboard::Bitboard, square::Square};

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
