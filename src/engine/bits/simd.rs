//! The two operations on discs that every search spends its time in: finding the legal moves and turning discs.

use std::fmt::Debug;

use super::last_flip;

/// The operations on discs that every search spends its time in.
///
/// `own` are the discs of the side to move, `opp` those of the other side. Every implementation gives the same
/// answers as [`Portable`](super::portable::Portable).
pub(crate) trait Simd: Copy + Debug + Send + Sync + 'static {
    /// The squares where the owner of `own` can play.
    fn moves(self, own: u64, opp: u64) -> u64;

    /// The discs of `opp` that turn when the owner of `own` plays on the empty square `square`, or 0.
    fn flips(self, own: u64, opp: u64, square: u8) -> u64;

    /// How many discs turn when the owner of `own` fills `square`, the only empty one: all the others are the
    /// opponent's.
    #[inline(always)]
    fn last_flips(self, own: u64, square: u8) -> u32 {
        last_flip::count(own, square)
    }
}
