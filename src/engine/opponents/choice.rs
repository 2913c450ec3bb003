//! What an opponent answers.

use crate::rules::Square;

/// What a running search has found so far: sent after each completed depth.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Progress {
    /// The depth that was completed, in plies.
    pub depth: u8,
    /// Positions visited so far.
    pub nodes: u64,
    /// A best move at that depth.
    pub best: Square,
    /// Its score, in the units of the opponent's evaluation; positive is good for the side to move.
    pub score: i32,
}

/// The move an opponent has decided on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Choice {
    /// Where to play.
    pub square: Square,
    /// The score of the move, in the units of the opponent's evaluation; positive is good for the side to move.
    pub score: i32,
    /// The depth that the choice rests on, in plies; 0 if it was made without any search.
    pub depth: u8,
    /// Positions visited.
    pub nodes: u64,
    /// Whether the search ran to its full depth: `false` if it was stopped or ran into a limit of nodes or time.
    pub completed: bool,
}
