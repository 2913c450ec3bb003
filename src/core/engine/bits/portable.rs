//! Move generation in plain Rust, for every CPU. The other instruction sets are tested against it.

use super::simd::Simd;
use crate::rules::Board;

/// The token of plain Rust. It needs no proof.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Portable;

impl Simd for Portable {
    #[inline(always)]
    fn moves(self, board: Board) -> u64 {
        board.legal()
    }

    #[inline(always)]
    fn flips(self, board: Board, square: u8) -> u64 {
        board.flips(square)
    }
}
