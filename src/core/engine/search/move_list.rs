//! The moves of a position in the order in which a search tries them, and the loops over them.

use super::{
    node::{Candidate, DEFERRED, NO_VALUE, SEARCHED},
    parallel::{CurrentMoves, PathNode},
    searcher::Searcher,
    tt::NO_MOVE,
};
use crate::{
    engine::bits::{Parity, Simd},
    rules::Board,
};

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

    #[inline(always)]
    pub(crate) fn get(&self, searcher: &Searcher<'_>, index: usize) -> Candidate {
        searcher.stack[self.start + index]
    }

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
    board: Board,
    mut moves: u64,
    prefetch: impl Fn(&Searcher<'_>, Board),
    priority: impl Fn(u8, u64) -> i32,
) -> Option<MoveList> {
    let list = MoveList::new(searcher);
    while moves != 0 {
        let square = moves.trailing_zeros() as u8;
        moves &= moves - 1;
        let next = board.after(square, simd.flips(board, square));
        if next.own == 0 {
            list.finish(searcher);
            return None;
        }
        prefetch(searcher, next);
        let replies = simd.moves(next);
        searcher.stack.push(Candidate { priority: priority(square, replies), ..Candidate::new(square, next, replies) });
    }
    Some(list)
}

/// A move that flips every disc of the other side. There must be one.
pub(crate) fn wipeout_move<S: Simd>(simd: S, board: Board, moves: u64) -> u8 {
    (0..64).find(|&square| moves >> square & 1 == 1 && simd.flips(board, square) == board.opp).unwrap_or(NO_MOVE)
}

/// Searches the moves of a list with `search` until the score of one is at least `beta`. Returns the best score and the best
/// move. They mean nothing if the searcher has been stopped.
///
/// `search` is given a move, the best score so far or `alpha` if that is more, and whether it is the first move. `current` is
/// given if other threads search the same position to this depth: then a move after the first one is deferred if one of them
/// is searching it.
#[inline(always)]
pub(crate) fn search_moves<'s>(
    searcher: &mut Searcher<'s>,
    mut list: MoveList,
    current: Option<&CurrentMoves>,
    depth: u32,
    [mut alpha, beta]: [i32; 2],
    mut search: impl FnMut(&mut Searcher<'s>, &Candidate, i32, bool) -> i32,
) -> (i32, u8) {
    let (mut best_score, mut best_move) = (NO_VALUE, NO_MOVE);
    while let Some(candidate) = list.next(searcher) {
        let first = list.is_first();
        let mut started = None;
        if let Some(current) = current
            && !first
        {
            let Some(key) = current.start_or_defer(&candidate, depth) else {
                list.defer(searcher);
                continue;
            };
            started = Some((current, key));
        }
        let score = search(searcher, &candidate, alpha, first);
        if let Some((current, key)) = started {
            current.finish(key);
        }
        if searcher.stopped {
            break;
        }
        if score > best_score {
            (best_score, best_move) = (score, candidate.square);
            alpha = alpha.max(score);
            if score >= beta {
                break;
            }
        }
    }
    list.finish(searcher);
    (best_score, best_move)
}

/// Searches the moves of a list with `search` until the score of one is more than `alpha`. Returns the best score and
/// the best move. They mean nothing if the searcher has been stopped.
///
/// `current` is given if other threads search the same position; see [`search_moves`].
///
/// # Errors
///
/// The bound on the score of `node`, in units of the evaluation, if another thread has cut off this node or one above it
/// in the meantime.
#[inline(always)]
pub(crate) fn null_window<'s>(
    searcher: &mut Searcher<'s>,
    list: MoveList,
    current: Option<&CurrentMoves>,
    node: PathNode,
    alpha: i32,
    mut search: impl FnMut(&mut Searcher<'s>, &Candidate) -> i32,
) -> Result<(i32, u8), i32> {
    if current.is_some() && searcher.push_path(node) {
        list.finish(searcher);
        return Err(node.alpha);
    }
    let best = search_moves(
        searcher,
        list,
        current,
        u32::from(node.depth),
        [alpha, alpha + 1],
        |searcher, candidate, _, _| search(searcher, candidate),
    );
    match current.and_then(|_| searcher.pop_path()) {
        Some(bound) => Err(bound),
        None => Ok(best),
    }
}

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
/// parity and by the square: fewer replies leave the other side less to choose from. The move `first` comes before all others. [`generate`] explains `prefetch` and when there is
/// no list.
#[inline(always)]
pub(crate) fn list_by_mobility<S: Simd>(
    simd: S,
    searcher: &mut Searcher<'_>,
    board: Board,
    moves: u64,
    first: u8,
    prefetch: impl Fn(&Searcher<'_>, Board),
) -> Option<MoveList> {
    let odd = Parity::of(board.empty()).odd_squares();
    generate(simd, searcher, board, moves, prefetch, |square, replies| {
        if square == first {
            i32::MAX
        } else {
            i32::from(SQUARE_VALUES[usize::from(square & 63)]) + 4 * (odd >> square & 1) as i32
                - 16 * weighted_mobility(replies)
        }
    })
}
