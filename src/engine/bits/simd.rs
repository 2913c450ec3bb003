//! The bitboard operations that take most of the time of a search.

use std::fmt::Debug;

use super::last_flip;

/// The bitboard operations that take most of the time of a search: finding the legal moves, and the discs that a move
/// flips.
///
/// `own` are the discs of the side to move, `opp` those of the other side. Every implementation has the same results as
/// [`Portable`](super::portable::Portable).
pub(crate) trait Simd: Copy + Debug + Send + Sync + 'static {
    /// The squares where the owner of `own` has a legal move.
    fn moves(self, own: u64, opp: u64) -> u64;

    /// The discs of `opp` that are flipped when the owner of `own` plays on the empty square `square`.
    fn flips(self, own: u64, opp: u64, square: u8) -> u64;

    /// How many discs are flipped when the owner of `own` plays on `square`, the only empty square. All other discs are the
    /// opponent's.
    #[inline(always)]
    fn last_flips(self, own: u64, square: u8) -> u32 {
        last_flip::count(own, square)
    }
}
