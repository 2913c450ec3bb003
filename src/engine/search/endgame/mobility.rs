//! Null-window searches of positions too near to the end for the transposition table, in which moves are ordered by
//! mobility.

use super::{last_four::LastFour, parity::ParityNws};
use crate::engine::{
    bits::{Parity, entries, final_score},
    search::{
        candidate::Candidate, etc, move_ordering::list_by_mobility, searcher::Searcher,
        stability_cutoff::stability_cutoff, tt::NO_MOVE, value::NO_SCORE,
    },
};

/// From this many empty squares on the cache is asked about the positions after each move.
const ETC_EMPTIES: u32 = 9;

/// Up to this many empty squares moves are ordered by parity alone.
const PARITY_EMPTIES: u32 = 5;

entries! {
    /// Searches ordered by mobility.
    pub(crate) trait MobilityNws {
        /// The score of a position with more than five empty squares, or a bound of it: whether the side to move gets
        /// more than `alpha`. `moves` are those of the side to move.
        fn nws_mobility(searcher: &mut Searcher<'_>, own: u64, opp: u64, moves: u64, alpha: i32, empties: u32) -> i32
            = nws_mobility;
    }
}

/// Whether a position with moves to choose from is better ordered by mobility than by parity.
#[inline(always)]
pub(crate) fn orders_by_mobility(empties: u32) -> bool {
    empties > PARITY_EMPTIES
}

/// Searches the position after a move, by whatever fits the number of empty squares left.
#[inline(always)]
fn next<S: MobilityNws + ParityNws + LastFour>(
    simd: S,
    searcher: &mut Searcher<'_>,
    candidate: &Candidate,
    alpha: i32,
    empties: u32,
) -> i32 {
    let &Candidate {
        own, opp, moves, ..
    } = candidate;
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
    if let Some(bound) = stability_cutoff(searcher, own, opp, alpha, empties) {
        return bound;
    }
    let known = searcher.cache.probe(own, opp);
    if i32::from(known.lower) > alpha {
        return i32::from(known.lower);
    }
    if i32::from(known.upper) <= alpha {
        return i32::from(known.upper);
    }

    let prefetch = |searcher: &Searcher<'_>, own, opp| {
        if orders_by_mobility(empties - 1) {
            searcher.cache.prefetch(own, opp);
        }
    };
    let first = known.best;
    let Some(mut list) = list_by_mobility(simd, searcher, own, opp, moves, first, prefetch) else {
        return 64;
    };
    if empties >= ETC_EMPTIES
        && let Some(bound) = etc::from_cache(searcher, &list, alpha)
    {
        list.finish(searcher);
        return bound;
    }
    let (mut best, mut best_move) = (NO_SCORE, NO_MOVE);
    while let Some(candidate) = list.next(searcher) {
        let score = -next(simd, searcher, &candidate, -alpha - 1, empties - 1);
        if score > best {
            (best, best_move) = (score, candidate.square);
            if score > alpha {
                break;
            }
        }
    }
    list.finish(searcher);
    searcher.cache.store(own, opp, alpha, best, best_move);
    best
}
