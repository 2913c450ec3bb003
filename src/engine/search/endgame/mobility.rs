//! Positions a few moves from the end, where ordering has to cost next to nothing.
//!
//! Like the functions for the last squares these ask whether the side to move gets more than `alpha`.

use super::last::{Last, final_score};
use crate::engine::{
    candidates::{self, Candidate, List},
    geometry::Parity,
    searcher::Searcher,
    simd::entries,
    stable_discs,
    transposition::NO_MOVE,
};

/// Less than any score.
const NONE: i32 = -128;

/// From this many empty squares the cache is asked about the positions after each move.
const LOOK_AHEAD: u32 = 9;

/// Up to this many empty squares moves are ordered by parity alone.
const BY_PARITY: u32 = 5;

entries! {
    /// The searches below the transposition table.
    pub(crate) trait Shallow {
        /// Five empty squares or a few more, ordered by parity. The score, or a bound of it.
        fn by_parity(searcher: &mut Searcher<'_>, own: u64, opp: u64, alpha: i32, empties: u32, parity: Parity) -> i32
            = by_parity;
        /// More than that, ordered by mobility. `moves` are those of the side to move.
        fn by_mobility(searcher: &mut Searcher<'_>, own: u64, opp: u64, moves: u64, alpha: i32, empties: u32) -> i32
            = by_mobility;
    }
}

/// The least `alpha` for which counting stable discs is worth it: below, they hardly ever decide.
#[inline(always)]
pub(crate) fn stability_pays(alpha: i32, empties: u32) -> bool {
    alpha >= 2 * empties as i32 - 6
}

/// An upper bound on the score from the discs the other side cannot lose any more, if it is at most `alpha`.
#[inline(always)]
pub(crate) fn stability_cut(
    searcher: &Searcher<'_>,
    own: u64,
    opp: u64,
    alpha: i32,
    empties: u32,
) -> Option<i32> {
    if !stability_pays(alpha, empties) {
        return None;
    }
    let bound = 64 - 2 * stable_discs::count(searcher.edges, opp, own) as i32;
    (bound <= alpha).then_some(bound)
}

#[inline(always)]
fn by_parity<S: Shallow + Last>(
    simd: S,
    searcher: &mut Searcher<'_>,
    own: u64,
    opp: u64,
    alpha: i32,
    empties: u32,
    parity: Parity,
) -> i32 {
    searcher.nodes += 1;
    if let Some(bound) = stability_cut(searcher, own, opp, alpha, empties) {
        return bound;
    }
    let moves = simd.moves(own, opp);
    if moves == 0 {
        return if simd.moves(opp, own) == 0 {
            final_score(own, opp)
        } else {
            -simd.by_parity(searcher, opp, own, -alpha - 1, empties, parity)
        };
    }
    let odd = parity.odd_squares();
    let mut best = NONE;
    for mut group in [moves & odd, moves & !odd] {
        while group != 0 {
            let square = group.trailing_zeros() as u8;
            group &= group - 1;
            let turned = simd.flips(own, opp, square);
            let (next_own, next_opp) = (opp ^ turned, own ^ turned ^ (1 << square));
            let score = if empties == 5 {
                -simd.last_4(&mut searcher.nodes, next_own, next_opp, -alpha - 1)
            } else {
                -simd.by_parity(
                    searcher,
                    next_own,
                    next_opp,
                    -alpha - 1,
                    empties - 1,
                    parity.after(square),
                )
            };
            if score > alpha {
                return score;
            }
            best = best.max(score);
        }
    }
    best
}

/// Whether a position with moves to choose from is better ordered by mobility than by parity.
#[inline(always)]
pub(crate) fn worth_ordering(empties: u32) -> bool {
    empties > BY_PARITY
}

/// Searches the position after a move, by whatever fits the number of empty squares left.
#[inline(always)]
fn next<S: Shallow + Last>(
    simd: S,
    searcher: &mut Searcher<'_>,
    candidate: &Candidate,
    alpha: i32,
    empties: u32,
) -> i32 {
    let &Candidate {
        own, opp, moves, ..
    } = candidate;
    if worth_ordering(empties) {
        simd.by_mobility(searcher, own, opp, moves, alpha, empties)
    } else {
        simd.by_parity(searcher, own, opp, alpha, empties, Parity::of(!(own | opp)))
    }
}

/// Whether the cache knows a reply that decides the position: a lower bound of more than `alpha`.
#[inline(always)]
pub(super) fn known_reply(searcher: &Searcher<'_>, list: &List, alpha: i32) -> Option<i32> {
    list.all(searcher)
        .iter()
        .map(|candidate| -i32::from(searcher.cache.probe(candidate.own, candidate.opp).upper))
        .find(|&bound| bound > alpha)
}

#[inline(always)]
fn by_mobility<S: Shallow + Last>(
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
            -simd.by_mobility(searcher, opp, own, replies, -alpha - 1, empties)
        };
    }
    if let Some(bound) = stability_cut(searcher, own, opp, alpha, empties) {
        return bound;
    }
    let known = searcher.cache.probe(own, opp);
    if i32::from(known.lower) > alpha {
        return i32::from(known.lower);
    }
    if i32::from(known.upper) <= alpha {
        return i32::from(known.upper);
    }

    let soon = |searcher: &Searcher<'_>, own, opp| {
        if worth_ordering(empties - 1) {
            searcher.cache.prefetch(own, opp);
        }
    };
    let first = known.best;
    let Some(mut list) = candidates::by_mobility(simd, searcher, own, opp, moves, first, soon)
    else {
        return 64;
    };
    if empties >= LOOK_AHEAD
        && let Some(bound) = known_reply(searcher, &list, alpha)
    {
        list.finish(searcher);
        return bound;
    }
    let (mut best, mut best_move) = (NONE, NO_MOVE);
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
