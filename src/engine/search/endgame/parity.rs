//! Null-window searches of positions with five empty squares. Moves are ordered by parity alone.

use super::last_four::LastFour;
use crate::engine::{
    bits::{Parity, entries, final_score},
    search::{searcher::Searcher, stability_cutoff::stability_cutoff, value::NO_SCORE},
};

entries! {
    /// Null-window searches that order moves by parity.
    pub(crate) trait ParityNws {
        /// A lower bound of the score of a position if the score is more than `alpha`, else an upper bound. The position
        /// has at least five empty squares.
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
    // Stability: sound, see there.
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
    // Moves into odd quadrants come first: whoever begins there tends to move there last.
    let odd = parity.odd_squares();
    let mut best_score = NO_SCORE;
    for mut group in [moves & odd, moves & !odd] {
        while group != 0 {
            let square = group.trailing_zeros() as u8;
            group &= group - 1;
            let flipped = simd.flips(own, opp, square);
            let (next_own, next_opp) = (opp ^ flipped, own ^ flipped ^ (1 << square));
            let score = if empties == 5 {
                -simd.last_4(&mut searcher.nodes, next_own, next_opp, -alpha - 1)
            } else {
                -simd.nws_parity(searcher, next_own, next_opp, -alpha - 1, empties - 1, parity.after(square))
            };
            if score > alpha {
                return score;
            }
            best_score = best_score.max(score);
        }
    }
    best_score
}
