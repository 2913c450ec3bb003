//! The opening book: its moves and its file.

use crate::opening_book::{book, check};
use flipside::{
    engine::{
        Book, BookError, BookMove,
        book::{BOOK_FILE, BOOK_VERSION},
    },
    rules::{Bitboard, Position, Side, Square, StartLayout, Symmetry},
    train::opening_book::Extent,
};

#[test]
fn every_move_is_legal_and_every_value_is_that_of_the_best_reply() {
    // Different orders of moves and symmetric positions meet: the walk finds each position once, and all of them.
    assert_eq!(check(book(), &Extent::default()), book().len());
    assert!(book().len() >= 2000, "{} positions", book().len());
}

#[test]
fn the_first_moves_are_those_that_everybody_knows() {
    let moves = book().moves(&Position::default());
    let squares: Vec<String> = moves.iter().map(|found| found.square.to_string()).collect();
    assert_eq!(squares, ["d3", "c4", "f5", "e6"]);
    assert!(moves.iter().all(|found| (found.share - 0.25).abs() < 1e-6 && found.inside));

    // The diagonal and the perpendicular opening are good, the parallel one is not.
    let second = Position::default().play(Square::F5).unwrap();
    let replies = book().moves(&second);
    assert_eq!(replies.len(), 3);
    assert_eq!(replies[2].square, Square::F4);
    assert!(replies[2].value < replies[1].value - 2.0, "{replies:?}");
    assert!(replies[2].share < f32::EPSILON);
    // These values rest on many plies of play in the book, and on the searches behind them.
    assert!(replies[0].depth > 20, "{replies:?}");
}

#[test]
fn symmetric_positions_have_the_same_moves() {
    let mut compared = 0;
    for position in book().positions().step_by(41) {
        let moves = book().moves(&position);
        for symmetry in Symmetry::ALL {
            let mut image = symmetry.position(&position);
            if compared % 2 == 1 {
                // With the colours exchanged.
                let [black, white] = Side::ALL.map(|color| image.discs(color));
                image = Position::new(white, black, !image.side_to_move()).unwrap();
            }
            let mut found = book().moves(&image);
            for found in &mut found {
                found.square = symmetry.inverse().square(found.square);
            }
            assert_eq!(sorted(&found), sorted(&moves), "{symmetry:?} {position}");
            compared += 1;
        }
    }
    assert!(compared > 300, "{compared} comparisons");
}

/// The moves in the order of their squares.
fn sorted(moves: &[BookMove]) -> Vec<BookMove> {
    let mut moves = moves.to_vec();
    moves.sort_by_key(|found| found.square);
    moves
}

#[test]
fn both_crossed_start_layouts_have_the_book_and_the_parallel_one_has_none() {
    for (layout, known) in
        [(StartLayout::Standard, true), (StartLayout::Mirrored, true), (StartLayout::Parallel, false)]
    {
        let start = Position::start(layout);
        assert_eq!(book().contains(&start), known, "{layout:?}");
        assert_eq!(book().moves(&start).is_empty(), !known);
        assert_eq!(book().best(&start).is_some(), known);
        assert_eq!(book().value(&start).is_some(), known);
    }
    let empty = Position::new(Bitboard::EMPTY, Bitboard::EMPTY, Side::White).unwrap();
    assert!(book().moves(&empty).is_empty());
}

#[test]
fn damaged_files_are_errors() {
    let error = |bytes: &[u8]| Book::from_bytes(bytes).err();
    assert_eq!(error(b""), Some(BookError::NotABook));
    assert_eq!(error(b"FLIPEVAL and more"), Some(BookError::NotABook));
    let mut newer = BOOK_FILE.to_vec();
    newer[8] += 1;
    let found = BOOK_VERSION + 1;
    assert_eq!(error(&newer), Some(BookError::Version { found }));
    assert_eq!(error(&BOOK_FILE[..BOOK_FILE.len() - 1]), Some(BookError::Damaged));
    assert_eq!(error(&BOOK_FILE[..12]), Some(BookError::Damaged));
    assert_eq!(error(&[BOOK_FILE, &[0]].concat()), Some(BookError::Damaged));
    // Bits all over the file, and each bit of its beginning.
    let far = (0..BOOK_FILE.len()).step_by(BOOK_FILE.len() / 50);
    for at in (0..40).chain(far) {
        for bit in 0..8 {
            let mut changed = BOOK_FILE.to_vec();
            changed[at] ^= 1 << bit;
            assert!(error(&changed).is_some(), "bit {bit} of byte {at}");
        }
    }
}
