//! What a search has to find out, and its limits.

use super::{
    iteration::Iteration,
    level::{Level, MAX_FULL_WIDTH_DEPTH},
    selectivity::Selectivity,
    time::MoveTime,
};

/// What a search has to find out, and its limits. The search ends when it reaches the first of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Task {
    /// The level decides how deep the search goes, and how selective it is.
    pub level: Level,
    /// The depth in plies, if it is not to be that of the level. A depth of all empty squares is a search to the end.
    pub depth: Option<u8>,
    /// The selectivity, if it is not to be that of the level.
    pub selectivity: Option<Selectivity>,
    /// The most positions that each thread may visit.
    pub nodes: Option<u64>,
    /// The time.
    pub time: Option<MoveTime>,
    /// How many moves get an exact value, the best ones first. The other moves only get an upper bound.
    pub lines: usize,
    /// Whether a search to the end only has to find out who wins. A value of more than 0 is then a win by at least that
    /// many discs, and a value of less than 0 a loss by at least that many.
    pub winner_only: bool,
}

impl Default for Task {
    /// The highest level without a limit of time, and an exact value for the best move only.
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
    /// The deepest iteration of the task in a position with this many empty squares.
    pub(crate) fn target(&self, empties: u32) -> Iteration {
        let mut target = self.level.target(empties);
        if let Some(depth) = self.depth {
            let depth = u32::from(depth).clamp(1, empties.max(1));
            // The levels with this depth have the same selectivity.
            let selectivity =
                if depth >= empties || depth <= MAX_FULL_WIDTH_DEPTH { Selectivity::NONE } else { Selectivity::MOST };
            target = Iteration { depth, selectivity };
        }
        if let Some(selectivity) = self.selectivity {
            target.selectivity = selectivity;
        }
        target
    }
}
