//! A position as the searches see it, a move that leads to another one, and the limits of the values.

use crate::{
    engine::eval::{Features, UNITS_PER_DISC},
    rules::{Board, Side},
};

/// The score of a game that is won with all 64 discs, in units of the evaluation.
pub(crate) const WIPEOUT: i32 = 64 * UNITS_PER_DISC;

/// More than any score of a position, in units of the evaluation.
pub(crate) const INFINITY: i32 = WIPEOUT + 1;

/// Less than any score or bound, in units of the evaluation. It is the best score of a position before any of its moves
/// has been searched.
pub(crate) const NO_VALUE: i32 = -(1 << 12);

/// The same for scores in discs.
pub(crate) const NO_SCORE: i32 = -128;

/// A position in the search tree: the discs, and the features for the evaluation.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Node {
    pub(crate) board: Board,
    /// The side to move. Only the evaluation needs its colour.
    pub(crate) side: Side,
    /// The pattern features of the board.
    pub(crate) features: Features,
    /// The static evaluation for the side to move, or [`NO_VALUE`] if it has not been computed.
    pub(crate) eval: i32,
}

impl Node {
    /// A position in which the side to move is taken for black.
    pub(crate) fn new(board: Board) -> Self {
        Self { board, side: Side::Black, features: Features::new(board.own, board.opp), eval: NO_VALUE }
    }

    /// The number of empty squares.
    #[inline(always)]
    pub(crate) fn empties(&self) -> u32 {
        self.board.empties()
    }

    /// The position after a move of this position.
    #[inline(always)]
    pub(crate) fn after(&self, candidate: &Candidate) -> Self {
        Self {
            board: candidate.board,
            side: !self.side,
            features: self.features.after(candidate.square, self.board.opp ^ candidate.board.own, self.side),
            eval: i32::from(candidate.eval),
        }
    }

    /// The position after a pass.
    #[inline(always)]
    pub(crate) fn pass(&self) -> Self {
        Self { board: self.board.swapped(), side: !self.side, eval: NO_VALUE, ..*self }
    }
}

/// A move together with the position after it.
#[derive(Clone, Copy)]
pub(crate) struct Candidate {
    /// The move with the highest priority is searched first.
    pub(crate) priority: i32,
    /// The number of the square that is played.
    pub(crate) square: u8,
    /// The discs after the move.
    pub(crate) board: Board,
    /// After the move: the legal moves of the side to move.
    pub(crate) moves: u64,
    /// After the move: the static evaluation for the side to move, or [`NO_VALUE`] if it has not been
    /// computed.
    pub(crate) eval: i16,
}

impl Candidate {
    /// A move on `square` and the position after it: the discs and the legal moves of the side to move then.
    #[inline(always)]
    pub(crate) fn new(square: u8, board: Board, moves: u64) -> Self {
        Self { priority: 0, square, board, moves, eval: NO_VALUE as i16 }
    }
}

/// The priority of a move that has been searched already. It is the lowest there is.
pub(crate) const SEARCHED: i32 = i32::MIN;

/// The priority of a move that was deferred because another thread is searching it.
pub(crate) const DEFERRED: i32 = i32::MIN + 1;
