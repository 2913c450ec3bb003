//! A move of a position together with the position after it.

use super::value::NO_VALUE;

/// A move together with the position after it.
#[derive(Clone, Copy)]
pub(crate) struct Candidate {
    /// The move with the highest priority is searched first.
    pub(crate) priority: i32,
    /// The number of the square that is played.
    pub(crate) square: u8,
    /// After the move: the discs of the side to move.
    pub(crate) own: u64,
    /// After the move: the discs of the other side, which has made it.
    pub(crate) opp: u64,
    /// After the move: the legal moves of the side to move.
    pub(crate) moves: u64,
    /// After the move: the static evaluation for the side to move, or [`NO_VALUE`] if it has not been
    /// computed.
    pub(crate) eval: i16,
}

impl Candidate {
    /// A move on `square` and the position after it: the discs and the legal moves of the side to move then.
    #[inline(always)]
    pub(crate) fn new(square: u8, [own, opp]: [u64; 2], moves: u64) -> Self {
        Self { priority: 0, square, own, opp, moves, eval: NO_VALUE as i16 }
    }
}

/// The priority of a move that has been searched already. It is the lowest there is.
pub(crate) const SEARCHED: i32 = i32::MIN;

/// The priority of a move that was deferred because another thread is searching it.
pub(crate) const DEFERRED: i32 = i32::MIN + 1;
