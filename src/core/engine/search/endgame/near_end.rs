//! Null-window searches of positions that are too close to the end for the transposition table. With six and more empty squares
//! moves are ordered by mobility, and results are kept in the cache of the thread; with five, by parity alone.

use super::last_four::LastFour;
use crate::{
    engine::{
        bits::{Parity, entries, final_score},
        search::{
            move_list::list_by_mobility,
            node::{Candidate, NO_SCORE},
            pruning::{self, stability_cutoff},
            searcher::Searcher,
            tt::NO_MOVE,
        },
    },
    rules::Board,
};

/// Enhanced transposition cutoffs are tried from this many empty squares on. Below, the look-ups cost more than they save.
const MIN_ETC_EMPTIES: u32 = 9;

/// Up to this many empty squares moves are ordered by parity alone.
const MAX_PARITY_EMPTIES: u32 = 5;

entries! {
    /// Null-window searches that order moves by mobility.
    pub(crate) trait MobilityNws {
        /// A lower bound of the score of a position if the score is more than `alpha`, else an upper bound. The position
        /// has more than five empty squares. `moves` are the legal moves of the side to move.
        fn nws_mobility(searcher: &mut Searcher<'_>, board: Board, moves: u64, alpha: i32, empties: u32) -> i32
            = nws_mobility;
    }
}

/// Whether the moves of a position are ordered by mobility, and not by parity alone.
#[inline(always)]
pub(crate) fn orders_by_mobility(empties: u32) -> bool {
    empties > MAX_PARITY_EMPTIES
}

/// Searches the position after a move with the search for its number of empty squares, `empties`.
#[inline(always)]
fn search_child<S: MobilityNws + ParityNws + LastFour>(
    simd: S,
    searcher: &mut Searcher<'_>,
    candidate: &Candidate,
    alpha: i32,
    empties: u32,
) -> i32 {
    let &Candidate { board, moves, .. } = candidate;
    if orders_by_mobility(empties) {
        simd.nws_mobility(searcher, board, moves, alpha, empties)
    } else {
        simd.nws_parity(searcher, board, alpha, empties, Parity::of(board.empty()))
    }
}

#[inline(always)]
fn nws_mobility<S: MobilityNws + ParityNws + LastFour>(
    simd: S,
    searcher: &mut Searcher<'_>,
    board: Board,
    moves: u64,
    alpha: i32,
    empties: u32,
) -> i32 {
    searcher.nodes += 1;
    if moves == 0 {
        let replies = simd.moves(board.swapped());
        return if replies == 0 {
            final_score(board)
        } else {
            -simd.nws_mobility(searcher, board.swapped(), replies, -alpha - 1, empties)
        };
    }
    // Stability: sound, see there.
    if let Some(bound) = stability_cutoff(searcher, board, alpha, empties) {
        return bound;
    }
    // Cache: sound, since its entries are exact.
    let entry = searcher.cache.probe(board);
    if i32::from(entry.lower) > alpha {
        return i32::from(entry.lower);
    }
    if i32::from(entry.upper) <= alpha {
        return i32::from(entry.upper);
    }

    let prefetch = |searcher: &Searcher<'_>, board| {
        if orders_by_mobility(empties - 1) {
            searcher.cache.prefetch(board);
        }
    };
    let first = entry.best_move;
    let Some(mut list) = list_by_mobility(simd, searcher, board, moves, first, prefetch) else {
        return 64;
    };
    // Enhanced transposition cutoffs: sound for the same reason.
    if empties >= MIN_ETC_EMPTIES
        && let Some(bound) = pruning::from_cache(searcher, &list, alpha)
    {
        list.finish(searcher);
        return bound;
    }
    let (mut best_score, mut best_move) = (NO_SCORE, NO_MOVE);
    while let Some(candidate) = list.next(searcher) {
        let score = -search_child(simd, searcher, &candidate, -alpha - 1, empties - 1);
        if score > best_score {
            (best_score, best_move) = (score, candidate.square);
            if score > alpha {
                break;
            }
        }
    }
    list.finish(searcher);
    searcher.cache.store(board, alpha, best_score, best_move);
    best_score
}

entries! {
    /// Null-window searches that order moves by parity.
    pub(crate) trait ParityNws {
        /// A lower bound of the score of a position if the score is more than `alpha`, else an upper bound. The position
        /// has at least five empty squares.
        fn nws_parity(searcher: &mut Searcher<'_>, board: Board, alpha: i32, empties: u32, parity: Parity) -> i32
            = nws_parity;
    }
}

#[inline(always)]
fn nws_parity<S: ParityNws + LastFour>(
    simd: S,
    searcher: &mut Searcher<'_>,
    board: Board,
    alpha: i32,
    empties: u32,
    parity: Parity,
) -> i32 {
    searcher.nodes += 1;
    // Stability: sound, see there.
    if let Some(bound) = stability_cutoff(searcher, board, alpha, empties) {
        return bound;
    }
    let moves = simd.moves(board);
    if moves == 0 {
        return if simd.moves(board.swapped()) == 0 {
            final_score(board)
        } else {
            -simd.nws_parity(searcher, board.swapped(), -alpha - 1, empties, parity)
        };
    }
    // Moves into odd quadrants come first: whoever begins there tends to move there last.
    let odd = parity.odd_squares();
    let mut best_score = NO_SCORE;
    for mut group in [moves & odd, moves & !odd] {
        while group != 0 {
            let square = group.trailing_zeros() as u8;
            group &= group - 1;
            let next = board.after(square, simd.flips(board, square));
            let score = if empties == 5 {
                -simd.last_4(&mut searcher.nodes, next, -alpha - 1)
            } else {
                -simd.nws_parity(searcher, next, -alpha - 1, empties - 1, parity.after(square))
            };
            if score > alpha {
                return score;
            }
            best_score = best_score.max(score);
        }
    }
    best_score
}
