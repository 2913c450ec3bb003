//! Where the board and the words are in a picture, in whole pixels, so that lines are sharp and equal discs are equal.

use super::{look::Look, text::Letters};
use crate::rules::Square;

/// The smallest width of a picture, in pixels.
pub const SMALLEST: u32 = 64;
/// The largest width of a picture, in pixels.
pub const LARGEST: u32 = 4096;

/// From this width on, the frame has coordinates. In smaller pictures nobody could read them.
const COORDINATES_FROM: u32 = 280;

#[derive(Clone, Copy, Debug)]
pub(super) struct Layout {
    /// The size of the whole picture.
    pub width: u32,
    pub height: u32,
    /// The side of a square.
    pub cell: f32,
    /// The left and the upper end of the squares.
    pub origin: f32,
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
        let strip = match style.words {
            Some(words) if words.caption.is_empty() => 2.2 * letters,
            Some(_) => 3.6 * letters,
            None => 0.0,
        };
        Self {
            width,
            height: width + strip as u32,
            cell,
            origin: ((width as f32 - 8.0 * cell) / 2.0).floor(),
            frame: (frame * cell).round(),
            has_coordinates,
            letters,
        }
    }

    /// The left and the upper end of a square.
    pub fn corner(&self, square: Square) -> [f32; 2] {
        [square.file(), square.rank()].map(|steps| self.origin + self.cell * f32::from(steps))
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
    /// The texts below the board, if there are any.
    pub words: Option<Words<'a>>,
}

/// The texts below the board. The numbers of discs stand between the names.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Words<'a> {
    /// The names of black and white.
    pub players: [&'a str; 2],
    /// A line below the names, for example the opening and the date. It may be empty.
    pub caption: &'a str,
}
