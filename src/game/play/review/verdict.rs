//! What is said about a move, and about all moves of a side.

use crate::{
    engine::review::Judgement,
    rules::{Color as Side, Square},
};

/// What is known about the shown move, or about the best move where none is shown.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Verdict {
    /// The number of the move.
    pub number: usize,
    /// Who moves.
    pub side: Side,
    /// The move; `None` at the end of a line.
    pub played: Option<Square>,
    /// How good it is.
    pub judgement: Option<Judgement>,
    /// The best move.
    pub best: Square,
    /// What the best move is worth for the side that moves, in whole discs.
    pub best_discs: i32,
    /// By how many discs black leads after the shown move, or after the best one.
    pub black_after: i32,
    /// Whether the values are exact final scores.
    pub is_exact: bool,
    /// Whether the deep pass has been here. Otherwise the values are rough.
    pub deep: bool,
}

/// How well a side has played.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Account {
    /// The accuracy, from 0 to 1; `None` if no move with a choice is known.
    pub accuracy: Option<f32>,
    /// How many best moves there are.
    pub best: usize,
    /// How many `?!`, `?` and `??` there are.
    pub errors: [usize; 3],
}
