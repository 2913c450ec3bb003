//! How several threads share one search.
//!
//! This is the simplified form of ABDADA (J.-C. Weill, "The ABDADA distributed minimax search algorithm", 1996; T.
//! Kerrigan, "Simplified ABDADA", 2017). All threads search the same position with one transposition table. The first
//! move of each position is searched by every thread that reaches it. A later move that another thread is searching
//! already is deferred to the end, when the table most likely has its result. When a thread finds in the table that
//! another one has cut off a position on its path, it gives up everything below that position.

use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};

use super::{
    node::{Candidate, DEFERRED},
    tt::Key,
};
use crate::rules::Board;

/// The threads look at each other from this depth on, in plies. Below, looking would cost more than it saves.
pub(crate) const MIN_PARALLEL_DEPTH: u32 = 5;

/// In searches to the end the threads look at each other from this many empty squares on. Their last plies are quicker
/// than those of the midgame, so the number is higher.
pub(crate) const MIN_PARALLEL_EMPTIES: u32 = 15;

const SLOTS: usize = 1 << 12;

/// The moves that the threads of a search are searching now.
pub(crate) struct CurrentMoves {
    /// The [`MoveKey`] of a move that is being searched, or 0.
    slots: Box<[AtomicU64]>,
}

/// Identifies the search of the position after a move to a certain depth. Never 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct MoveKey(u64);

impl MoveKey {
    /// The key of the search of this position to this depth.
    #[inline(always)]
    pub(crate) fn new(board: Board, depth: u32) -> Self {
        Self(Key::new(board).hash().wrapping_add(u64::from(depth)) | 1 << 63)
    }
}

impl CurrentMoves {
    /// No move is being searched.
    pub(crate) fn new() -> Self {
        let mut slots = Vec::new();
        slots.resize_with(SLOTS, AtomicU64::default);
        Self { slots: slots.into_boxed_slice() }
    }

    fn slot(&self, key: MoveKey) -> &AtomicU64 {
        &self.slots[key.0 as usize % SLOTS]
    }

    /// Whether some thread is searching this move.
    pub(crate) fn contains(&self, key: MoveKey) -> bool {
        self.slot(key).load(Ordering::Relaxed) == key.0
    }

    /// Tells the other threads that this one searches the move.
    pub(crate) fn start(&self, key: MoveKey) {
        self.slot(key).store(key.0, Ordering::Relaxed);
    }

    /// Starts the search of a move, unless another thread is searching it: then the answer is `None`, and the move is
    /// to be deferred. A move that has been deferred before is searched in any case.
    #[inline(always)]
    pub(crate) fn start_or_defer(&self, candidate: &Candidate, depth: u32) -> Option<MoveKey> {
        let key = MoveKey::new(candidate.board, depth);
        if candidate.priority != DEFERRED && self.contains(key) {
            return None;
        }
        self.start(key);
        Some(key)
    }

    pub(crate) fn finish(&self, key: MoveKey) {
        // Another move may have taken the slot. It stays there; losing this one only costs some work done twice.
        let slot = self.slot(key);
        if slot.load(Ordering::Relaxed) == key.0 {
            slot.store(0, Ordering::Relaxed);
        }
    }
}

/// How many iterations the main thread has completed.
#[derive(Debug, Default)]
pub(crate) struct Completed(AtomicUsize);

impl Completed {
    /// The main thread has completed this many iterations.
    pub(crate) fn set(&self, completed: usize) {
        self.0.store(completed, Ordering::Relaxed);
    }

    /// How many iterations the main thread has completed.
    #[inline(always)]
    pub(crate) fn get(&self) -> usize {
        self.0.load(Ordering::Relaxed)
    }
}

/// A position on the path from the root to the current one. Another thread may cut it off.
#[derive(Clone, Copy, Debug)]
pub(crate) struct PathNode {
    /// Its key in the transposition table.
    pub(crate) key: Key,
    /// The alpha of its null-window search, in units of the evaluation.
    pub(crate) alpha: i32,
    /// The depth of its search, as in the transposition table.
    pub(crate) depth: u8,
    /// The selectivity of its search, as in the transposition table.
    pub(crate) selectivity: u8,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moves_are_current_from_their_start_to_their_finish() {
        let current = CurrentMoves::new();
        let board = Board { own: 1, opp: 2 };
        let key = MoveKey::new(board, 20);
        assert_ne!(key, MoveKey::new(board, 21));
        assert!(!current.contains(key));
        current.start(key);
        assert!(current.contains(key) && !current.contains(MoveKey::new(board, 21)));
        current.finish(key);
        assert!(!current.contains(key));
    }
}
