//! What is found when games are read.

use super::{game::Game, left_out::LeftOut, problem::Problem};

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
