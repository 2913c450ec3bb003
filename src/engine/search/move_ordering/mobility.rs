//! Move ordering without any search: by the mobility that a move leaves to the other side, by parity and by the square.
//!
//! Fewer replies are better, since they leave the other side less to choose from (fastest first).

use crate::engine::{
    bits::{Parity, Simd},
    search::{
        move_list::{MoveList, generate},
        searcher::Searcher,
    },
};

const CORNERS: u64 = 0x8100_0000_0000_0081;

/// The priority of a square by itself: corners are best, and the squares that give corners away are worst. One reply of
/// the other side counts 16.
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

/// The number of moves in a set, with corners counted twice.
#[inline(always)]
pub(crate) fn weighted_mobility(moves: u64) -> i32 {
    (moves.count_ones() + (moves & CORNERS).count_ones()) as i32
}

/// Makes the list of the legal moves of a position, ordered by the mobility that a move leaves to the other side, by
/// parity and by the square. The move `first` comes before all others. [`generate`] explains `prefetch` and when there is
/// no list.
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
    generate(simd, searcher, own, opp, moves, prefetch, |square, replies| {
        if square == first {
            i32::MAX
        } else {
            i32::from(SQUARE_VALUES[usize::from(square & 63)]) + 4 * (odd >> square & 1) as i32
                - 16 * weighted_mobility(replies)
        }
    })
}
