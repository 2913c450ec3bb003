//! Creates opponents.

use super::{
    book_opening::BookOpening,
    classic::{GreedyPlayer, RandomPlayer, SearchPlayer},
    even::Even,
    kind::{OpponentKind, Variety},
    method::Method,
    opponent::Opponent,
    person::Person,
    strong::StrongOpponent,
};
use crate::{
    engine::{book::Book, eval::WeightsError, people::Style, search::StopFlag},
    rules::{Position, Square},
};

impl OpponentKind {
    /// The opponent that plays in place of the strong engine if its weights are damaged.
    pub const SUBSTITUTE: Self = Self::Sage;

    /// Creates an opponent of this kind. Equal seeds make equal choices.
    ///
    /// If the weights of the strong engine are damaged, [`OpponentKind::SUBSTITUTE`] takes its place.
    /// [`StrongOpponent::new`](super::StrongOpponent::new) says what is wrong with them.
    pub fn create(self, seed: u64) -> Box<dyn Opponent> {
        create(self.method(), seed).unwrap_or_else(|_| Self::SUBSTITUTE.create(seed))
    }

    /// Creates an opponent as it plays in the game: with variety, so that games differ. Opponents that would
    /// repeat their games make their first moves from the opening book, in a wider style than the strong engine. See
    /// [`OPENING_EMPTIES`](super::OPENING_EMPTIES).
    ///
    /// Matches and measurements use [`create`](Self::create), without a book.
    pub fn create_for_game(self, seed: u64) -> Box<dyn Opponent> {
        // Without the book the opponent plays all the same.
        let Ok(book) = Book::embedded() else {
            return self.create(seed);
        };
        match (self.method(), self.variety()) {
            (Method::Engine, _) => match StrongOpponent::in_a_game(seed) {
                Ok(strong) => Box::new(strong.with_book(book)),
                Err(_) => Self::SUBSTITUTE.create_for_game(seed),
            },
            (Method::Search(algorithm, heuristic, depth), Some(Variety { style, margin })) => {
                let player = SearchPlayer::new(algorithm, heuristic, depth, seed);
                let player = Box::new(player.with_margin(margin));
                Box::new(BookOpening::new(player, heuristic, book, style, seed))
            }
            _ => self.create(seed),
        }
    }
}

impl OpponentKind {
    /// The style of an opponent that errs as people do. `None` for the others.
    pub fn style(self) -> Option<Style> {
        match self.method() {
            Method::Person(style) => Some(*style),
            _ => None,
        }
    }

    /// How likely an opponent that errs as people do plays a move of a position whose last move it does not know, from 0 to 1.
    /// `None` for the other opponents, and if the search was stopped.
    pub fn likelihood(self, position: &Position, square: Square, stop: &StopFlag) -> Option<f32> {
        match self.method() {
            Method::Person(style) => Person::likelihood(style, position, square, stop).ok()?,
            _ => None,
        }
    }
}

/// An opponent that chooses in this way. Equal seeds make equal choices.
///
/// # Errors
///
/// [`WeightsError`] if the weights of the strong engine are damaged.
fn create(method: Method, seed: u64) -> Result<Box<dyn Opponent>, WeightsError> {
    Ok(match method {
        Method::Random => Box::new(RandomPlayer::new(seed)),
        Method::Greedy => Box::new(GreedyPlayer::new(seed)),
        Method::Search(algorithm, heuristic, depth) => Box::new(SearchPlayer::new(algorithm, heuristic, depth, seed)),
        Method::Person(style) => Box::new(Person::new(Some(style), seed)?),
        Method::Engine => Box::new(StrongOpponent::in_a_game(seed)?),
        Method::Even => Box::new(Even::new(seed)),
        Method::Someone => Box::new(Person::new(None, seed)?),
    })
}
