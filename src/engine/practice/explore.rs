//! The rows of a table of the book's moves.

use crate::{
    engine::book::{Book, BookMove},
    rules::{
        Position, Square, Status, Symmetry,
        named_openings::{self, NamedOpening},
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
/// use flipside_core::{engine::{Book, practice::explore}, rules::Position};
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

/// The row of a move with its first square.
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
