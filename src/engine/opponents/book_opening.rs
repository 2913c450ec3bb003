//! The first moves of an opponent, taken from the opening book.

use rand::{SeedableRng, rngs::StdRng};

use super::{
    choice::{Choice, Progress},
    classic::Heuristic,
    limits::Limits,
    opponent::Opponent,
};
use crate::{
    engine::{
        book::{Book, BookStyle},
        search::StopFlag,
    },
    rules::{Position, Side},
};

/// Down to this many empty squares an opponent plays from the book: the first fourteen moves of the game.
pub const OPENING_EMPTIES: u32 = 47;

/// An opponent that makes its first moves from the book, in a style of its own. Later, or where the book has no move, and if
/// [`Limits`] ask for a depth or a number of positions, it searches as it would without a book.
pub(super) struct BookOpening {
    opponent: Box<dyn Opponent>,
    /// Gives the moves of the book a score in the units of the opponent.
    heuristic: Heuristic,
    book: &'static Book,
    style: BookStyle,
    rng: StdRng,
}

impl BookOpening {
    pub(super) fn new(
        opponent: Box<dyn Opponent>,
        heuristic: Heuristic,
        book: &'static Book,
        style: BookStyle,
        seed: u64,
    ) -> Self {
        Self { opponent, heuristic, book, style, rng: StdRng::seed_from_u64(seed) }
    }

    fn book_move(&mut self, position: &Position, limits: &Limits) -> Option<Choice> {
        let searched = limits.depth.is_some() || limits.nodes.is_some();
        if searched || position.empties() < OPENING_EMPTIES {
            return None;
        }
        let (book, style) = (self.book, &self.style);
        let square = book.choose_in_style(position, style, &mut self.rng)?.square;
        let next = position.play(square).ok()?;
        let black = self.heuristic.evaluate(&next);
        let score = match position.side_to_move() {
            Side::Black => black,
            Side::White => -black,
        };
        Some(Choice { square, score, depth: 0, nodes: 0, completed: true })
    }
}

impl Opponent for BookOpening {
    fn choose(
        &mut self,
        position: &Position,
        limits: &Limits,
        stop: &StopFlag,
        progress: &mut dyn FnMut(&Progress),
    ) -> Option<Choice> {
        match self.book_move(position, limits) {
            Some(choice) => Some(choice),
            None => self.opponent.choose(position, limits, stop, progress),
        }
    }
}
