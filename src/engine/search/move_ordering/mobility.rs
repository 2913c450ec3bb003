//! Ordering moves without any search: by the mobility they leave to the other side, by parity and by the square.

use crate::engine::{
    bits::{Parity, Simd},
    search::{
        move_list::{MoveList, generate},
        searcher::Searcher,
    },
};

const CORNERS: u64 = 0x8100_0000_0000_0081;

/// What a square is worth by itself when moves are ordered, corners most and the squares that give them away least.
#[rustfmt::skip]
static SQUARE_VALUES: [i8; 64] = [
    18,  4, 16, 12, 12, 16,  4, 18,
     4,  2,  6,  8,  8,  6,  2,  4,
    16,  6, 14, 10, 10, 14,  6, 16,
    12,  8, 10,  0,  0, 10,  8, 12,
    12,  8, 10,  0,  0, 10,  8, 12,
    16,  6, 14, 10, 10, 14,  6, 16,
     4,  2,  6,  8,  8,  6,  2,  4,
    18,  4, 16, 12, 12, 16,  4, 18,
];

/// How many moves a side has, corners counted twice.
#[inline(always)]
pub(crate) fn weighted_mobility(moves: u64) -> i32 {
    (moves.count_ones() + (moves & CORNERS).count_ones()) as i32
}

/// The moves of a position, valued by the mobility they leave to the other side, by parity and by the square, with
/// `first` before all others. For `prefetch` see [`generate`].
#[inline(always)]
pub(crate) fn list_by_mobility<S: Simd>(
    simd: S,
    searcher: &mut Searcher<'_>,
    own: u64,
    opp: u64,
    moves: u64,
    first: u8,
    prefetch: impl Fn(&Searcher<'_>, u64, u64),
) -> Option<MoveList> {
    let odd = Parity::of(!(own | opp)).odd_squares();
    generate(
        simd,
        searcher,
        own,
        opp,
        moves,
        prefetch,
        |square, replies| {
            if square == first {
                i32::MAX
            } else {
                i32::from(SQUARE_VALUES[usize::from(square & 63)]) + 4 * (odd >> square & 1) as i32
                    - 16 * weighted_mobility(replies)
            }
        },
    )
}
