//! Recognises the openings of games and positions.

use std::{collections::HashMap, sync::LazyLock};

use super::table::{NamedOpening, all};
use crate::rules::{position::Position, record::GameRecord, symmetry::Symmetry};

/// The openings by the position that all their rotations and reflections have in common.
static BY_POSITION: LazyLock<HashMap<Position, &NamedOpening>> = LazyLock::new(|| {
    let key = |opening: &NamedOpening| Symmetry::canonical(&opening.position);
    all().iter().map(|opening| (key(opening), opening)).collect()
});

/// The number of discs of the longest opening. Later positions need not be looked up.
static MOST_DISCS: LazyLock<u32> = LazyLock::new(|| {
    let discs = |opening: &NamedOpening| opening.position.occupied().count();
    all().iter().map(discs).max().unwrap_or_default()
});

/// The opening of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Recognised {
    /// The opening.
    pub opening: &'static NamedOpening,
    /// After how many plies of the game its position was on the board.
    pub ply: usize,
    /// Turns the squares of the opening into those of the game.
    pub symmetry: Symmetry,
}

/// The last named opening that a game has reached. It remains the opening of the game when the game goes on.
///
/// The start position has to be the standard one, which may be rotated. `None` if it is another one, and as long as no named
/// opening is reached.
///
/// ```
/// use flipside_core::rules::{GameRecord, Position, Square, named_openings::opening_of};
///
/// let game = GameRecord::from_transcript(Position::default(), "c4e3f6e6f5c5")?;
/// let found = opening_of(&game).expect("an opening that is played often");
/// assert_eq!((found.opening.english, found.ply), ("Tiger", 5));
/// let first = found.symmetry.square(found.opening.moves[0]);
/// assert_eq!(first, Square::C4);
/// # Ok::<(), flipside_core::rules::TranscriptError>(())
/// ```
pub fn opening_of(game: &GameRecord) -> Option<Recognised> {
    let start = Symmetry::canonical(&Position::default());
    if Symmetry::canonical(game.start()) != start {
        return None;
    }
    (0..=game.plies().len()).rev().find_map(|ply| {
        let position = game.position_after(ply)?;
        let opening = at(&position)?;
        let symmetry = Symmetry::ALL.into_iter().find(|symmetry| symmetry.position(&opening.position) == position)?;
        Some(Recognised { opening, ply, symmetry })
    })
}

/// The opening with this position, in any rotation or reflection.
pub fn at(position: &Position) -> Option<&'static NamedOpening> {
    if position.occupied().count() > *MOST_DISCS {
        return None;
    }
    BY_POSITION.get(&Symmetry::canonical(position)).copied()
}
