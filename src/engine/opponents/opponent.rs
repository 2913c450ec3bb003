//! What every opponent can do.

use super::{
    choice::{Choice, Progress},
    limits::Limits,
};
use crate::{engine::search::StopFlag, rules::Position};

/// Somebody who chooses moves.
pub trait Opponent: Send {
    /// Chooses a move for the side to move, or `None` if it has no legal move.
    ///
    /// The stop flag is looked at in every position. A search that is stopped or reaches a limit still answers: with
    /// the best move of the last depth it completed, or any legal move if it completed none. `progress` is called
    /// after each completed depth.
    fn choose(
        &mut self,
        position: &Position,
        limits: &Limits,
        stop: &StopFlag,
        progress: &mut dyn FnMut(&Progress),
    ) -> Option<Choice>;
}
