//! Enhanced transposition cutoffs: a position need not be searched if what is remembered of the position after one of
//! its moves is already enough for a cutoff (J. Schaeffer and A. Plaat, "New advances in alpha-beta searching", 1996).

use super::{
    move_list::MoveList,
    searcher::Searcher,
    tt::{Entry, Key},
};

/// Whether a reply to a position is known to decide it: the table may hold a bound for the position after a move that is
/// as good as searching it. `upper` reads that bound from an entry.
#[inline(always)]
pub(crate) fn from_tt(
    searcher: &Searcher<'_>,
    list: &MoveList,
    alpha: i32,
    upper: impl Fn(Option<&Entry>) -> i32,
) -> Option<i32> {
    let table = searcher.table;
    list.all(searcher)
        .iter()
        .map(|candidate| {
            let entry = table.probe(Key::new(candidate.own, candidate.opp));
            -upper(entry.as_ref())
        })
        .find(|&bound| bound > alpha)
}

/// Whether the cache knows a reply that decides the position: a lower bound of more than `alpha`.
#[inline(always)]
pub(crate) fn from_cache(searcher: &Searcher<'_>, list: &MoveList, alpha: i32) -> Option<i32> {
    list.all(searcher)
        .iter()
        .map(|candidate| -i32::from(searcher.cache.probe(candidate.own, candidate.opp).upper))
        .find(|&bound| bound > alpha)
}
