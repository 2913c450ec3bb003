//! The turns of a game, and what playing one or taking it back does.

use super::{bitboard::Bitboard, color::Color, flip::Flip, outcome::Outcome, square::Square};

/// One turn of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Ply {
    /// A disc was put down.
    Move {
        /// By whom.
        color: Color,
        /// Where.
        square: Square,
        /// The discs it turned.
        flipped: Bitboard,
    },
    /// A side had no legal move.
    Pass {
        /// Which side.
        color: Color,
    },
}

/// What [`GameRecord::play`](super::GameRecord::play) or [`GameRecord::redo`](super::GameRecord::redo) did.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Played {
    /// Who moved.
    pub color: Color,
    /// Where the disc was put.
    pub square: Square,
    /// The discs that were turned, nearest first.
    pub flips: Vec<Flip>,
    /// Who had to pass afterwards.
    pub passed: Option<Color>,
    /// How the game ended, if it did.
    pub outcome: Option<Outcome>,
}

/// What [`GameRecord::undo`](super::GameRecord::undo) took back.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Undone {
    /// Whose move it was.
    pub color: Color,
    /// Where the disc lay that was removed.
    pub square: Square,
    /// The discs that were turned back, nearest first.
    pub flips: Vec<Flip>,
    /// How many passes after the move went with it.
    pub passes: u8,
}
