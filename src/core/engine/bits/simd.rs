//! The bitboard operations that take most of the time of a search.

use std::fmt::Debug;

use super::last_flip;
use crate::rules::Board;

/// The bitboard operations that take most of the time of a search: finding the legal moves, and the discs that a move
/// flips.
///
/// Every implementation has the same results as [`Portable`](super::portable::Portable).
pub(crate) trait Simd: Copy + Debug + Send + Sync + 'static {
    fn moves(self, board: Board) -> u64;

    fn flips(self, board: Board, square: u8) -> u64;

    /// How many discs are flipped when the owner of `own` plays on `square`, the only empty square. All other discs are the
    /// opponent's.
    #[inline(always)]
    fn last_flips(self, own: u64, square: u8) -> u32 {
        last_flip::count(own, square)
    }
}
