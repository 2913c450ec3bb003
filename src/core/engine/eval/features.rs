//! The table indices of a position, updated move by move.

use std::sync::LazyLock;

use super::pattern_set::{INSTANCES, PatternSet};
use crate::rules::Side;

/// For each square, what a black disc on it adds to each index. A white disc adds twice as much.
static DISC: LazyLock<[[u16; INSTANCES]; 64]> = LazyLock::new(|| {
    let mut table = [[0; INSTANCES]; 64];
    for (number, instance) in PatternSet::standard().instances().iter().enumerate() {
        for (digit, square) in instance.squares.iter().enumerate() {
            table[usize::from(square.index())][number] = 3_u16.pow(digit as u32);
        }
    }
    table
});

/// The configuration of each of the 48 patterns of the standard set, with black as 1 and white as 2.
///
/// This is a plain value of 96 bytes. A search keeps one for each position of the current line, so it need not undo
/// anything. Black and white have the same digits whoever is to move, so a pass changes nothing.
///
/// ```
/// use flipside_core::{engine::eval::Features, rules::{Side, Position, Square}};
///
/// let start = Position::default();
/// let (black, white) = (start.discs(Side::Black).0, start.discs(Side::White).0);
/// let flips = start.flips(Square::F5);
/// let after = Features::new(black, white).after(Square::F5.index(), flips.0, Side::Black);
/// assert_eq!(after, Features::new(black | flips.0 | Square::F5.bit().0, white & !flips.0));
/// # Ok::<(), flipside_core::rules::IllegalMove>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(C, align(32))]
pub struct Features {
    pub(super) indices: [u16; INSTANCES],
}

impl Features {
    /// Computes the features of a board.
    pub fn new(black: u64, white: u64) -> Self {
        let disc = &*DISC;
        let mut indices = [0; INSTANCES];
        for (mut discs, factor) in [(black, 1), (white, 2)] {
            while discs != 0 {
                let square = discs.trailing_zeros() as usize;
                discs &= discs - 1;
                for (index, add) in indices.iter_mut().zip(&disc[square]) {
                    *index += factor * add;
                }
            }
        }
        Self { indices }
    }

    /// The features after `color` has played on `square` (0 to 63) and flipped the discs `flips`.
    #[inline(always)]
    #[must_use]
    pub fn after(&self, square: u8, mut flips: u64, color: Side) -> Self {
        let disc = &*DISC;
        let mut indices = self.indices;
        // There is one loop for each colour, so that the sign is decided once and not for each disc. A black disc that is
        // flipped to white changes its digit from 1 to 2, which is the same difference as for a new black disc.
        let played = &disc[usize::from(square & 63)];
        match color {
            Side::Black => {
                for (index, add) in indices.iter_mut().zip(played) {
                    *index = index.wrapping_add(*add);
                }
                while flips != 0 {
                    let flipped = &disc[flips.trailing_zeros() as usize & 63];
                    flips &= flips - 1;
                    for (index, add) in indices.iter_mut().zip(flipped) {
                        *index = index.wrapping_sub(*add);
                    }
                }
            }
            Side::White => {
                for (index, add) in indices.iter_mut().zip(played) {
                    *index = index.wrapping_add(2 * *add);
                }
                while flips != 0 {
                    let flipped = &disc[flips.trailing_zeros() as usize & 63];
                    flips &= flips - 1;
                    for (index, add) in indices.iter_mut().zip(flipped) {
                        *index = index.wrapping_add(*add);
                    }
                }
            }
        }
        Self { indices }
    }
}
