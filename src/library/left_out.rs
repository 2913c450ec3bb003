//! What is left out of games while they are read.

use std::fmt;

/// What a text tells about a game that is not kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum LeftOut {
    /// Other moves than those of the main line.
    Variations,
    /// Values, times and marks of single moves.
    MoveValues,
    /// Discs that were added to the result of one side.
    Komi,
    /// Properties or tags that have no place among the facts.
    Properties,
}

/// Names it in English, in the plural.
impl fmt::Display for LeftOut {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Variations => "variations",
            Self::MoveValues => "values and times of single moves",
            Self::Komi => "komi and results with them",
            Self::Properties => "other tags and properties",
        })
    }
}

/// What is left out of a game while it is read, each kind once.
#[derive(Clone, Debug, Default)]
pub(super) struct Losses(Vec<LeftOut>);

impl Losses {
    pub fn add(&mut self, kind: LeftOut) {
        if !self.0.contains(&kind) {
            self.0.push(kind);
        }
    }

    pub fn take(&mut self) -> Vec<LeftOut> {
        std::mem::take(&mut self.0)
    }
}
