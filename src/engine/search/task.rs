//! What a search is to find out, and what it may take.

use std::time::Duration;

use super::{
    iteration::Iteration,
    level::{FULL_WIDTH, Level},
    selectivity::Selectivity,
};

/// What a search is to find out, and what it may take. The search ends with the first limit it reaches.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Task {
    /// As far as this level goes.
    pub level: Level,
    /// To this depth in plies instead of the level's; as many plies as there are empty squares are an exact search to
    /// the end.
    pub depth: Option<u8>,
    /// As sure as this instead of the level's selectivity.
    pub selectivity: Option<Selectivity>,
    /// This many positions, by each thread.
    pub nodes: Option<u64>,
    /// This time.
    pub time: Option<Duration>,
    /// How many moves are to be valued, the best first. The others are only known not to be better.
    pub lines: usize,
    /// Whether a search to the end only has to find out who wins. Values are then bounds: more than 0 is a win by at
    /// least that, less than 0 a loss by at least that.
    pub winner_only: bool,
}

impl Default for Task {
    /// Perfect play, however long it takes, and one move.
    fn default() -> Self {
        Self {
            level: Level::MAX,
            depth: None,
            selectivity: None,
            nodes: None,
            time: None,
            lines: 1,
            winner_only: false,
        }
    }
}

impl Task {
    /// How far the task goes in a position with this many empty squares.
    pub(crate) fn target(&self, empties: u32) -> Iteration {
        let mut target = self.level.target(empties);
        if let Some(depth) = self.depth {
            let depth = u32::from(depth).clamp(1, empties.max(1));
            // As the levels of this depth do it.
            let selectivity = if depth >= empties || depth <= FULL_WIDTH {
                Selectivity::NONE
            } else {
                Selectivity::MOST
            };
            target = Iteration { depth, selectivity };
        }
        if let Some(selectivity) = self.selectivity {
            target.selectivity = selectivity;
        }
        target
    }
}
