//! A small cache of positions close to the end of the game, private to one thread and small enough for the CPU's own
//! caches.
//!
//! Each position has exactly one slot. A new position replaces the one before it.

use crate::{
    engine::{bits::prefetch, search::tt::NO_MOVE},
    rules::Board,
};

const SLOTS: usize = 1 << 14;

/// Bounds of the score of a position, in discs, and its best move.
#[derive(Clone, Copy)]
#[repr(align(32))]
pub(crate) struct CacheEntry {
    board: Board,
    pub(crate) lower: i8,
    pub(crate) upper: i8,
    pub(crate) best_move: u8,
}

const EMPTY: CacheEntry = CacheEntry {
    // No position has a disc of both sides on one square.
    board: Board { own: u64::MAX, opp: u64::MAX },
    lower: -64,
    upper: 64,
    best_move: NO_MOVE,
};

pub(crate) struct EndgameCache(Box<[CacheEntry; SLOTS]>);

impl EndgameCache {
    pub(crate) fn new() -> Self {
        Self(vec![EMPTY; SLOTS].into_boxed_slice().try_into().unwrap_or_else(|_| unreachable!("made with this length")))
    }

    #[inline(always)]
    fn slot(Board { own, opp }: Board) -> usize {
        let mixed =
            (own ^ opp.rotate_left(23)).wrapping_mul(0x9E37_79B9_7F4A_7C15) ^ opp.wrapping_mul(0xC2B2_AE3D_27D4_EB4F);
        (mixed >> 50) as usize & (SLOTS - 1)
    }

    /// Starts to load the slot of a position into the CPU's nearest cache.
    #[inline(always)]
    pub(crate) fn prefetch(&self, board: Board) {
        prefetch(&self.0[Self::slot(board)]);
    }

    /// The entry of a position. If there is none, its bounds are those of any position and it has no best move.
    #[inline(always)]
    pub(crate) fn probe(&self, board: Board) -> CacheEntry {
        let entry = self.0[Self::slot(board)];
        if entry.board == board { entry } else { EMPTY }
    }

    /// Stores the result of a null-window search: `score` is a lower bound if it is more than `alpha`, else an upper
    /// bound.
    #[inline(always)]
    pub(crate) fn store(&mut self, board: Board, alpha: i32, score: i32, best_move: u8) {
        let slot = &mut self.0[Self::slot(board)];
        if slot.board != board {
            *slot = CacheEntry { board, ..EMPTY };
        }
        if score > alpha {
            slot.lower = score as i8;
        } else {
            slot.upper = score as i8;
        }
        slot.best_move = best_move;
    }
}
