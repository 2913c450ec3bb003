//! Stability cutoffs: stable discs can never be flipped again, so those of the opponent bound the score from above.

use super::searcher::Searcher;
use crate::engine::bits::count_stable;

/// Whether counting stable discs is worth its time. Below this alpha, in discs, the opponent would need so many stable
/// discs that a cutoff hardly ever happens.
#[inline(always)]
fn is_worth_trying(alpha: i32, empties: u32) -> bool {
    alpha >= 2 * empties as i32 - 6
}

/// An upper bound on the score in discs, if the stable discs of the opponent give one that is at most `alpha`.
///
/// The cutoff is sound: every stable disc of the opponent is one of its discs at the end of the game, and the count never
/// includes a disc that is not stable.
#[inline(always)]
pub(crate) fn stability_cutoff(searcher: &Searcher<'_>, own: u64, opp: u64, alpha: i32, empties: u32) -> Option<i32> {
    if !is_worth_trying(alpha, empties) {
        return None;
    }
    let bound = 64 - 2 * count_stable(searcher.edges, opp, own) as i32;
    (bound <= alpha).then_some(bound)
}
