//! Move ordering: the most promising move of a position is searched first, so that most cutoffs come from the first move.
//!
//! Far from the end of the game moves are ordered by the best moves of the transposition table, a shallow search and mobility.
//! Close to it mobility and parity order them, which cost next to nothing; see [`list_by_mobility`](super::move_list::list_by_mobility).

use crate::engine::{
    bits::Simd,
    search::{
        move_list::{MoveList, weighted_mobility},
        node::{NO_VALUE, Node},
        searcher::Searcher,
        shallow::Shallow,
        tt::{Entry, NO_MOVE},
    },
};

/// How moves are ordered by the evaluation.
#[derive(Clone, Copy, Debug)]
pub(crate) struct EvalOrdering {
    /// The depth of the search of each move in plies, at most
    /// [`SHALLOW_DEPTH`](crate::engine::search::shallow::SHALLOW_DEPTH).
    pub(crate) depth: u32,
    /// What each reply that a move leaves to the other side costs the move, in units of the evaluation.
    pub(crate) mobility_weight: i32,
}

/// Sets the priorities of the moves of a position. The best moves of its entry in the transposition table come first. The
/// others are ordered by the score of a shallow search and by the mobility they leave to the other side.
#[inline(always)]
pub(crate) fn order_by_evaluation<S: Simd + Shallow>(
    simd: S,
    searcher: &mut Searcher<'_>,
    node: &Node,
    list: &MoveList,
    entry: Option<&Entry>,
    ordering: EvalOrdering,
) {
    let count = list.len(searcher);
    if count < 2 {
        return;
    }
    let [first, second] = entry.map_or([NO_MOVE; 2], |entry| entry.best_moves);
    for index in 0..count {
        let candidate = list.get(searcher, index);
        let priority = if candidate.square == first {
            i32::MAX
        } else if candidate.square == second {
            i32::MAX - 1
        } else {
            let child = node.after(&candidate);
            let value = if ordering.depth == 0 && candidate.moves != 0 {
                let eval = simd.linear_value(searcher, &child, candidate.moves);
                list.set_eval(searcher, index, eval);
                eval
            } else {
                simd.shallow(searcher, &child, candidate.moves, NO_VALUE, -NO_VALUE, ordering.depth)
            };
            -value - ordering.mobility_weight * weighted_mobility(candidate.moves)
        };
        list.set_priority(searcher, index, priority);
    }
}
