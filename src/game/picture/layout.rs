//! Where the board and the words are in a picture, in whole pixels, so that lines are sharp and equal discs are equal.

use super::{look::Look, text::Letters};
use crate::rules::{Position, Side, Square};

/// The smallest width of a picture, in pixels.
pub const SMALLEST: u32 = 64;
/// The largest width of a picture, in pixels.
pub const LARGEST: u32 = 4096;

/// From this width on, the frame has coordinates. In smaller pictures nobody could read them.
const COORDINATES_FROM: u32 = 280;

/// The height of the strips above and below the board, in sizes of their letters.
const STRIP: f32 = 3.0;

#[derive(Clone, Copy, Debug)]
pub(super) struct Layout {
    /// The size of the whole picture.
    pub width: u32,
    pub height: u32,
    /// The side of a square.
    pub cell: f32,
    /// The left and the upper end of the squares.
    pub origin: [f32; 2],
    pub frame: f32,
    pub has_coordinates: bool,
    pub letters: f32,
}

impl Layout {
    pub fn new(style: &Style, size: u32) -> Self {
        let width = size.clamp(SMALLEST, LARGEST);
        let has_coordinates = width >= COORDINATES_FROM;
        let (frame, margin) = if has_coordinates { (0.46, 0.24) } else { (0.24, 0.06) };
        let cell = (width as f32 / (8.0 + 2.0 * (frame + margin))).floor();
        let letters = (0.37 * cell).max(10.0);
        let strip = style.words.map_or(0.0, |_| STRIP * letters).floor();
        let left = ((width as f32 - 8.0 * cell) / 2.0).floor();
        Self {
            width,
            height: width + 2 * strip as u32,
            cell,
            origin: [left, left + strip],
            frame: (frame * cell).round(),
            has_coordinates,
            letters,
        }
    }

    /// The left and the upper end of a square.
    pub fn corner(&self, square: Square) -> [f32; 2] {
        let [left, top] = self.origin;
        [left + self.cell * f32::from(square.file()), top + self.cell * f32::from(square.rank())]
    }

    pub fn center(&self, square: Square) -> [f32; 2] {
        self.corner(square).map(|end| end + self.cell / 2.0)
    }
}

/// Everything about a picture but the position.
#[derive(Clone, Copy)]
pub struct Style<'a> {
    pub look: &'a Look,
    pub letters: &'a Letters,
    /// The texts above and below the board, if there are any.
    pub words: Option<Words<'a>>,
}

/// What a picture shows on the board.
#[derive(Clone, Copy, Debug)]
pub struct Shown<'a> {
    pub position: &'a Position,
    /// The square of the last move, which gets a mark.
    pub last: Option<Square>,
    /// The moves that have their numbers on their squares.
    pub moves: &'a [Square],
    /// The numbers of black and white discs below the board.
    pub score: [u32; 2],
    /// What is known about the position.
    pub known: Option<&'a Known>,
}

/// A move and its value in words.
#[derive(Clone, Debug, PartialEq)]
pub struct KnownMove {
    pub square: Square,
    pub words: String,
    pub is_best: bool,
    pub is_rough: bool,
}

/// What is known about a position.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Known {
    /// Moves with their values.
    pub values: Vec<KnownMove>,
    /// Arrows from the best move to the last disc of each line that it flips.
    pub arrows: Vec<[Square; 2]>,
}

impl<'a> Shown<'a> {
    /// A position with its last move.
    pub fn of(position: &'a Position, last: Option<Square>) -> Self {
        let score = Side::ALL.map(|side| position.counted(side));
        Self { position, last, moves: &[], score, known: None }
    }
}

/// The texts of a picture: the name of the game and the caption above the board, the names beside the numbers of discs below it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Words<'a> {
    /// The names of black and white. They may be empty.
    pub players: [&'a str; 2],
    /// For example the opening and the date. It may be empty.
    pub caption: &'a str,
}
