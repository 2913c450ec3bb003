//! Ordering moves by what a shallow search says of them.

use crate::engine::{
    bits::Simd,
    search::{
        move_list::MoveList,
        move_ordering::mobility::weighted_mobility,
        node::Node,
        searcher::Searcher,
        shallow::Shallow,
        tt::{Entry, NO_MOVE},
        value::NO_VALUE,
    },
};

/// How the moves of a position are to be valued.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Order {
    /// The depth of the search of each move, at most [`SHALLOW_DEPTH`](crate::engine::search::shallow::SHALLOW_DEPTH).
    pub(crate) depth: u32,
    /// What each reply a move leaves takes from its value, in units of the evaluation.
    pub(crate) mobility: i32,
}

/// Values the moves of a position: the best moves of its entry in the table first, the others by shallow searches and
/// by the mobility they leave.
#[inline(always)]
pub(crate) fn sort_by_evaluation<S: Simd + Shallow>(
    simd: S,
    searcher: &mut Searcher<'_>,
    node: &Node,
    list: &MoveList,
    entry: Option<&Entry>,
    order: Order,
) {
    let count = list.len(searcher);
    if count < 2 {
        return;
    }
    let [first, second] = entry.map_or([NO_MOVE; 2], |entry| entry.best);
    for number in 0..count {
        let candidate = list.get(searcher, number);
        let value = if candidate.square == first {
            i32::MAX
        } else if candidate.square == second {
            i32::MAX - 1
        } else {
            let child = node.after(&candidate);
            let value = simd.shallow(
                searcher,
                &child,
                candidate.moves,
                NO_VALUE,
                -NO_VALUE,
                order.depth,
            );
            -value - order.mobility * weighted_mobility(candidate.moves)
        };
        list.set_value(searcher, number, value);
    }
}
