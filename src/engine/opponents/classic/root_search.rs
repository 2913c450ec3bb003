//! The interface of the classic searches.

use super::budget::Interrupted;

/// The best moves of a position, which all have the same score.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct BestMoves {
    pub(super) score: i32,
    pub(super) squares: Vec<u8>,
    /// The moves that are worse by no more than the margin, and the best ones, with their exact scores.
    pub(super) near: Vec<(u8, i32)>,
    margin: i32,
}

impl BestMoves {
    /// No moves yet, with a score that every move exceeds.
    pub(super) fn none(score: i32, margin: i32) -> Self {
        Self { score, squares: Vec::new(), near: Vec::new(), margin }
    }

    /// Adds a move with its exact score, if no other move is better by more than the margin.
    pub(super) fn add(&mut self, square: u8, score: i32) {
        if score > self.score {
            self.score = score;
            self.squares.clear();
            self.near.retain(|(_, near)| *near >= score - self.margin);
        }
        if score == self.score {
            self.squares.push(square);
        }
        if score >= self.score - self.margin {
            self.near.push((square, score));
        }
    }
}

/// A search of a position to a fixed depth.
pub(super) trait RootSearch {
    /// Searches the moves in `order` to a depth of at least one ply and returns all best moves with their exact score.
    fn root(&mut self, own: u64, opp: u64, order: &[u8], depth: u8) -> Result<BestMoves, Interrupted>;

    /// How many positions have been visited so far.
    fn nodes(&self) -> u64;
}
