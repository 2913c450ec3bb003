//! A puzzle.

use super::motif::Motif;
use crate::{
    engine::bits::fnv1a,
    rules::{Position, Square, Symmetry},
};

/// Up to this many empty squares the values of puzzles are exact.
pub const EXACT_EMPTIES: u32 = 18;

/// A move wins from this many discs on. The value of a search that is nearer to 0 may be a draw or a loss in truth.
const WIN: f32 = 2.0;

/// A move that wins by so many discs more than any other is right for everybody, though others may win too.
const CLEAR: f32 = 10.0;

/// A position in which one move is right.
#[derive(Clone, Debug, PartialEq)]
pub struct Puzzle {
    /// The position. Its side to move is that of the player.
    pub position: Position,
    /// The right move.
    pub right: Square,
    /// What it is worth, in discs.
    pub value: f32,
    /// The best of the other moves, and what that is worth.
    pub second: (Square, f32),
    /// The strength at which players solve it half of the time, in Elo points.
    pub rating: u16,
    /// What it is about, if that is one of the motifs.
    pub motif: Option<Motif>,
}

/// What is to be done in a puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Aim {
    /// One move wins.
    Win,
    /// One move draws, and none wins.
    Draw,
    /// One move is better than the others by a clear margin.
    Best,
}

impl Puzzle {
    /// What is to be done. Only what is proven counts: without exact values it is to find the best move.
    pub fn aim(&self) -> Aim {
        let (_, second) = self.second;
        match self.value {
            _ if !self.is_exact() => Aim::Best,
            value if value > 0.0 && second <= 0.0 => Aim::Win,
            0.0 if second < 0.0 => Aim::Draw,
            _ => Aim::Best,
        }
    }

    /// Whether it is one for everybody, and so may be one of the day: the right move alone keeps a proven win or draw, or it wins
    /// by at least 10 discs more than any other move. In the others nothing is won that a player can see: the best move still
    /// loses, or wins a few discs more than another one.
    pub fn is_for_everybody(&self) -> bool {
        let (_, second) = self.second;
        self.aim() != Aim::Best || self.value >= WIN && self.value - second >= CLEAR
    }

    /// Whether the values are final differences of discs.
    pub fn is_exact(&self) -> bool {
        self.position.empties() <= EXACT_EMPTIES
    }

    /// A number that is the same for all rotations and reflections of the position, with the colours exchanged or not.
    pub fn key(&self) -> u64 {
        key(&self.position)
    }
}

/// A value of a puzzle as it is kept: in whole discs if it is exact, and else in tenths.
pub(super) fn rounded(value: f32, position: &Position) -> f32 {
    let parts = if position.empties() <= EXACT_EMPTIES { 1.0 } else { 10.0 };
    // Adding 0 makes a negative zero positive.
    (parts * value).round() / parts + 0.0
}

/// See [`Puzzle::key`].
pub(super) fn key(position: &Position) -> u64 {
    let side = position.side_to_move();
    let discs = [position.discs(side), position.discs(!side)];
    let images = Symmetry::ALL.map(|way| discs.map(|set| way.bitboard(set).0));
    let least = images.into_iter().min().unwrap_or_default();
    fnv1a(least.into_iter().flat_map(u64::to_le_bytes))
}
