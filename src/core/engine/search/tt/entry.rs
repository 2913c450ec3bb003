//! An entry of the transposition table, and how it is packed into one word.

use crate::rules::Board;

/// Stands for "no move" where the number of a square is expected.
pub(crate) const NO_MOVE: u8 = 64;

/// The result of an earlier search of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Entry {
    /// The score is at least this, in units of the evaluation.
    pub(crate) lower: i16,
    /// The score is at most this, in units of the evaluation.
    pub(crate) upper: i16,
    /// The depth of the search in plies. A depth of all empty squares is a search to the end of the game.
    pub(crate) depth: u8,
    /// How selective the search was, as [`Selectivity::index`](crate::engine::Selectivity::index).
    pub(crate) selectivity: u8,
    /// The best move, and the one that was the best before it. [`NO_MOVE`] if unknown.
    pub(crate) best_moves: [u8; 2],
}

#[derive(Clone, Copy, Debug)]
pub(crate) struct SearchResult {
    /// The lower end of the window that the position was searched with, in units of the evaluation.
    pub(crate) alpha: i32,
    /// The upper end of the window, in units of the evaluation.
    pub(crate) beta: i32,
    /// The score in units of the evaluation. It is an upper bound if it is at most `alpha`, a lower bound if it is at
    /// least `beta`, and exact between them.
    pub(crate) score: i32,
    /// The depth of the search, in plies.
    pub(crate) depth: u8,
    /// See [`Entry::selectivity`].
    pub(crate) selectivity: u8,
    pub(crate) best_move: u8,
    /// How many nodes the search took. A result that took many nodes is kept longer.
    pub(crate) nodes: u64,
}

/// Ages go from 1 to this and then start again at 1. Age 0 marks an empty slot.
pub(super) const MAX_AGE: u8 = 15;

// The lowest bit of each part of the data word.
const LOWER: u32 = 0;
const UPPER: u32 = 16;
const DEPTH: u32 = 32;
const SELECTIVITY: u32 = 38;
const FIRST: u32 = 41;
const SECOND: u32 = 48;
pub(super) const AGE: u32 = 55;
pub(super) const COST: u32 = 59;

pub(super) fn pack(entry: Entry, age: u8, cost: u8) -> u64 {
    u64::from(entry.lower as u16) << LOWER
        | u64::from(entry.upper as u16) << UPPER
        | u64::from(entry.depth & 63) << DEPTH
        | u64::from(entry.selectivity & 7) << SELECTIVITY
        | u64::from(entry.best_moves[0] & 127) << FIRST
        | u64::from(entry.best_moves[1] & 127) << SECOND
        | u64::from(age & MAX_AGE) << AGE
        | u64::from(cost & 31) << COST
}

#[inline(always)]
pub(super) fn unpack(data: u64) -> Entry {
    Entry {
        lower: (data >> LOWER) as i16,
        upper: (data >> UPPER) as i16,
        depth: (data >> DEPTH) as u8 & 63,
        selectivity: (data >> SELECTIVITY) as u8 & 7,
        best_moves: [(data >> FIRST) as u8 & 127, (data >> SECOND) as u8 & 127],
    }
}

/// The key of a position: a hash to compare and a hash that selects the bucket.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Key {
    pub(super) check: u64,
    pub(super) bucket_hash: u64,
}

impl Key {
    /// The key of a position. Two different positions in the same bucket are taken for each other with a probability of
    /// 2^-64.
    #[inline(always)]
    pub(crate) fn new(Board { own, opp }: Board) -> Self {
        // A product of two words mixes every bit of both into the middle of it.
        let product = u128::from(own ^ 0x9E37_79B9_7F4A_7C15) * u128::from(opp ^ 0xC2B2_AE3D_27D4_EB4F);
        let check = (product >> 64) as u64 ^ product as u64;
        let bucket_hash = own
            .wrapping_mul(0xD6E8_FEB8_6659_FD93)
            .wrapping_add(opp.rotate_left(32).wrapping_mul(0xA076_1D64_78BD_642F));
        Self { check, bucket_hash }
    }

    /// A 64-bit hash of the position.
    #[inline(always)]
    pub(crate) fn hash(self) -> u64 {
        self.check
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_field_survives_packing() {
        let plain = Entry { lower: 0, upper: 0, depth: 0, selectivity: 0, best_moves: [0, 0] };
        for lower in i16::MIN..=i16::MAX {
            let (below, above) = (Entry { lower, ..plain }, Entry { upper: lower, ..plain });
            assert_eq!(unpack(pack(below, 0, 0)), below);
            assert_eq!(unpack(pack(above, 15, 31)), above);
        }
        for depth in 0..=60 {
            let entry = Entry { depth, ..plain };
            assert_eq!(unpack(pack(entry, 15, 31)), entry);
        }
        for selectivity in 0..=7 {
            let entry = Entry { selectivity, ..plain };
            assert_eq!(unpack(pack(entry, 15, 31)), entry);
        }
        for first in 0..=NO_MOVE {
            for second in 0..=NO_MOVE {
                let entry = Entry { best_moves: [first, second], ..plain };
                assert_eq!(unpack(pack(entry, 15, 31)), entry);
            }
        }
        for number in 0..=MAX_AGE {
            let data = pack(plain, number, 2 * number);
            assert_eq!((data >> AGE) as u8 & MAX_AGE, number);
            assert_eq!(data >> COST, u64::from(2 * number));
        }
        for entry in [
            Entry { lower: i16::MIN, upper: i16::MAX, depth: 60, selectivity: 7, best_moves: [63, 64] },
            Entry { lower: -1, upper: 0, depth: 0, selectivity: 0, best_moves: [64, 0] },
        ] {
            assert_eq!(unpack(pack(entry, 15, 31)), entry);
        }
    }
}
