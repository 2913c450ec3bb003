//! Ordering moves by what a shallow search says of them.

use super::{
    candidates::{List, weighted_mobility},
    midgame::Midgame,
    node::Node,
    searcher::Searcher,
    simd::Simd,
    transposition::{Entry, NO_MOVE},
};

/// How the moves of a position are to be valued.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Order {
    /// The depth of the search of each move, at most [`QUICK`](super::midgame::QUICK).
    pub(crate) depth: u32,
    /// What each reply a move leaves takes from its value, in units of the evaluation.
    pub(crate) mobility: i32,
}

/// Values the moves of a position: the best moves of its entry in the table first, the others by shallow searches and
/// by the mobility they leave.
#[inline(always)]
pub(crate) fn sort<S: Simd + Midgame>(
    simd: S,
    searcher: &mut Searcher<'_>,
    node: &Node,
    list: &List,
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
            let value = simd.quick(
                searcher,
                &child,
                candidate.moves,
                -LARGE,
                LARGE,
                order.depth,
            );
            -value - order.mobility * weighted_mobility(candidate.moves)
        };
        list.set_value(searcher, number, value);
    }
}

/// More than any value of a position.
const LARGE: i32 = 1 << 12;
