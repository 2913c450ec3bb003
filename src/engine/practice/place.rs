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
pub struct OpeningPlace {
    /// The last named opening that the game has reached. It is the nearest one with a name if the position has none.
    pub opening: Option<Recognised>,
    /// Whether the position itself has that name.
    pub named_here: bool,
    /// Whether the game is in the book.
    pub book: BookPlace,
}

/// Whether a game is in the book.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BookPlace {
    /// Its position is in the book, or its last move: one that has a value there, but with which the book ends.
    Inside,
    /// It has left the book.
    Left {
        /// The number of the first move that is not in the book, counted from 1. Passes do not count.
        move_number: usize,
    },
    /// None of its positions is in the book.
    Never,
}

impl OpeningPlace {
    /// Where a game stands. A game that has left the book and comes back to it by another order of moves is inside again.
    pub fn of(book: &Book, game: &GameRecord) -> Self {
        let opening = named_openings::opening_of(game);
        let plies = game.plies();
        let inside = (0..=plies.len()).rev().find(|&ply| {
            let position = game.position_after(ply);
            position.is_some_and(|position| book.contains(&position))
        });
        let moves = |plies: &[Ply]| plies.iter().filter_map(Ply::square).count();
        // The last positions of the book have moves with values, which are as much in the book as those that lead on.
        let lists_next = |ply: usize| {
            let next = plies.get(ply).and_then(Ply::square);
            let position = game.position_after(ply);
            next.zip(position).is_some_and(|(next, position)| {
                let listed = book.moves(&position);
                listed.iter().any(|found| found.square == next)
            })
        };
        Self {
            opening,
            named_here: opening.is_some_and(|found| found.ply == plies.len()),
            book: match inside {
                None => BookPlace::Never,
                Some(ply) => {
                    let known = moves(&plies[..ply]) + usize::from(lists_next(ply));
                    if known == moves(plies) { BookPlace::Inside } else { BookPlace::Left { move_number: known + 1 } }
                }
            },
        }
    }
}
