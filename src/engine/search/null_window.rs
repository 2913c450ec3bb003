//! Searches the moves of a position with a null window, alone or together with other threads.

use super::{
    candidate::Candidate,
    move_list::MoveList,
    move_loop::search_moves,
    parallel::{CurrentMoves, PathNode},
    searcher::Searcher,
};

/// Searches the moves of a list with `search` until the score of one is more than `alpha`. Returns the best score and
/// the best move. They mean nothing if the searcher has been stopped.
///
/// `current` is given if other threads search the same position; see [`search_moves`].
///
/// # Errors
///
/// The bound on the score of `node`, in units of the evaluation, if another thread has cut off this node or one above it
/// in the meantime.
#[inline(always)]
pub(crate) fn null_window<'s>(
    searcher: &mut Searcher<'s>,
    list: MoveList,
    current: Option<&CurrentMoves>,
    node: PathNode,
    alpha: i32,
    mut search: impl FnMut(&mut Searcher<'s>, &Candidate) -> i32,
) -> Result<(i32, u8), i32> {
    if current.is_some() && searcher.push_path(node) {
        list.finish(searcher);
        return Err(node.alpha);
    }
    let best = search_moves(
        searcher,
        list,
        current,
        u32::from(node.depth),
        [alpha, alpha + 1],
        |searcher, candidate, _, _| search(searcher, candidate),
    );
    match current.and_then(|_| searcher.pop_path()) {
        Some(bound) => Err(bound),
        None => Ok(best),
    }
}
