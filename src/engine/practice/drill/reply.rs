//! The replies of the book.

use rand::{Rng, RngExt};

use super::course::{Drill, Turn};
use crate::engine::book::BookMove;

impl Drill {
    /// Plays the reply of the book and returns it. `None` if the book is not to reply.
    ///
    /// It leads to the most urgent one of the wanted lines that the game is still on. Otherwise it is a random move, chosen by
    /// share among those after which the book goes on, so that the learner has something to answer.
    pub fn reply(&mut self, rng: &mut impl Rng) -> Option<BookMove> {
        if self.turn() != Turn::Book {
            return None;
        }
        let moves = self.book.moves(self.game.position());
        let chosen = match self.towards_wanted(&moves) {
            Some(found) => found,
            None => by_share(&moves, rng)?,
        };
        // The other wanted lines may come in the next drill.
        self.play(chosen.square);
        Some(chosen)
    }

    /// The move that leads to the most urgent one of the wanted lines. Lines that go on with a move without a value, as those
    /// of an older book may, are given up.
    fn towards_wanted(&mut self, moves: &[BookMove]) -> Option<BookMove> {
        while let Some(wanted) = self.wanted.first() {
            let leads_there = |found: &&BookMove| {
                let line = self.line_with(found.square);
                line.is_some_and(|line| wanted.begins_with(&line))
            };
            if let Some(found) = moves.iter().find(leads_there) {
                return Some(*found);
            }
            self.departed.push(self.wanted.remove(0));
        }
        None
    }
}

/// A random move by share, among the moves after which the position is in the book.
fn by_share(moves: &[BookMove], rng: &mut impl Rng) -> Option<BookMove> {
    let inside = || moves.iter().filter(|found| found.inside);
    let sum: f32 = inside().map(|found| found.share).sum();
    let mut left = rng.random_range(0.0..1.0) * sum;
    inside()
        .find(|found| {
            left -= found.share;
            left < 0.0
        })
        // The shares may add up to a little less than their sum by rounding.
        .or(inside().next())
        .copied()
}
