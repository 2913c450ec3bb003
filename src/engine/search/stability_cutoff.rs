//! Cutting off a search when the discs that the other side can never lose are enough to decide it.

use super::searcher::Searcher;
use crate::engine::bits::count_stable;

/// The least `alpha` for which counting stable discs is worth it: below, they hardly ever decide.
#[inline(always)]
pub(crate) fn stability_pays(alpha: i32, empties: u32) -> bool {
    alpha >= 2 * empties as i32 - 6
}

/// An upper bound on the score from the discs the other side cannot lose any more, if it is at most `alpha`.
#[inline(always)]
pub(crate) fn stability_cutoff(
    searcher: &Searcher<'_>,
    own: u64,
    opp: u64,
    alpha: i32,
    empties: u32,
) -> Option<i32> {
    if !stability_pays(alpha, empties) {
        return None;
    }
    let bound = 64 - 2 * count_stable(searcher.edges, opp, own) as i32;
    (bound <= alpha).then_some(bound)
}
