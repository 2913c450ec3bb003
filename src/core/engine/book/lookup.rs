//! The opening book: moves of positions, and the choice of one, with variety or without.

use std::{fmt, sync::OnceLock};

use rand::{Rng, RngExt};

use super::{book_file::BookError, folded::Folded, tree::Tree};
use crate::{
    engine::eval::UNITS_PER_DISC,
    rules::{Position, Square},
};

/// The book this program was built with: `assets/book/book.bin`.
pub const BOOK_FILE: &[u8] = include_bytes!("../../../../assets/book/book.bin");

/// A move of the book.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct BookMove {
    /// Where to play.
    pub square: Square,
    /// The value for the side that makes the move, in discs: the expected final difference of discs.
    pub value: f32,
    /// How often the book chooses the move when it plays with variety, from 0 to 1. The shares of all moves of a position add
    /// up to 1. See [`SHARE_TEMPERATURE`], [`MOST_LOSS`] and
    /// [`LEAST_VALUE`].
    pub share: f32,
    /// How many plies the value looks ahead: those of the best line in the book, and those of the search at its end.
    pub depth: u8,
    /// Whether the position after the move is in the book too.
    pub inside: bool,
}

/// An opening book.
///
/// ```
/// use flipside_core::{engine::Book, rules::Position};
///
/// let book = Book::embedded()?;
/// let moves = book.moves(&Position::default());
/// // The four first moves are the same by symmetry.
/// assert_eq!(moves.len(), 4);
/// assert!(moves.iter().all(|found| found.share == 0.25));
/// # Ok::<(), flipside_core::engine::BookError>(())
/// ```
pub struct Book {
    tree: Tree,
}

impl Book {
    /// The book this program was built with. It is read at the first call.
    ///
    /// # Errors
    ///
    /// [`BookError`] if the book was damaged when the program was built.
    pub fn embedded() -> Result<&'static Self, BookError> {
        static BOOK: OnceLock<Result<Book, BookError>> = OnceLock::new();
        BOOK.get_or_init(|| Self::from_bytes(BOOK_FILE)).as_ref().map_err(|&error| error)
    }

    /// Reads the bytes of a book file.
    ///
    /// # Errors
    ///
    /// [`BookError`] says what is wrong with other bytes. No input makes this panic.
    pub fn from_bytes(bytes: &[u8]) -> Result<Self, BookError> {
        Tree::from_bytes(bytes).map(|tree| Self { tree })
    }

    /// The number of positions. Symmetric positions count once.
    pub fn len(&self) -> usize {
        self.tree.entries.len()
    }

    /// Whether there are no positions.
    pub fn is_empty(&self) -> bool {
        self.tree.entries.is_empty()
    }

    /// Whether a position is in the book.
    pub fn contains(&self, position: &Position) -> bool {
        self.tree.find(Folded::of_position(position).0).is_some()
    }

    /// The positions, one of each group of symmetric ones and with black to move, those with the fewest discs first.
    pub fn positions(&self) -> impl Iterator<Item = Position> {
        self.tree.entries.iter().map(|entry| entry.position.position())
    }

    /// The value of a position for the side to move, in discs: that of its best move. `None` if it is not in the book.
    pub fn value(&self, position: &Position) -> Option<f32> {
        let entry = self.tree.entry(Folded::of_position(position).0)?;
        Some(discs(entry.value))
    }

    /// The moves of a position that have a value, the best one first. There are none if the position is not in the book.
    pub fn moves(&self, position: &Position) -> Vec<BookMove> {
        self.moves_in_style(position, &BookStyle::STRONG)
    }

    /// The moves of a position with the shares of another style.
    pub fn moves_in_style(&self, position: &Position, style: &BookStyle) -> Vec<BookMove> {
        let (folded, way) = Folded::of_position(position);
        let Some(entry) = self.tree.entry(folded) else {
            return Vec::new();
        };
        let back = way.inverse();
        let mut found = Vec::new();
        for stored in &entry.moves {
            let mut squares: Vec<Square> =
                folded.symmetries().map(|symmetry| back.square(symmetry.square(stored.square))).collect();
            squares.sort_unstable();
            squares.dedup();
            found.extend(squares.into_iter().map(|square| (square, stored)));
        }
        let values: Vec<i16> = found.iter().map(|(_, stored)| stored.value).collect();
        found
            .into_iter()
            .zip(style.shares(&values))
            .map(|((square, stored), share)| BookMove {
                square,
                value: discs(stored.value),
                share,
                depth: entry.depth_of(stored, &self.tree),
                inside: stored.next.is_some(),
            })
            .collect()
    }

    /// The best move of a position. `None` if the position is not in the book or at its edge, where the best move leaves the
    /// book: then a search looks further than the book does.
    pub fn best(&self, position: &Position) -> Option<BookMove> {
        let best = *self.moves(position).first()?;
        best.inside.then_some(best)
    }

    /// A random move of a position, each with the probability of its share. `None` where [`best`](Self::best) finds none.
    pub fn choose(&self, position: &Position, rng: &mut impl Rng) -> Option<BookMove> {
        self.best(position)?;
        chosen(&self.moves(position), rng)
    }

    /// A random move of a position in this style. Unlike [`choose`](Self::choose), it plays to the edge of the book, as suits
    /// players whose searches see less than those of the book. `None` if the position is not in the book.
    pub fn choose_in_style(&self, position: &Position, style: &BookStyle, rng: &mut impl Rng) -> Option<BookMove> {
        chosen(&self.moves_in_style(position, style), rng)
    }
}

/// One of the moves, each with the probability of its share.
fn chosen(moves: &[BookMove], rng: &mut impl Rng) -> Option<BookMove> {
    let mut left: f32 = rng.random_range(0.0..1.0);
    moves
        .iter()
        .find(|found| {
            left -= found.share;
            left < 0.0
        })
        // The shares may add up to a little less than 1 by rounding.
        .or(moves.first())
        .copied()
}

fn discs(value: i16) -> f32 {
    f32::from(value) / UNITS_PER_DISC as f32
}

impl fmt::Debug for Book {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Book").field("positions", &self.len()).finish_non_exhaustive()
    }
}

/// A move that is this many discs worse than the best one is chosen 2.7 times less often (the temperature of a softmax).
pub const SHARE_TEMPERATURE: f32 = 0.75;

/// A move that is worse than the best one by more than this many discs is never chosen.
pub const MOST_LOSS: f32 = 1.5;

/// A move with a value of less than this many discs is only chosen if there is no better one.
pub const LEAST_VALUE: f32 = -2.0;

/// How a player plays from the book.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct BookStyle {
    /// A move that is this many discs worse than the best one is chosen 2.7 times less often. It is greater than 0.
    pub temperature: f32,
    /// A move that is worse than the best one by more than this many discs is never chosen.
    pub most_loss: f32,
    /// A move with a value of less than this many discs is only chosen if there is no better one.
    pub least_value: f32,
}

impl BookStyle {
    /// The style of the strong engine, which the [shares](super::BookMove::share) of the book belong to.
    pub const STRONG: Self = Self { temperature: SHARE_TEMPERATURE, most_loss: MOST_LOSS, least_value: LEAST_VALUE };

    /// The share of each move: between 0 and 1, together 1. Values are in units of the evaluation, the best one first.
    pub(super) fn shares(&self, values: &[i16]) -> Vec<f32> {
        let best = values.first().copied().unwrap_or(0);
        let discs = |value: i16| f32::from(value) / UNITS_PER_DISC as f32;
        let weights: Vec<f32> = values
            .iter()
            .map(|&value| {
                let loss = discs(best) - discs(value);
                let good = discs(value) >= self.least_value || value == best;
                if good && loss <= self.most_loss { (-loss / self.temperature).exp() } else { 0.0 }
            })
            .collect();
        let sum: f32 = weights.iter().sum();
        weights.iter().map(|weight| weight / sum).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn better_moves_have_greater_shares() {
        let found = BookStyle::STRONG.shares(&[4, 4, 1, -8, -9]);
        assert!((found.iter().sum::<f32>() - 1.0).abs() < 1e-6);
        assert!((found[0] - found[1]).abs() < 1e-6 && found[1] > found[2] && found[2] > found[3]);
        assert!(found[3] > 0.0 && found[4] == 0.0, "{found:?}");
    }

    #[test]
    fn a_bad_move_is_only_chosen_if_it_is_the_best() {
        assert_eq!(BookStyle::STRONG.shares(&[-15, -17]), [1.0, 0.0]);
        assert_eq!(BookStyle::STRONG.shares(&[-20, -20, -21]), [0.5, 0.5, 0.0]);
    }

    #[test]
    fn a_wider_style_plays_worse_moves_more_often() {
        let wide = BookStyle { temperature: 3.0, most_loss: 4.0, least_value: -8.0 };
        let values = [0, -8, -24, -40];
        let (strong, wide) = (BookStyle::STRONG.shares(&values), wide.shares(&values));
        assert!(wide[0] < strong[0] && wide[1] > strong[1]);
        assert!(strong[2] == 0.0 && wide[2] > 0.0 && wide[3] == 0.0, "{wide:?}");
    }
}
