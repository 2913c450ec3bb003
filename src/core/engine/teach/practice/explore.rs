//! The rows of a table of the book's moves, and where a game stands in the book.

use crate::{
    engine::book::{Book, BookMove},
    rules::{
        GameRecord, Ply, Position, Square, Status, Symmetry,
        named_openings::{self, NamedOpening, Recognised},
    },
};

/// A move of the book as a table shows it. Moves that are the same by a symmetry of the position share a row.
#[derive(Clone, Debug, PartialEq)]
pub struct Explored {
    /// The squares of the move in ascending order. There is more than one only in a symmetric position.
    pub squares: Vec<Square>,
    /// The value for the side that makes the move, in discs.
    pub value: f32,
    /// How often the book plays the move, from 0 to 1, on all its squares together. The shares of all rows add up to 1. A
    /// move with a share of 0 has a value, but the book does not play it.
    pub share: f32,
    /// How many plies the value looks ahead.
    pub depth: u8,
    /// Whether the position after the move is in the book too.
    pub inside: bool,
    /// The opening that has the position after the move.
    pub name: Option<&'static NamedOpening>,
}

/// The moves of a position that have a value in the book, the best one first. There are none outside the book.
///
/// Other legal moves of the position are not listed.
///
/// ```
/// use flipside_core::{engine::{Book, teach::practice::explore}, rules::Position};
///
/// let rows = explore(Book::embedded()?, &Position::default());
/// assert_eq!(rows.len(), 1);
/// assert_eq!(rows[0].squares.len(), 4);
/// # Ok::<(), flipside_core::engine::BookError>(())
/// ```
pub fn explore(book: &Book, position: &Position) -> Vec<Explored> {
    let symmetries: Vec<Symmetry> =
        Symmetry::ALL.into_iter().filter(|symmetry| symmetry.position(position) == *position).collect();
    let mut rows: Vec<Explored> = Vec::new();
    for found in book.moves(position) {
        let first = symmetries.iter().map(|way| way.square(found.square)).min();
        let same = |row: &&mut Explored| row.squares.first().copied() == first;
        match rows.iter_mut().find(same) {
            Some(row) => {
                row.squares.push(found.square);
                row.share += found.share;
            }
            None => rows.push(row(position, &found)),
        }
    }
    rows
}

fn row(position: &Position, found: &BookMove) -> Explored {
    let next = position.play(found.square).map(|next| match next.status() {
        Status::MustPass => next.pass(),
        Status::ToMove | Status::Finished(_) => next,
    });
    Explored {
        squares: vec![found.square],
        value: found.value,
        share: found.share,
        depth: found.depth,
        inside: found.inside,
        name: next.ok().and_then(|next| named_openings::at(&next)),
    }
}

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
            next.zip(position)
                .is_some_and(|(next, position)| book.moves(&position).iter().any(|found| found.square == next))
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
