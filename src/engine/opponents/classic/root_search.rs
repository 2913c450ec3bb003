//! What the classic searches have in common at the root.

use super::budget::Interrupted;

/// The best moves of a position, all of the same score.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct BestMoves {
    pub(super) score: i32,
    pub(super) squares: Vec<u8>,
}

impl BestMoves {
    /// Takes a move with its exact score into account.
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
    /// Searches the moves in `order` to a depth of at least one and returns every best one with their exact score.
    fn root(
        &mut self,
        own: u64,
        opp: u64,
        order: &[u8],
        depth: u8,
    ) -> Result<BestMoves, Interrupted>;

    /// Positions visited so far.
    fn nodes(&self) -> u64;
}
