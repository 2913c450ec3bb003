//! Null-window searches of positions with five empty squares or a few more, in which moves are ordered by parity alone.

use super::last_four::LastFour;
use crate::engine::{
    bits::{Parity, entries, final_score},
    search::{searcher::Searcher, stability_cutoff::stability_cutoff, value::NO_SCORE},
};

entries! {
    /// Searches ordered by parity.
    pub(crate) trait ParityNws {
        /// The score of a position with at least five empty squares, or a bound of it: whether the side to move gets
        /// more than `alpha`.
        fn nws_parity(searcher: &mut Searcher<'_>, own: u64, opp: u64, alpha: i32, empties: u32, parity: Parity) -> i32
            = nws_parity;
    }
}

#[inline(always)]
fn nws_parity<S: ParityNws + LastFour>(
    simd: S,
    searcher: &mut Searcher<'_>,
    own: u64,
    opp: u64,
    alpha: i32,
    empties: u32,
    parity: Parity,
) -> i32 {
    searcher.nodes += 1;
    if let Some(bound) = stability_cutoff(searcher, own, opp, alpha, empties) {
        return bound;
    }
    let moves = simd.moves(own, opp);
    if moves == 0 {
        return if simd.moves(opp, own) == 0 {
            final_score(own, opp)
        } else {
            -simd.nws_parity(searcher, opp, own, -alpha - 1, empties, parity)
        };
    }
    let odd = parity.odd_squares();
    let mut best = NO_SCORE;
    for mut group in [moves & odd, moves & !odd] {
        while group != 0 {
            let square = group.trailing_zeros() as u8;
            group &= group - 1;
            let turned = simd.flips(own, opp, square);
            let (next_own, next_opp) = (opp ^ turned, own ^ turned ^ (1 << square));
            let score = if empties == 5 {
                -simd.last_4(&mut searcher.nodes, next_own, next_opp, -alpha - 1)
            } else {
                -simd.nws_parity(
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
