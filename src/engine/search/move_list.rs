//! The moves of a position in the order in which a search tries them.

use super::{
    candidate::{Candidate, DEFERRED, SEARCHED},
    searcher::Searcher,
    tt::NO_MOVE,
};
use crate::engine::bits::Simd;

/// The moves of one position. They lie on the searcher's stack from `start` on. The moves above them belong to positions
/// deeper in the tree and are gone when the search returns from there.
///
/// Moves that have been searched are marked and stay where they are. To move them would mean to read a whole move just
/// after its parts were written, and a CPU has to wait for that.
pub(crate) struct MoveList {
    start: usize,
    /// How many moves have been returned and not deferred.
    taken: usize,
    /// The index of the move that was returned last.
    last: usize,
}

impl MoveList {
    #[inline(always)]
    pub(crate) fn new(searcher: &Searcher<'_>) -> Self {
        Self { start: searcher.stack.len(), taken: 0, last: 0 }
    }

    /// All moves, in no particular order.
    #[inline(always)]
    pub(crate) fn all<'w>(&self, searcher: &'w Searcher<'_>) -> &'w [Candidate] {
        &searcher.stack[self.start..]
    }

    /// How many moves there are.
    #[inline(always)]
    pub(crate) fn len(&self, searcher: &Searcher<'_>) -> usize {
        searcher.stack.len() - self.start
    }

    /// The move with this index.
    #[inline(always)]
    pub(crate) fn get(&self, searcher: &Searcher<'_>, index: usize) -> Candidate {
        searcher.stack[self.start + index]
    }

    /// Sets the priority of the move with this index.
    #[inline(always)]
    pub(crate) fn set_priority(&self, searcher: &mut Searcher<'_>, index: usize, priority: i32) {
        searcher.stack[self.start + index].priority = priority;
    }

    /// Notes the static evaluation of the position after the move with this index.
    #[inline(always)]
    pub(crate) fn set_eval(&self, searcher: &mut Searcher<'_>, index: usize, eval: i32) {
        searcher.stack[self.start + index].eval = eval as i16;
    }

    /// The move with the highest priority that has not been searched.
    #[inline(always)]
    pub(crate) fn next(&mut self, searcher: &mut Searcher<'_>) -> Option<Candidate> {
        let moves = &mut searcher.stack[self.start..];
        if self.taken == moves.len() {
            return None;
        }
        // Priority and index in one word need no branches, which the CPU could not predict. Among equal priorities the
        // lowest index wins.
        let highest = moves
            .iter()
            .enumerate()
            .map(|(index, candidate)| i64::from(candidate.priority) << 8 | (index as i64 ^ 0xFF))
            .fold(i64::MIN, i64::max);
        self.last = (highest as usize & 0xFF) ^ 0xFF;
        self.taken += 1;
        let candidate = moves[self.last];
        moves[self.last].priority = SEARCHED;
        Some(candidate)
    }

    /// Defers the move that was returned last until all others have been searched. A move may be deferred only once.
    #[inline(always)]
    pub(crate) fn defer(&mut self, searcher: &mut Searcher<'_>) {
        self.taken -= 1;
        self.set_priority(searcher, self.last, DEFERRED);
    }

    /// Whether the move that was returned last was the first one.
    #[inline(always)]
    pub(crate) fn is_first(&self) -> bool {
        self.taken == 1
    }

    /// Removes the moves from the stack.
    #[inline(always)]
    pub(crate) fn finish(self, searcher: &mut Searcher<'_>) {
        searcher.stack.truncate(self.start);
    }
}

/// Makes the list of the legal moves of a position. Returns `None` if one of them is a wipeout, which flips every disc of
/// the other side: then there is nothing to search.
///
/// `priority` is given the square of a move and the replies to it. `prefetch` is given the position after a move, so that
/// it can start to load what is stored about it.
#[inline(always)]
pub(crate) fn generate<S: Simd>(
    simd: S,
    searcher: &mut Searcher<'_>,
    own: u64,
    opp: u64,
    mut moves: u64,
    prefetch: impl Fn(&Searcher<'_>, u64, u64),
    priority: impl Fn(u8, u64) -> i32,
) -> Option<MoveList> {
    let list = MoveList::new(searcher);
    while moves != 0 {
        let square = moves.trailing_zeros() as u8;
        moves &= moves - 1;
        let flipped = simd.flips(own, opp, square);
        let (next_own, next_opp) = (opp ^ flipped, own ^ flipped ^ (1 << square));
        if next_own == 0 {
            list.finish(searcher);
            return None;
        }
        prefetch(searcher, next_own, next_opp);
        let replies = simd.moves(next_own, next_opp);
        searcher.stack.push(Candidate {
            priority: priority(square, replies),
            ..Candidate::new(square, [next_own, next_opp], replies)
        });
    }
    Some(list)
}

/// A move that flips every disc of the other side. There must be one.
pub(crate) fn wipeout_move<S: Simd>(simd: S, own: u64, opp: u64, moves: u64) -> u8 {
    (0..64).find(|&square| moves >> square & 1 == 1 && simd.flips(own, opp, square) == opp).unwrap_or(NO_MOVE)
}
