//! What is found when games are read.

use std::fmt;

use super::{game::Game, problem::Problem};

/// The formats that are read.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Source {
    /// The moves of a game.
    Transcript,
    /// A board, which may be followed by moves.
    Board,
    /// The Generic Game Format.
    Ggf,
    /// The Smart Game Format.
    Sgf,
    /// The Portable Game Notation.
    Pgn,
    /// JSON: our own, or that of Egaroucid or Othello Quest.
    Json,
    /// A page of eOthello.
    EOthello,
    /// The database of tournament games.
    Wthor,
}

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

/// A game that was found, or the place where one should be.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Found {
    /// The format.
    pub source: Source,
    /// The line in which it begins, counted from 1. In WTHOR files, which have no lines, the number of the game.
    pub line: u64,
    /// The game, or what is wrong with it.
    pub game: Result<Game, Problem>,
    /// What the text tells about the game that is not in it.
    pub left_out: Vec<LeftOut>,
}
