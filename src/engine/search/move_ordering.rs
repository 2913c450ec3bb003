//! Move ordering: the most promising move of a position is searched first, so that most cutoffs come from the first move.
//!
//! Near the end of the game moves are ordered by mobility and parity, which cost next to nothing. Farther from the end
//! they are ordered by the evaluation.

mod evaluation;
pub(super) mod mobility;

pub(crate) use evaluation::{EvalOrdering, order_by_evaluation};
pub(crate) use mobility::{list_by_mobility, weighted_mobility};
