//! What an evaluation graph shows.

use crate::{engine::review::Mark, game::play::Review};

/// A point of the graph: by how many discs black leads after a move, and whether the deep pass says so.
pub(super) type Point = Option<(f32, bool)>;

/// What an evaluation graph shows.
#[derive(Clone, PartialEq, Debug, Default)]
pub(crate) struct Curve {
    /// One point for each move of the game; `None` where nothing is known yet.
    pub(super) points: Vec<Point>,
    /// The errors: the number of the move, from 1, and whether the deep pass has found it.
    pub(super) marks: Vec<(usize, Mark, bool)>,
}

impl Curve {
    /// The graph of a reviewed game.
    pub(crate) fn of(review: &Review) -> Self {
        let moves = || review.tree().game()[1..].iter().copied();
        let marks = (1..).zip(moves()).filter_map(|(number, id)| {
            let (judgement, deep) = review.judgement(id)?;
            Some((number, judgement.mark?, deep))
        });
        Self {
            points: moves().map(|id| review.value(id)).collect(),
            marks: marks.collect(),
        }
    }

    /// The number of moves.
    pub(super) fn moves(&self) -> usize {
        self.points.len()
    }

    /// Where a move is between the left edge (0) and the right edge (1).
    pub(super) fn part(&self, number: usize) -> f32 {
        match self.moves() {
            0 | 1 => 0.0,
            moves => (number.clamp(1, moves) - 1) as f32 / (moves - 1) as f32,
        }
    }

    /// The number of the move at a place between the left edge (0) and the right edge (1).
    pub(crate) fn number_at(moves: usize, part: f32) -> usize {
        1 + (part.clamp(0.0, 1.0) * moves.saturating_sub(1) as f32).round() as usize
    }
}
