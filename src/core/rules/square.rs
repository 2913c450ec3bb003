//! A square of the board.

use std::{fmt, str::FromStr};

/// One of the 64 squares.
///
/// Squares are numbered row by row, beginning in the top left corner of the board as it is drawn: a1 is 0, b1 is 1, h1 is 7,
/// a2 is 8 and h8 is 63.
///
/// ```
/// use flipside_core::rules::Square;
///
/// let square: Square = "D3".parse()?;
/// assert_eq!(square, Square::D3);
/// assert_eq!((square.file(), square.rank(), square.index()), (3, 2, 19));
/// assert_eq!(square.to_string(), "d3");
/// # Ok::<(), flipside_core::rules::ParseSquareError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Square(u8);

impl Square {
    /// All squares from a1 to h8.
    pub const ALL: [Self; 64] = {
        let mut all = [Self(0); 64];
        let mut index = 0;
        while index < 64 {
            all[index] = Self(index as u8);
            index += 1;
        }
        all
    };

    /// The four corners.
    pub const CORNERS: [Self; 4] = [Self::A1, Self::H1, Self::A8, Self::H8];

    /// The square on a file from 0 to 7 (a to h) and a rank from 0 to 7 (1 to 8). `None` if it is off the board.
    pub const fn new(file: u8, rank: u8) -> Option<Self> {
        if file < 8 && rank < 8 { Some(Self(rank * 8 + file)) } else { None }
    }

    /// The square with this number, or `None` from 64 on.
    pub const fn from_index(index: u8) -> Option<Self> {
        if index < 64 { Some(Self(index)) } else { None }
    }

    /// The square's number: 0 for a1, 63 for h8.
    pub const fn index(self) -> u8 {
        self.0
    }

    /// The file, 0 for a and 7 for h.
    pub const fn file(self) -> u8 {
        self.0 % 8
    }

    /// The rank, 0 for the top rank 1 and 7 for the bottom rank 8.
    pub const fn rank(self) -> u8 {
        self.0 / 8
    }

    /// The number of king steps between two squares (Chebyshev distance).
    ///
    /// ```
    /// # use flipside_core::rules::Square;
    /// assert_eq!(Square::A1.distance(Square::C2), 2);
    /// ```
    pub const fn distance(self, other: Self) -> u8 {
        let files = self.file().abs_diff(other.file());
        let ranks = self.rank().abs_diff(other.rank());
        if files > ranks { files } else { ranks }
    }

    /// The lowest square of a set, which must not be empty.
    pub(crate) const fn lowest_of(bits: u64) -> Self {
        Self((bits.trailing_zeros() & 63) as u8)
    }

    /// The square named by a letter, small or capital, and a digit.
    pub(super) fn from_chars(file: char, rank: char) -> Option<Self> {
        let file = file.to_ascii_lowercase();
        if !('a'..='h').contains(&file) || !('1'..='8').contains(&rank) {
            return None;
        }
        Self::new(file as u8 - b'a', rank as u8 - b'1')
    }
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", (b'a' + self.file()) as char, self.rank() + 1)
    }
}

impl fmt::Debug for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for Square {
    type Err = ParseSquareError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let mut chars = text.chars();
        let (Some(file), Some(rank), None) = (chars.next(), chars.next(), chars.next()) else {
            return Err(ParseSquareError);
        };
        Self::from_chars(file, rank).ok_or(ParseSquareError)
    }
}

/// The error for a text that is not a square: a letter from a to h and a digit from 1 to 8.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ParseSquareError;

impl fmt::Display for ParseSquareError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("not a square: expected a letter from a to h and a digit from 1 to 8")
    }
}

impl std::error::Error for ParseSquareError {}

macro_rules! named_squares {
    ($($name:ident $index:literal),* $(,)?) => {
        impl Square {
            $(
                #[doc = concat!("The square ", stringify!($name), ".")]
                pub const $name: Self = Self($index);
            )*
        }
    };
}

#[rustfmt::skip]
named_squares! {
    A1 0, B1 1, C1 2, D1 3, E1 4, F1 5, G1 6, H1 7,
    A2 8, B2 9, C2 10, D2 11, E2 12, F2 13, G2 14, H2 15,
    A3 16, B3 17, C3 18, D3 19, E3 20, F3 21, G3 22, H3 23,
    A4 24, B4 25, C4 26, D4 27, E4 28, F4 29, G4 30, H4 31,
    A5 32, B5 33, C5 34, D5 35, E5 36, F5 37, G5 38, H5 39,
    A6 40, B6 41, C6 42, D6 43, E6 44, F6 45, G6 46, H6 47,
    A7 48, B7 49, C7 50, D7 51, E7 52, F7 53, G7 54, H7 55,
    A8 56, B8 57, C8 58, D8 59, E8 60, F8 61, G8 62, H8 63,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_and_numbers_agree() {
        for (index, square) in Square::ALL.into_iter().enumerate() {
            assert_eq!(square.index() as usize, index);
            assert_eq!(Square::from_index(index as u8), Some(square));
            assert_eq!(Square::new(square.file(), square.rank()), Some(square));
            assert_eq!(square.to_string().parse(), Ok(square));
            assert_eq!(square.to_string().to_uppercase().parse(), Ok(square));
        }
        assert_eq!(Square::B1.index(), 1);
        assert_eq!(Square::A2.index(), 8);
        assert_eq!(Square::H8.index(), 63);
        assert_eq!(Square::new(8, 0), None);
        assert_eq!(Square::new(0, 8), None);
        assert_eq!(Square::from_index(64), None);
    }

    #[test]
    fn nonsense_is_no_square() {
        for text in ["", "a", "a0", "a9", "i1", "1a", "a1 ", "a11", "\u{e9}1", "a\u{661}"] {
            assert_eq!(text.parse::<Square>(), Err(ParseSquareError), "{text:?}");
        }
    }

    #[test]
    fn distance_counts_king_steps() {
        assert_eq!(Square::A1.distance(Square::A1), 0);
        assert_eq!(Square::A1.distance(Square::H8), 7);
        assert_eq!(Square::D4.distance(Square::E6), 2);
        assert_eq!(Square::E6.distance(Square::D4), 2);
    }
}
