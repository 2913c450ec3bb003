//! What an opponent is: what it is asked, within which limits, and what it answers.

use crate::{
    engine::{
        human::Style,
        search::{MoveTime, StopFlag},
    },
    rules::{Position, Square},
};

/// A player that chooses moves.
pub trait Opponent: Send {
    /// Chooses a move for the side to move, or `None` if it has no legal move.
    ///
    /// The stop flag is checked at every position. A search that is stopped or reaches a limit still has an answer: the best
    /// move of the last completed depth, or any legal move if no depth was completed. `progress` is called after each
    /// completed depth.
    fn choose(
        &mut self,
        position: &Position,
        limits: &Limits,
        stop: &StopFlag,
        progress: &mut dyn FnMut(&Progress),
    ) -> Option<Choice>;
}

/// The limits of a search. Without any, the opponent searches to its own depth.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Limits {
    /// The depth in plies, at least one, if it is not to be the opponent's own.
    pub depth: Option<u8>,
    /// The most positions to visit.
    pub nodes: Option<u64>,
    /// The time. Only the strong engine ends before its longest time.
    pub time: Option<MoveTime>,
    /// How strong [`OpponentKind::Even`](super::OpponentKind::Even) and [`OpponentKind::Someone`](super::OpponentKind::Someone)
    /// shall be, in Elo points. Others take no notice.
    pub elo: Option<u16>,
    /// Whom [`OpponentKind::Someone`](super::OpponentKind::Someone) shall play like. Without one it plays like most people.
    pub style: Option<Style>,
    /// The last move of the game, which is no limit, but draws those who err as people do.
    pub last: Option<Square>,
}

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
