//! The order in which the moves of a position are searched: the most promising first.
//!
//! Near the end moves are ordered by the mobility they leave to the other side, which costs next to nothing; further
//! up by the evaluation.

mod evaluation;
pub(super) mod mobility;

pub(crate) use evaluation::{Order, sort_by_evaluation};
pub(crate) use mobility::{list_by_mobility, weighted_mobility};
