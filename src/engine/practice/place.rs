//! Where a game stands in the book.

use crate::{
    engine::book::Book,
    rules::{
        GameRecord, Ply,
        named_openings::{self, Recognised},
    },
};

/// The opening of a game, and whether the game is still in the book.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Place {
    /// The last named opening that the game has reached. It is the nearest one with a name if the position has none.
    pub opening: Option<Recognised>,
    /// Whether the position itself has that name.
    pub named_here: bool,
    /// Whether the position is in the book.
    pub book: BookPlace,
}

/// Whether a game is in the book.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BookPlace {
    /// Its position is in the book.
    Inside,
    /// It has left the book.
    Left {
        /// The number of the move that has left it, counted from 1. Passes do not count.
        move_number: usize,
    },
    /// None of its positions is in the book.
    Never,
}

impl Place {
    /// Where a game stands. A game that has left the book and comes back to it by another order of moves is inside again.
    pub fn of(book: &Book, game: &GameRecord) -> Self {
        let opening = named_openings::opening_of(game);
        let plies = game.plies();
        let inside = (0..=plies.len()).rev().find(|&ply| {
            let position = game.position_after(ply);
            position.is_some_and(|position| book.contains(&position))
        });
        let moves = |plies: &[Ply]| {
            let is_move = |ply: &&Ply| matches!(ply, Ply::Move { .. });
            plies.iter().filter(is_move).count()
        };
        Self {
            opening,
            named_here: opening.is_some_and(|found| found.ply == plies.len()),
            book: match inside {
                None => BookPlace::Never,
                Some(ply) if ply == plies.len() => BookPlace::Inside,
                Some(ply) => BookPlace::Left {
                    move_number: moves(&plies[..ply]) + 1,
                },
            },
        }
    }
}
