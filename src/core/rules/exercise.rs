//! The programming exercise "is this move legal?".
//!
//! The input is a board of eight lines with eight numbers each (0 is empty, 1 is white, 2 is black), and a ninth line `R C N`
//! with the row, the column and the colour of a move. Rows and columns count from 1. The answer is whether the move is legal.

use std::fmt;

use super::{bitboard::Bitboard, position::Position, side::Side, square::Square};

/// One instance of the exercise.
///
/// ```
/// use flipside_core::rules::exercise::Question;
///
/// let question: Question = "
/// 0 0 0 0 0 0 0 0
/// 0 0 0 0 0 0 0 0
/// 0 0 0 0 0 0 0 0
/// 0 0 0 1 2 0 0 0
/// 0 0 0 2 1 0 0 0
/// 0 0 0 0 0 0 0 0
/// 0 0 0 0 0 0 0 0
/// 0 0 0 0 0 0 0 0
/// 3 4 2".trim_start().parse()?;
/// assert!(question.is_legal());
/// # Ok::<(), flipside_core::rules::exercise::QuestionError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Question {
    /// The board, in which the colour of the move is the side to move.
    pub position: Position,
    /// The square of the move.
    pub square: Square,
}

impl Question {
    /// The answer: whether the move is legal.
    pub fn is_legal(&self) -> bool {
        self.position.is_legal(self.square)
    }
}

impl std::str::FromStr for Question {
    type Err = QuestionError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let mut lines = text.lines().enumerate().map(|(index, line)| (index + 1, line));
        let mut discs = [Bitboard::EMPTY; 2];
        for rank in 0..8 {
            let cells: [u8; 8] = numbers(lines.next(), rank + 1)?;
            for (file, value) in (0..).zip(cells) {
                let square = Square::new(file, rank as u8).expect("eight ranks of eight files");
                match color(value) {
                    Some(color) => discs[color.index()].insert(square),
                    None if value == 0 => {}
                    None => return Err(QuestionError::new(rank + 1, Cause::Cell { value })),
                }
            }
        }
        let [row, column, value]: [u8; 3] = numbers(lines.next(), 9)?;
        let ninth = |cause| QuestionError::new(9, cause);
        let square = (1..=8)
            .contains(&row)
            .then(|| Square::new(column.wrapping_sub(1), row - 1))
            .flatten()
            .ok_or(ninth(Cause::OffBoard { row, column }))?;
        let side = color(value).ok_or(ninth(Cause::Colour { value }))?;
        if let Some((line, _)) = lines.find(|(_, text)| !text.trim().is_empty()) {
            return Err(QuestionError::new(line, Cause::Trailing));
        }
        let [black, white] = discs;
        let position = Position::new(black, white, side).expect("each square was given one disc at most");
        Ok(Self { position, square })
    }
}

fn color(value: u8) -> Option<Side> {
    match value {
        1 => Some(Side::White),
        2 => Some(Side::Black),
        _ => None,
    }
}

/// Reads a line of exactly `N` numbers.
fn numbers<const N: usize>(line: Option<(usize, &str)>, number: usize) -> Result<[u8; N], QuestionError> {
    let fail = |cause| QuestionError::new(number, cause);
    let (_, text) = line.ok_or(fail(Cause::Missing))?;
    let mut values = [0; N];
    let mut found = 0;
    for word in text.split_whitespace() {
        let value = word.parse().map_err(|_| fail(Cause::NotANumber { word: word.into() }))?;
        if let Some(slot) = values.get_mut(found) {
            *slot = value;
        }
        found += 1;
    }
    if found == N { Ok(values) } else { Err(fail(Cause::Count { expected: N, found })) }
}

/// The error for an input that is not an instance of the exercise.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct QuestionError {
    /// The number of the line with the error, counting from 1.
    pub line: usize,
    /// What is wrong with it.
    pub cause: Cause,
}

impl QuestionError {
    fn new(line: usize, cause: Cause) -> Self {
        Self { line, cause }
    }
}

/// What is wrong with a line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Cause {
    /// The input ends before this line.
    Missing,
    /// The line has too few or too many numbers.
    Count {
        /// The expected number.
        expected: usize,
        /// The number found.
        found: usize,
    },
    /// A word is not a number from 0 to 255.
    NotANumber {
        /// The word.
        word: String,
    },
    /// A square of the board is neither 0, 1 nor 2.
    Cell {
        /// The number found.
        value: u8,
    },
    /// The row or the column of the move is not from 1 to 8.
    OffBoard {
        /// The row.
        row: u8,
        /// The column.
        column: u8,
    },
    /// The colour of the move is neither 1 nor 2.
    Colour {
        /// The number found.
        value: u8,
    },
    /// The line follows the end of the exercise.
    Trailing,
}

impl fmt::Display for QuestionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: ", self.line)?;
        match &self.cause {
            Cause::Missing => f.write_str("the input ends here; expected 8 lines of 8 numbers and a line `R C N`"),
            Cause::Count { expected, found } => {
                write!(f, "expected {expected} numbers, found {found}")
            }
            Cause::NotANumber { word } => write!(f, "{word:?} is not a number from 0 to 255"),
            Cause::Cell { value } => {
                write!(f, "{value} is not a square: expected 0 (empty), 1 (white) or 2 (black)")
            }
            Cause::OffBoard { row, column } => {
                write!(f, "row {row}, column {column} is off the board: both go from 1 to 8")
            }
            Cause::Colour { value } => write!(f, "{value} is not a colour: expected 1 (white) or 2 (black)"),
            Cause::Trailing => f.write_str("nothing may follow the line `R C N`"),
        }
    }
}

impl std::error::Error for QuestionError {}

#[cfg(test)]
mod tests {
    use super::*;

    const START: &str = "\
0 0 0 0 0 0 0 0
0 0 0 0 0 0 0 0
0 0 0 0 0 0 0 0
0 0 0 1 2 0 0 0
0 0 0 2 1 0 0 0
0 0 0 0 0 0 0 0
0 0 0 0 0 0 0 0
0 0 0 0 0 0 0 0
";

    fn answer(ninth: &str) -> Result<bool, String> {
        let question: Result<Question, _> = format!("{START}{ninth}").parse();
        question.map(|question| question.is_legal()).map_err(|error| error.to_string())
    }

    #[test]
    fn every_square_is_answered_for_both_colours() {
        let start = Position::default();
        for (value, side) in [(2, start), (1, start.pass())] {
            for square in Square::ALL {
                let ninth = format!("{} {} {value}\n\n", square.rank() + 1, square.file() + 1);
                assert_eq!(answer(&ninth), Ok(side.is_legal(square)), "{ninth:?}");
            }
        }
    }

    #[test]
    fn rows_come_before_columns() {
        // White on b1, black on a1: black can play c1, in the first row and the third column.
        let board =
            START.replacen("0 0", "2 1", 1).replace("1 2 0 0 0\n", "0 0 0 0 0\n").replace("2 1 0 0 0\n", "0 0 0 0 0\n");
        let ask = |ninth: &str| format!("{board}{ninth}").parse::<Question>().unwrap();
        assert_eq!(ask("1 3 2").square, Square::C1);
        assert!(ask("1 3 2").is_legal());
        assert!(!ask("3 1 2").is_legal());
    }

    #[test]
    fn faults_are_named_with_their_line() {
        for (ninth, message) in [
            ("", "line 9: the input ends here; expected 8 lines of 8 numbers and a line `R C N`"),
            ("3 4", "line 9: expected 3 numbers, found 2"),
            ("3 4 2 1", "line 9: expected 3 numbers, found 4"),
            ("3 d 2", "line 9: \"d\" is not a number from 0 to 255"),
            ("3 -4 2", "line 9: \"-4\" is not a number from 0 to 255"),
            ("0 4 2", "line 9: row 0, column 4 is off the board: both go from 1 to 8"),
            ("4 0 2", "line 9: row 4, column 0 is off the board: both go from 1 to 8"),
            ("4 9 2", "line 9: row 4, column 9 is off the board: both go from 1 to 8"),
            ("3 4 0", "line 9: 0 is not a colour: expected 1 (white) or 2 (black)"),
            ("3 4 2\n\n1", "line 11: nothing may follow the line `R C N`"),
        ] {
            assert_eq!(answer(ninth), Err(message.into()), "{ninth:?}");
        }
        let board = |text: String| text.parse::<Question>().unwrap_err().to_string();
        assert_eq!(
            board(START.replacen("1 2", "1 3", 1)),
            "line 4: 3 is not a square: expected 0 (empty), 1 (white) or 2 (black)"
        );
        assert_eq!(board(START.replacen("0 0", "0", 1)), "line 1: expected 8 numbers, found 7");
    }
}
