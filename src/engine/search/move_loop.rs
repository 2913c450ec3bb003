//! The loop over the moves of a position, which all searches with a move list have in common.

use super::{
    candidate::Candidate, move_list::MoveList, parallel::CurrentMoves, searcher::Searcher, tt::NO_MOVE, value::NO_VALUE,
};

/// Searches the moves of a list with `search` until the score of one is at least `beta`. Returns the best score and the best
/// move. They mean nothing if the searcher has been stopped.
///
/// `search` is given a move, the best score so far or `alpha` if that is more, and whether it is the first move. `current` is
/// given if other threads search the same position to this depth: then a move after the first one is deferred if one of them
/// is searching it.
#[inline(always)]
pub(crate) fn search_moves<'s>(
    searcher: &mut Searcher<'s>,
    mut list: MoveList,
    current: Option<&CurrentMoves>,
    depth: u32,
    [mut alpha, beta]: [i32; 2],
    mut search: impl FnMut(&mut Searcher<'s>, &Candidate, i32, bool) -> i32,
) -> (i32, u8) {
    let (mut best_score, mut best_move) = (NO_VALUE, NO_MOVE);
    while let Some(candidate) = list.next(searcher) {
        let first = list.is_first();
        let mut started = None;
        if let Some(current) = current
            && !first
        {
            let Some(key) = current.start_or_defer(&candidate, depth) else {
                list.defer(searcher);
                continue;
            };
            started = Some((current, key));
        }
        let score = search(searcher, &candidate, alpha, first);
        if let Some((current, key)) = started {
            current.finish(key);
        }
        if searcher.stopped {
            break;
        }
        if score > best_score {
            (best_score, best_move) = (score, candidate.square);
            alpha = alpha.max(score);
            if score >= beta {
                break;
            }
        }
    }
    list.finish(searcher);
    (best_score, best_move)
}
