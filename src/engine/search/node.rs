//! A position in the search tree.

use super::{candidate::Candidate, value::NO_VALUE};
use crate::{
    engine::eval::Features,
    rules::{Position, Side},
};

/// A position in the search tree: the discs as seen by the side to move, and the features for the evaluation.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Node {
    /// The discs of the side to move.
    pub(crate) own: u64,
    /// The discs of the other side.
    pub(crate) opp: u64,
    /// The side to move. Only the evaluation needs its colour.
    pub(crate) side: Side,
    /// The pattern features of the board.
    pub(crate) features: Features,
    /// The static evaluation for the side to move, or [`NO_VALUE`] if it has not been computed.
    pub(crate) eval: i32,
}

impl Node {
    /// A position in which the side to move is taken for black.
    pub(crate) fn new(own: u64, opp: u64) -> Self {
        Self { own, opp, side: Side::Black, features: Features::new(own, opp), eval: NO_VALUE }
    }

    /// The number of empty squares.
    #[inline(always)]
    pub(crate) fn empties(&self) -> u32 {
        (self.own | self.opp).count_zeros()
    }

    /// The position after a move of this position.
    #[inline(always)]
    pub(crate) fn after(&self, candidate: &Candidate) -> Self {
        Self {
            own: candidate.own,
            opp: candidate.opp,
            side: !self.side,
            features: self.features.after(candidate.square, self.opp ^ candidate.own, self.side),
            eval: i32::from(candidate.eval),
        }
    }

    /// The position after a pass.
    #[inline(always)]
    pub(crate) fn pass(&self) -> Self {
        Self { own: self.opp, opp: self.own, side: !self.side, features: self.features, eval: NO_VALUE }
    }
}

impl From<&Position> for Node {
    fn from(position: &Position) -> Self {
        let side = position.side_to_move();
        Self::new(position.discs(side).0, position.discs(!side).0)
    }
}
