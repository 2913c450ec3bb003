//! The interface of an opponent.

use super::{
    choice::{Choice, Progress},
    limits::Limits,
};
use crate::{engine::search::StopFlag, rules::Position};

/// A player that chooses moves.
pub trait Opponent: Send {
    /// Chooses a move for the side to move, or `None` if it has no legal move.
    ///
    /// The stop flag is checked at every position. A search that is stopped or reaches a limit still has an answer: the best
    /// move of the last completed depth, or any legal move if no depth was completed. `progress` is called after each
    /// completed depth.
    fn choose(
        &mut self,
        position: &Position,
        limits: &Limits,
        stop: &StopFlag,
        progress: &mut dyn FnMut(&Progress),
    ) -> Option<Choice>;
}
