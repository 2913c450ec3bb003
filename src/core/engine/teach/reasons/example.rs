//! Positions with invented values, for the tests of the kinds.

use std::time::Duration;

use super::{
    analysis::Analysis,
    branch::{Branch, Claim, Comparison},
    reason::ReasonKind,
};
use crate::{
    engine::search::{MoveValue, Report, Selectivity},
    rules::{Position, Square, Status},
};

/// A position in which two moves are compared. Each move has a value, and a line that begins with it.
pub(super) struct Example {
    analysis: Analysis,
    this: Square,
    other: Square,
}

impl Example {
    /// The first move is the one that the reasons are about. A board is written as eight ranks and the side to move.
    pub fn new(board: &str, this: (&str, f32), other: (&str, f32)) -> Self {
        let position: Position = board.parse().expect("a board");
        let analysis = Analysis::new(&position, &report(&position, &[this, other]));
        let [this, other] = [this, other].map(|(line, _)| first(line));
        let example = Self { analysis, this, other };
        assert_eq!(example.analysis.moves().len(), 2, "both moves are legal");
        example
    }

    /// With values of the replies to the first move or to the second one.
    pub fn replies(mut self, of: &str, replies: &[(&str, f32)]) -> Self {
        let after = self.analysis.position().play(first(of)).expect("legal");
        self.analysis = self.analysis.with_replies(first(of), &report(&after, replies));
        self
    }

    /// The comparison of the two moves.
    pub fn claims(&self, kind: fn(&Comparison<'_>) -> Vec<Claim>) -> Vec<ReasonKind> {
        let branch = |square| {
            let found = self.analysis.find(square).expect("a move of the example");
            Branch::new(&self.analysis, found).expect("a legal move")
        };
        let (this, other) = (branch(self.this), branch(self.other));
        let comparison = Comparison {
            before: *self.analysis.position(),
            values: self.analysis.moves(),
            this: &this,
            other: &other,
            gap: (this.value - other.value).abs(),
        };
        kind(&comparison).into_iter().map(|claim| claim.kind).collect()
    }

    /// The analysis.
    pub fn analysis(&self) -> &Analysis {
        &self.analysis
    }
}

fn first(line: &str) -> Square {
    line[..2].parse().expect("a square")
}

/// A report with these lines and their values. The values are exact.
fn report(position: &Position, lines: &[(&str, f32)]) -> Report {
    let moves = lines.iter().map(|&(line, value)| {
        let squares = (0..line.len()).step_by(2);
        let line: Vec<Square> = squares.map(|start| line[start..start + 2].parse().expect("a square")).collect();
        assert_eq!(position.status(), Status::ToMove);
        MoveValue { square: line[0], value, has_value: true, depth: 60, selectivity: Selectivity::NONE, line }
    });
    let mut moves: Vec<MoveValue> = moves.collect();
    moves.sort_by(|one, other| other.value.total_cmp(&one.value));
    Report {
        moves,
        depth: 60,
        selectivity: Selectivity::NONE,
        to_the_end: true,
        nodes: 0,
        time: Duration::ZERO,
        completed: true,
    }
}
