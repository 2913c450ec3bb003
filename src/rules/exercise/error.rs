//! The errors of inputs that are not an instance of the exercise.

use std::fmt;

/// The error for an input that is not an instance of the exercise.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct QuestionError {
    /// The number of the line with the error, counting from 1.
    pub line: usize,
    /// What is wrong with it.
    pub cause: Cause,
}

impl QuestionError {
    pub(super) fn new(line: usize, cause: Cause) -> Self {
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
