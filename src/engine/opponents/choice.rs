//! The answer of an opponent: the move it has chosen.

use crate::rules::Square;

/// The result of a search so far. It is reported after each completed depth.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Progress {
    /// The completed depth in plies.
    pub depth: u8,
    /// How many positions have been visited so far.
    pub nodes: u64,
    /// A best move at that depth.
    pub best: Square,
    /// Its score in the units of the opponent's evaluation. A positive score is good for the side to move.
    pub score: i32,
}

/// The move that an opponent has chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Choice {
    /// Where to play.
    pub square: Square,
    /// The score of the move in the units of the opponent's evaluation. A positive score is good for the side to move.
    pub score: i32,
    /// The depth of the search that found it, in plies; 0 if there was no search.
    pub depth: u8,
    /// How many positions were visited.
    pub nodes: u64,
    /// Whether the search reached its full depth. It is `false` if the search was stopped or reached a limit of nodes or time.
    pub completed: bool,
}
