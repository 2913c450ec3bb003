//! The discs that a move turns over.

use super::{bitboard::Bitboard, square::Square};

/// A disc that a move turns over.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Flip {
    /// Where the disc lies.
    pub square: Square,
    /// How far from the played square it lies, in king steps; 1 is next to it.
    pub ring: u8,
}

impl Flip {
    pub(super) fn list(played: Square, flipped: Bitboard) -> Vec<Self> {
        let mut flips: Vec<Self> = flipped
            .iter()
            .map(|square| Self {
                square,
                ring: square.distance(played),
            })
            .collect();
        flips.sort_by_key(|flip| flip.ring);
        flips
    }
}
