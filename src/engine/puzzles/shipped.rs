//! The puzzles that come with the game.

use std::{collections::HashMap, sync::LazyLock};

use super::{puzzle::Puzzle, text::parse_puzzles};

/// The puzzle with a key, if it comes with the game; see [`Puzzle::key`].
pub fn shipped_with(key: u64) -> Option<&'static Puzzle> {
    static PLACES: LazyLock<HashMap<u64, usize>> = LazyLock::new(|| {
        let places = shipped().iter().enumerate();
        places.map(|(at, puzzle)| (puzzle.key(), at)).collect()
    });
    shipped().get(*PLACES.get(&key)?)
}

/// The puzzles that come with the game, from easy to hard. `flipside-train puzzles` has made them.
pub fn shipped() -> &'static [Puzzle] {
    static PUZZLES: LazyLock<Vec<Puzzle>> = LazyLock::new(|| {
        let read = parse_puzzles(include_str!("../../../assets/puzzles/puzzles.obf"));
        read.unwrap_or_else(|(line, error)| unreachable!("a test reads the file: {line}: {error}"))
    });
    &PUZZLES
}
