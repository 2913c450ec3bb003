//! What the tests of the opening book share.

use std::collections::{HashMap, HashSet};

use flipside::{
    engine::{Book, Engine, EngineOptions, Level},
    rules::{Position, Square, Status, Symmetry},
    train::opening_book::Extent,
};

pub fn book() -> &'static Book {
    Book::embedded().unwrap()
}

pub fn engine() -> Engine {
    Engine::new(EngineOptions { hash_bits: 12, ..EngineOptions::default() }).unwrap()
}

pub fn level(number: u8) -> Level {
    Level::new(number).unwrap()
}

/// A value of the book as it is stored.
pub fn eighths(discs: f32) -> i32 {
    (discs * 8.0).round() as i32
}

/// The smallest image of a position, seen from the side to move: the same for all positions that the book holds as one.
pub fn smallest(position: &Position) -> (u64, u64) {
    let side = position.side_to_move();
    let images = Symmetry::ALL.map(|symmetry| {
        let discs = |color| symmetry.bitboard(position.discs(color)).0;
        (discs(side), discs(!side))
    });
    images.into_iter().min().unwrap()
}

/// The position after a move and the pass that it may force.
pub fn after(position: &Position, square: Square) -> Position {
    let next = position.play(square).expect("moves of the book are legal");
    match next.status() {
        Status::MustPass => next.pass(),
        _ => next,
    }
}

/// Walks through a whole book from the start position and checks what every book promises. Returns the number of positions.
pub fn check(book: &Book, extent: &Extent) -> usize {
    let start = Position::default();
    let mut seen = HashMap::from([(smallest(&start), book.value(&start).unwrap())]);
    let mut waiting = vec![start];
    while let Some(position) = waiting.pop() {
        let moves = book.moves(&position);
        let value = book.value(&position).unwrap();
        assert!(60 - position.empties() <= extent.plies, "{position}");
        assert_eq!(moves.first().map(|best| best.value), Some(value), "{position}");
        assert!(moves.is_sorted_by(|a, b| a.value >= b.value), "{position}");
        let squares: HashSet<Square> = moves.iter().map(|found| found.square).collect();
        assert_eq!(squares.len(), moves.len(), "{position}: a move is there twice");
        let sum: f32 = moves.iter().map(|found| found.share).sum();
        assert!((sum - 1.0).abs() < 1e-4, "{position}: the shares are {sum}");
        for found in &moves {
            let next = after(&position, found.square);
            let same = next.side_to_move() == position.side_to_move();
            assert_eq!(found.inside, book.contains(&next), "{position} {}", found.square);
            if found.inside {
                let reply = book.value(&next).unwrap();
                let expected = if same { reply } else { -reply };
                assert_eq!(eighths(found.value), eighths(expected), "{position} {}", found.square);
                if seen.insert(smallest(&next), reply).is_none() {
                    waiting.push(next);
                }
            }
        }
    }
    seen.len()
}
