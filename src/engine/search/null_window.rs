//! Searches the moves of a position one after another with a null window, alone or together with other threads.

use super::{
    candidate::Candidate,
    move_list::MoveList,
    parallel::{CurrentMoves, PathNode},
    searcher::Searcher,
    tt::NO_MOVE,
    value::NO_VALUE,
};

/// Searches the moves of a list with `search` until the score of one is more than `alpha`. Returns the best score and
/// the best move. They mean nothing if the searcher has been stopped.
///
/// `current` is given if other threads search the same position: a move that one of them is searching is deferred.
///
/// # Errors
///
/// The bound on the score of `node`, in units of the evaluation, if another thread has cut off this node or one above it
/// in the meantime.
#[inline(always)]
pub(crate) fn search_moves<'s>(
    searcher: &mut Searcher<'s>,
    mut list: MoveList,
    current: Option<&CurrentMoves>,
    node: PathNode,
    alpha: i32,
    mut search: impl FnMut(&mut Searcher<'s>, &Candidate) -> i32,
) -> Result<(i32, u8), i32> {
    let depth = u32::from(node.depth);
    if current.is_some() && searcher.push_path(node) {
        list.finish(searcher);
        return Err(node.alpha);
    }
    let (mut best_score, mut best_move) = (NO_VALUE, NO_MOVE);
    while let Some(candidate) = list.next(searcher) {
        let mut started = None;
        if let Some(current) = current
            && !list.is_first()
        {
            let Some(key) = current.start_or_defer(&candidate, depth) else {
                list.defer(searcher);
                continue;
            };
            started = Some((current, key));
        }
        let score = search(searcher, &candidate);
        if let Some((current, key)) = started {
            current.finish(key);
        }
        if searcher.stopped {
            break;
        }
        if score > best_score {
            (best_score, best_move) = (score, candidate.square);
            if score > alpha {
                break;
            }
        }
    }
    list.finish(searcher);
    if current.is_some()
        && let Some(bound) = searcher.pop_path()
    {
        return Err(bound);
    }
    Ok((best_score, best_move))
}
