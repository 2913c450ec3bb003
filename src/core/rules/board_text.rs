//! Reading and writing positions as text.

use std::{fmt, str::FromStr};

use super::{bitboard::Bitboard, move_runs::narrow, position::Position, side::Side, square::Square};

/// Reads a position: 64 characters for the squares from a1 to h8, row by row. They may be followed by the side to move and by
/// a semicolon, as in OBF files. If the side is left out, it is the one that moves if nobody has passed, which the number of discs
/// tells, unless only the other one can move. White space is ignored.
///
/// Black is one of `X x * B b ● ⚫`, white is one of `O o W w ○ ⚪ ◯`, and an empty square is one of `- . ・ ·`. Letters and marks
/// may be full-width.
///
/// ```
/// use flipside_core::rules::{Position, StartLayout};
///
/// let position: Position = "
///     - - - - - - - -
///     - - - - - - - -
///     - - - - - - - -
///     - - - O X - - -
///     - - - X O - - -
///     - - - - - - - -
///     - - - - - - - -
///     - - - - - - - -
///     X".parse()?;
/// assert_eq!(position, Position::start(StartLayout::Standard));
/// assert_eq!(position.to_string().parse(), Ok(position)); // one line
/// assert_eq!(format!("{position:#}").parse(), Ok(position)); // a picture
/// # Ok::<(), flipside_core::rules::ParsePositionError>(())
/// ```
impl FromStr for Position {
    type Err = ParsePositionError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let mut discs = [Bitboard::EMPTY; 2];
        let mut squares = Square::ALL.into_iter();
        let mut chars = text.chars().filter(|c| !c.is_whitespace()).enumerate();
        for square in squares.by_ref() {
            let Some((index, character)) = chars.next() else {
                return Err(ParsePositionError::TooShort { squares: square.index() });
            };
            match cell(character) {
                Some(Cell::Disc(color)) => discs[color.index()].insert(square),
                Some(Cell::Empty) => {}
                None => return Err(ParsePositionError::UnknownCharacter { character, index }),
            }
        }
        let mut rest = chars.filter(|&(_, c)| c != ';');
        let side = match rest.next() {
            None => None,
            Some((index, character)) => match cell(character) {
                Some(Cell::Disc(color)) => Some(color),
                _ => return Err(ParsePositionError::UnknownSide { character, index }),
            },
        };
        if let Some((index, character)) = rest.next() {
            return Err(ParsePositionError::Trailing { character, index });
        }
        let [black, white] = discs;
        let with_side = |side| Self::new(black, white, side).expect("each square was given one disc at most");
        Ok(with_side(side.unwrap_or_else(|| {
            let side = match (black | white).count() % 2 {
                0 => Side::Black,
                _ => Side::White,
            };
            let can_move = |side| !with_side(side).legal_moves().is_empty();
            if !can_move(side) && can_move(side.opponent()) { side.opponent() } else { side }
        })))
    }
}

pub(super) enum Cell {
    Disc(Side),
    Empty,
}

pub(super) fn cell(character: char) -> Option<Cell> {
    match narrow(character) {
        'X' | 'x' | '*' | 'B' | 'b' | '●' | '⚫' => Some(Cell::Disc(Side::Black)),
        'O' | 'o' | 'W' | 'w' | '○' | '⚪' | '◯' => Some(Cell::Disc(Side::White)),
        '-' | '.' | '・' | '·' => Some(Cell::Empty),
        _ => None,
    }
}

fn symbol(disc: Option<Side>) -> char {
    match disc {
        Some(Side::Black) => 'X',
        Some(Side::White) => 'O',
        None => '-',
    }
}

/// Writes 64 characters, a space and the side to move on one line. `{:#}` writes the board as eight lines, with the side to
/// move on a ninth. Both forms can be read back.
impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for square in Square::ALL {
            write!(f, "{}", symbol(self.disc_at(square)))?;
            if f.alternate() {
                f.write_str(if square.file() == 7 { "\n" } else { " " })?;
            }
        }
        if !f.alternate() {
            f.write_str(" ")?;
        }
        write!(f, "{}", symbol(Some(self.side_to_move())))
    }
}

impl fmt::Debug for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if f.alternate() { write!(f, "\n{self:#}") } else { write!(f, "Position({self})") }
    }
}

/// The error for a text that is not a position. Indices of characters count from 0 and ignore white space.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ParsePositionError {
    /// The text ends before the 64th square.
    TooShort {
        /// The number of squares in the text.
        squares: u8,
    },
    /// A character that is neither a disc nor an empty square.
    UnknownCharacter {
        /// The character.
        character: char,
        /// Its index.
        index: usize,
    },
    /// The character after the board does not name a side.
    UnknownSide {
        /// The character.
        character: char,
        /// Its index.
        index: usize,
    },
    /// The text goes on after the side to move.
    Trailing {
        /// The first character that is too much.
        character: char,
        /// Its index.
        index: usize,
    },
}

impl fmt::Display for ParsePositionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::TooShort { squares } => {
                write!(f, "the board has only {squares} of its 64 squares")
            }
            Self::UnknownCharacter { character, index } => {
                let square = Square::ALL[*index % 64];
                write!(f, "{character:?} at {square} is neither a disc (X, O) nor an empty square (-)")
            }
            Self::UnknownSide { character, .. } => {
                write!(f, "{character:?} after the board is not a side to move (X or O)")
            }
            Self::Trailing { character, .. } => {
                write!(f, "{character:?} follows the end of the position")
            }
        }
    }
}

impl std::error::Error for ParsePositionError {}
