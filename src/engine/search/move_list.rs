//! The list of the moves of a position that a search tries one by one, the most promising first.

use super::{
    candidate::{Candidate, PUT_OFF, SEARCHED},
    searcher::Searcher,
    tt::NO_MOVE,
};
use crate::engine::bits::Simd;

/// The part of the searcher's stack of moves that belongs to one position: those from `from` on. Whatever lies above
/// belongs to positions further on and is gone when they return.
///
/// Moves stay where they are and are marked once they have been searched: exchanging them would mean reading them as
/// a whole just after their parts were written, for which a CPU has to wait.
pub(crate) struct MoveList {
    from: usize,
    /// How many moves have been returned and not put off.
    taken: usize,
    /// The number of the move returned last.
    last: usize,
}

impl MoveList {
    #[inline(always)]
    pub(crate) fn new(searcher: &Searcher<'_>) -> Self {
        Self {
            from: searcher.stack.len(),
            taken: 0,
            last: 0,
        }
    }

    /// The moves, in no order.
    #[inline(always)]
    pub(crate) fn all<'w>(&self, searcher: &'w Searcher<'_>) -> &'w [Candidate] {
        &searcher.stack[self.from..]
    }

    /// How many moves there are.
    #[inline(always)]
    pub(crate) fn len(&self, searcher: &Searcher<'_>) -> usize {
        searcher.stack.len() - self.from
    }

    /// The move with this number.
    #[inline(always)]
    pub(crate) fn get(&self, searcher: &Searcher<'_>, number: usize) -> Candidate {
        searcher.stack[self.from + number]
    }

    /// Changes how promising a move is.
    #[inline(always)]
    pub(crate) fn set_value(&self, searcher: &mut Searcher<'_>, number: usize, value: i32) {
        searcher.stack[self.from + number].value = value;
    }

    /// The most promising move that has not been searched.
    #[inline(always)]
    pub(crate) fn next(&mut self, searcher: &mut Searcher<'_>) -> Option<Candidate> {
        let moves = &mut searcher.stack[self.from..];
        if self.taken == moves.len() {
            return None;
        }
        // Value and number in one word make this free of branches, which could not be foreseen. Of equal moves the one
        // with the lowest number is taken.
        let most = moves
            .iter()
            .enumerate()
            .map(|(number, candidate)| i64::from(candidate.value) << 8 | (number as i64 ^ 0xFF))
            .fold(i64::MIN, i64::max);
        self.last = (most as usize & 0xFF) ^ 0xFF;
        self.taken += 1;
        let found = moves[self.last];
        moves[self.last].value = SEARCHED;
        Some(found)
    }

    /// Puts the move returned last off until all others have been searched. It is not to be put off twice.
    #[inline(always)]
    pub(crate) fn put_off(&mut self, searcher: &mut Searcher<'_>) {
        self.taken -= 1;
        self.set_value(searcher, self.last, PUT_OFF);
    }

    /// Whether the move returned last was the first.
    #[inline(always)]
    pub(crate) fn is_first(&self) -> bool {
        self.taken == 1
    }

    /// Gives the space back.
    #[inline(always)]
    pub(crate) fn finish(self, searcher: &mut Searcher<'_>) {
        searcher.stack.truncate(self.from);
    }
}

/// The moves of a position with a value each, or `None` if one of them takes every disc, so that there is nothing to
/// search. `value` is told the square and the replies to a move. `prefetch` is told the position
/// after it, to start loading what is remembered of it.
#[inline(always)]
pub(crate) fn generate<S: Simd>(
    simd: S,
    searcher: &mut Searcher<'_>,
    own: u64,
    opp: u64,
    mut moves: u64,
    prefetch: impl Fn(&Searcher<'_>, u64, u64),
    value: impl Fn(u8, u64) -> i32,
) -> Option<MoveList> {
    let list = MoveList::new(searcher);
    while moves != 0 {
        let square = moves.trailing_zeros() as u8;
        moves &= moves - 1;
        let turned = simd.flips(own, opp, square);
        let (next_own, next_opp) = (opp ^ turned, own ^ turned ^ (1 << square));
        if next_own == 0 {
            list.finish(searcher);
            return None;
        }
        prefetch(searcher, next_own, next_opp);
        let replies = simd.moves(next_own, next_opp);
        searcher.stack.push(Candidate {
            value: value(square, replies),
            square,
            own: next_own,
            opp: next_opp,
            moves: replies,
        });
    }
    Some(list)
}

/// A move that takes every disc of the other side; there must be one.
pub(crate) fn wipeout_move<S: Simd>(simd: S, own: u64, opp: u64, moves: u64) -> u8 {
    (0..64)
        .find(|&square| moves >> square & 1 == 1 && simd.flips(own, opp, square) == opp)
        .unwrap_or(NO_MOVE)
}
