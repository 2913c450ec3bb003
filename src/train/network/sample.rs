//! A position as a network sees it.

use crate::{
    engine::eval::{Evaluator, Features, UNITS_PER_DISC},
    rules::{Bitboard, Side, Symmetry, moves},
    train::shards::Labelled,
};

/// A position with what a network needs of it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Sample {
    /// The legal moves of the side to move and of the other side, and the discs of both.
    pub(super) maps: [u64; 4],
    /// The linear value in discs.
    pub(super) linear: f32,
    /// What is to be added to the linear value, in discs.
    pub(super) target: f32,
    /// How much the position counts.
    pub(super) importance: f32,
}

impl Sample {
    /// The sample of a position.
    pub(super) fn new(evaluator: &Evaluator, it: &Labelled) -> Self {
        let (own, opp) = (it.own, it.opp);
        let value = evaluator.linear_value(&Features::new(own, opp), Side::Black, own, opp);
        let linear = value as f32 / UNITS_PER_DISC as f32;
        Self {
            maps: [moves::legal(own, opp), moves::legal(opp, own), own, opp],
            linear,
            target: it.label - linear,
            importance: it.importance,
        }
    }

    /// The number of empty squares.
    pub(super) fn empties(&self) -> usize {
        (self.maps[2] | self.maps[3]).count_zeros() as usize
    }

    /// The same position, turned or mirrored.
    pub(super) fn turned(self, symmetry: Symmetry) -> Self {
        Self { maps: self.maps.map(|map| symmetry.bitboard(Bitboard(map)).0), ..self }
    }
}
