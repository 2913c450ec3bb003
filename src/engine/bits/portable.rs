//! Move generation in plain Rust, for every CPU. The other instruction sets are tested against it.

use super::simd::Simd;
use crate::rules::moves;

/// The token of plain Rust. It needs no proof.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Portable;

impl Simd for Portable {
    #[inline(always)]
    fn moves(self, own: u64, opp: u64) -> u64 {
        moves::legal(own, opp)
    }

    #[inline(always)]
    fn flips(self, own: u64, opp: u64, square: u8) -> u64 {
        moves::flips(own, opp, square)
    }
}
