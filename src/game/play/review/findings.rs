//! What the engine has found out about the positions of a review.

use std::collections::HashMap;

use crate::{engine::reasons::Analysis, rules::Position};

/// What is known about a position.
#[derive(Clone, PartialEq, Debug)]
pub struct Found {
    /// The values of its moves.
    pub analysis: Analysis,
    /// Whether the deep pass has been there. Otherwise the values are rough.
    pub deep: bool,
}

/// What is known about each position. Move orders that lead to the same position share it.
#[derive(Clone, Debug, Default)]
pub(super) struct Findings {
    by_position: HashMap<Position, Found>,
    /// Counts the changes.
    version: u64,
}

impl Findings {
    pub(super) fn get(&self, position: &Position) -> Option<&Found> {
        self.by_position.get(position)
    }

    pub(super) fn is_deep(&self, position: &Position) -> bool {
        self.get(position).is_some_and(|found| found.deep)
    }

    /// Keeps an analysis. A rough one never replaces a deep one.
    pub(super) fn keep(&mut self, analysis: Analysis, deep: bool) {
        let position = *analysis.position();
        if deep || !self.is_deep(&position) {
            self.by_position.insert(position, Found { analysis, deep });
            self.version += 1;
        }
    }

    pub(super) fn version(&self) -> u64 {
        self.version
    }
}
