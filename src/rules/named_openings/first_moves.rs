//! Finds openings by their first moves.

use super::table::{NamedOpening, all};
use crate::rules::{
    position::Position, record::GameRecord, square::Square, symmetry::Symmetry, transcript::transcript_of,
};

/// An opening that begins with moves that are looked for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Beginning {
    /// The opening.
    pub opening: &'static NamedOpening,
    /// Its moves, turned so that they begin with those that are looked for.
    pub moves: Vec<Square>,
}

/// The openings that begin with these moves, in any rotation or reflection and in any order that leads to the same position.
/// The shortest ones come first. The last move may be half typed. There are none if the text is anything but moves from the
/// standard start position.
///
/// ```
/// use flipside_core::rules::named_openings::beginning_with;
///
/// let found = beginning_with("c4e3f6e6f5");
/// assert_eq!(found[0].opening.english, "Tiger");
/// assert!(beginning_with("f5f5").is_empty());
/// ```
pub fn beginning_with(text: &str) -> Vec<Beginning> {
    let typed: String = text.chars().filter(|sign| !sign.is_whitespace()).flat_map(char::to_lowercase).collect();
    // A letter at the end is the first half of a move.
    let whole = typed.trim_end_matches(|sign: char| sign.is_ascii_alphabetic());
    if typed.len() > whole.len() + 1 {
        return Vec::new();
    }
    let Ok(game) = GameRecord::from_transcript(Position::default(), whole) else {
        return Vec::new();
    };
    let first: Vec<Square> = game.moves().collect();
    if first.is_empty() {
        return Vec::new();
    }
    let mut found: Vec<Beginning> = all()
        .iter()
        .filter_map(|opening| {
            let moves = continued(&first, game.position(), opening)?;
            transcript_of(moves.iter().copied()).starts_with(&typed).then_some(Beginning { opening, moves })
        })
        .collect();
    found.sort_by_key(|found| found.moves.len());
    found
}

/// The moves of an opening after it has been begun in this way. `None` if its own moves do not lead through the position.
fn continued(first: &[Square], position: &Position, opening: &NamedOpening) -> Option<Vec<Square>> {
    let (before, after) = opening.moves.split_at_checked(first.len())?;
    let mut game = GameRecord::new(Position::default());
    for &square in before {
        game.play(square).ok()?;
    }
    let symmetry = Symmetry::ALL.into_iter().find(|symmetry| symmetry.position(game.position()) == *position)?;
    let after = after.iter().map(|&square| symmetry.square(square));
    Some(first.iter().copied().chain(after).collect())
}
