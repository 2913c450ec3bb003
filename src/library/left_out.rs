//! What is left out of games while they are read, and what their text lacks.

use std::fmt;

use crate::rules::Side;

/// What a text tells about a game that is not kept, or does not tell so that it had to be inferred.
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
    /// The side to move of a board, which is this one by the number of discs.
    Side(Side),
    /// That the side to move has to pass, so that it is this side's turn.
    Pass(Side),
    /// The names of a game of WTHOR, which are in files beside it.
    Names,
}

/// Says it in English.
impl fmt::Display for LeftOut {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Variations => "variations are left out",
            Self::MoveValues => "values and times of single moves are left out",
            Self::Komi => "komi and results with them are left out",
            Self::Properties => "other tags and properties are left out",
            Self::Side(side) => {
                return write!(f, "no side to move is named, inferred from the discs: {side}");
            }
            Self::Pass(side) => {
                return write!(f, "the side to move has to pass, so it is the turn of {side}");
            }
            Self::Names => "names are missing, give the .jou and .trn files as well",
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
