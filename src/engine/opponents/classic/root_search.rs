//! The interface of the classic searches.

use super::budget::Interrupted;

/// The best moves of a position, which all have the same score.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct BestMoves {
    pub(super) score: i32,
    pub(super) squares: Vec<u8>,
}

impl BestMoves {
    /// Adds a move with its exact score, if no other move is better.
    pub(super) fn add(&mut self, square: u8, score: i32) {
        if score > self.score {
            self.score = score;
            self.squares.clear();
        }
        if score == self.score {
            self.squares.push(square);
        }
    }
}

/// A search of a position to a fixed depth.
pub(super) trait RootSearch {
    /// Searches the moves in `order` to a depth of at least one ply and returns all best moves with their exact score.
    fn root(
        &mut self,
        own: u64,
        opp: u64,
        order: &[u8],
        depth: u8,
    ) -> Result<BestMoves, Interrupted>;

    /// How many positions have been visited so far.
    fn nodes(&self) -> u64;
}
