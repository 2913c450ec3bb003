//! Enhanced transposition cutoffs (J. Schaeffer and A. Plaat, "New advances in alpha-beta searching", 1996).
//!
//! Before any move of a position is searched, the positions after all of its moves are looked up. If one of them has an
//! upper bound that makes its move better than alpha, the position is cut off. The cutoff is as sound as the entry
//! itself.

use super::{
    move_list::MoveList,
    searcher::Searcher,
    tt::{Entry, Key},
};

/// Looks the moves of a list up in the transposition table. Returns a lower bound of the position's score that is more
/// than `alpha`, if there is one. `upper` takes the upper bound from the entry of the position after a move.
#[inline(always)]
pub(crate) fn from_tt(
    searcher: &Searcher<'_>,
    list: &MoveList,
    alpha: i32,
    upper: impl Fn(Option<&Entry>) -> i32,
) -> Option<i32> {
    let tt = searcher.tt;
    list.all(searcher)
        .iter()
        .map(|candidate| {
            let entry = tt.probe(Key::new(candidate.own, candidate.opp));
            -upper(entry.as_ref())
        })
        .find(|&bound| bound > alpha)
}

/// The same with the endgame cache. Scores are in discs.
#[inline(always)]
pub(crate) fn from_cache(searcher: &Searcher<'_>, list: &MoveList, alpha: i32) -> Option<i32> {
    list.all(searcher)
        .iter()
        .map(|candidate| -i32::from(searcher.cache.probe(candidate.own, candidate.opp).upper))
        .find(|&bound| bound > alpha)
}
