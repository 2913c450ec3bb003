//! What a search found out.

use std::time::{Duration, Instant};

use super::{
    iteration::Iteration, principal_variation::principal_variation, root::Root,
    selectivity::Selectivity, tt::Table,
};
use crate::{engine::eval::UNITS_PER_DISC, rules::Square};

/// What a search found out about a move.
#[derive(Clone, Debug, PartialEq)]
pub struct MoveValue {
    /// The move.
    pub square: Square,
    /// What it is worth to the side that makes it, in discs.
    pub value: f32,
    /// Whether it is worth that, or at most that.
    pub valued: bool,
    /// The depth of the search in plies.
    pub depth: u8,
    /// How sure the value is.
    pub selectivity: Selectivity,
    /// The move and those expected to follow it. Passes are left out.
    pub line: Vec<Square>,
}

/// What a search has found out, after each pass and at its end.
#[derive(Clone, Debug, PartialEq)]
pub struct Report {
    /// The moves, the best first.
    pub moves: Vec<MoveValue>,
    /// The depth in plies that the search has completed.
    pub depth: u8,
    /// How sure it was.
    pub selectivity: Selectivity,
    /// Whether it went to the end of the game.
    pub to_the_end: bool,
    /// Positions visited by all threads.
    pub nodes: u64,
    /// The time since the search began.
    pub time: Duration,
    /// Whether the search has gone as far as it was to go.
    pub completed: bool,
}

impl Report {
    /// The best move, unless there is none.
    pub fn best(&self) -> Option<&MoveValue> {
        self.moves.first()
    }

    /// Whether the values are final scores beyond doubt.
    pub fn is_exact(&self) -> bool {
        self.to_the_end && self.selectivity == Selectivity::NONE
    }
}

/// The report of a search of this root that has completed this iteration, if any.
pub(crate) fn report(
    table: &Table,
    root: &Root,
    iteration: Option<Iteration>,
    nodes: u64,
    begun: Instant,
    completed: bool,
) -> Report {
    let iteration = iteration.unwrap_or(Iteration {
        depth: 0,
        selectivity: Selectivity::MOST,
    });
    let square = |index: u8| Square::from_index(index).expect("moves are squares of the board");
    let moves = root.moves.iter().map(|found| MoveValue {
        square: square(found.candidate.square),
        value: found.value as f32 / UNITS_PER_DISC as f32,
        valued: found.valued,
        depth: found.depth as u8,
        selectivity: found.selectivity,
        line: principal_variation(table, &found.candidate)
            .into_iter()
            .map(square)
            .collect(),
    });
    Report {
        moves: moves.collect(),
        depth: iteration.depth as u8,
        selectivity: iteration.selectivity,
        to_the_end: iteration.depth >= root.node.empties(),
        nodes,
        time: begun.elapsed(),
        completed,
    }
}
