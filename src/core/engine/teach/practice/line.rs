//! Lines of moves that are the same in every rotation.

use crate::rules::{GameRecord, Position, Side, Square, Symmetry, named_openings, transcript_of};

/// A sequence of moves from the start position, which one side practises.
///
/// The moves are turned so that the first one is f5 on the standard start, as in the table of the openings. So a line is equal
/// to its rotations and reflections, and to those in which two moves were the same by symmetry. Different orders of moves are
/// different lines, since they ask for different answers. Passes are not written, since they are forced.
///
/// ```
/// use flipside_core::{engine::teach::practice::Line, rules::{Side, GameRecord, Position}};
///
/// let line = |moves| {
///     let game = GameRecord::from_transcript(Position::default(), moves)?;
///     Ok::<_, flipside_core::rules::TranscriptError>(Line::of(&game, Side::Black))
/// };
/// assert_eq!(line("c4e3")?, line("f5d6")?);
/// assert_eq!(line("c4e3")?.expect("a usual start").transcript(), "f5d6");
/// # Ok::<(), flipside_core::rules::TranscriptError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Line {
    moves: Vec<Square>,
    side: Side,
}

impl Line {
    /// The line of a game, practised by a side. `None` if the game does not begin with the standard start or a rotation of it.
    pub fn of(game: &GameRecord, side: Side) -> Option<Self> {
        let moves = turned(game.start(), game.moves())?;
        Some(Self { moves, side })
    }

    /// Its moves, turned so that the first one is f5.
    pub fn moves(&self) -> &[Square] {
        &self.moves
    }

    /// The side that practises it. Colours are those of the standard start, where black moves first.
    pub fn side(&self) -> Side {
        self.side
    }

    /// Whether the last move is one of the side that practises the line, as in every line of a run.
    pub fn ends_with_answer(&self) -> bool {
        self.game().undo().is_some_and(|last| last.color == self.side)
    }

    /// The moves in small letters and without separators.
    pub fn transcript(&self) -> String {
        transcript_of(self.moves.iter().copied())
    }

    /// Whether the other line is the beginning of this one, or all of it, and practised by the same side.
    pub fn begins_with(&self, other: &Self) -> bool {
        self.side == other.side && self.moves.starts_with(&other.moves)
    }

    /// The game with these moves on the standard start.
    pub fn game(&self) -> GameRecord {
        let mut game = GameRecord::new(Position::default());
        for &square in &self.moves {
            // Every line was made from the legal moves of a game.
            if game.play(square).is_err() {
                break;
            }
        }
        game
    }

    /// The last named opening on the line.
    pub fn opening(&self) -> Option<&'static named_openings::NamedOpening> {
        named_openings::opening_of(&self.game()).map(|found| found.opening)
    }
}

/// The moves on the standard start with f5 as the first one. `None` if the start is no rotation of the standard one.
///
/// The positions after the moves are turned as well. Where such a position is its own image by some symmetries, the next
/// move has several images, and the one with the lowest square is taken.
fn turned(start: &Position, moves: impl Iterator<Item = Square>) -> Option<Vec<Square>> {
    let mut given = GameRecord::new(*start);
    let mut turned = GameRecord::new(Position::default());
    for square in moves {
        let images = ways(given.position(), turned.position()).map(|way| way.square(square));
        let image = images.min_by_key(|&image| (image != Square::F5, image))?;
        given.play(square).ok()?;
        turned.play(image).ok()?;
    }
    // Without moves, the start still has to be the right one.
    ways(given.position(), turned.position()).next()?;
    Some(turned.moves().collect())
}

/// The symmetries that turn one position into another.
fn ways<'a>(from: &'a Position, to: &'a Position) -> impl Iterator<Item = Symmetry> + 'a {
    Symmetry::ALL.into_iter().filter(|way| way.position(from) == *to)
}
