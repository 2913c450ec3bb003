//! Null-window searches of positions that are too close to the end for the transposition table. Moves are ordered by
//! mobility, and results are kept in the cache of the thread.

use super::{last_four::LastFour, parity::ParityNws};
use crate::engine::{
    bits::{Parity, entries, final_score},
    search::{
        candidate::Candidate, etc, move_ordering::list_by_mobility, searcher::Searcher,
        stability_cutoff::stability_cutoff, tt::NO_MOVE, value::NO_SCORE,
    },
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
        fn nws_mobility(searcher: &mut Searcher<'_>, own: u64, opp: u64, moves: u64, alpha: i32, empties: u32) -> i32
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
    let &Candidate { own, opp, moves, .. } = candidate;
    if orders_by_mobility(empties) {
        simd.nws_mobility(searcher, own, opp, moves, alpha, empties)
    } else {
        simd.nws_parity(searcher, own, opp, alpha, empties, Parity::of(!(own | opp)))
    }
}

#[inline(always)]
fn nws_mobility<S: MobilityNws + ParityNws + LastFour>(
    simd: S,
    searcher: &mut Searcher<'_>,
    own: u64,
    opp: u64,
    moves: u64,
    alpha: i32,
    empties: u32,
) -> i32 {
    searcher.nodes += 1;
    if moves == 0 {
        let replies = simd.moves(opp, own);
        return if replies == 0 {
            final_score(own, opp)
        } else {
            -simd.nws_mobility(searcher, opp, own, replies, -alpha - 1, empties)
        };
    }
    // Stability: sound, see there.
    if let Some(bound) = stability_cutoff(searcher, own, opp, alpha, empties) {
        return bound;
    }
    // Cache: sound, since its entries are exact.
    let entry = searcher.cache.probe(own, opp);
    if i32::from(entry.lower) > alpha {
        return i32::from(entry.lower);
    }
    if i32::from(entry.upper) <= alpha {
        return i32::from(entry.upper);
    }

    let prefetch = |searcher: &Searcher<'_>, own, opp| {
        if orders_by_mobility(empties - 1) {
            searcher.cache.prefetch(own, opp);
        }
    };
    let first = entry.best_move;
    let Some(mut list) = list_by_mobility(simd, searcher, own, opp, moves, first, prefetch) else {
        return 64;
    };
    // Enhanced transposition cutoffs: sound for the same reason.
    if empties >= MIN_ETC_EMPTIES
        && let Some(bound) = etc::from_cache(searcher, &list, alpha)
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
    searcher.cache.store(own, opp, alpha, best_score, best_move);
    best_score
}
