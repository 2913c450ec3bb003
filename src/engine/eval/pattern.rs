//! A pattern of squares, and its instances on the board.

use std::fmt;

use crate::rules::Square;

/// The most squares that a pattern may have. Its indices are below 3^10 = 59,049 and fit into 16 bits.
pub(super) const MAX_SQUARES: usize = 10;

/// A pattern without its place on the board.
#[derive(Debug)]
pub struct PatternType {
    /// The number of its squares.
    pub squares: usize,
    /// The expanded number of its configuration 0.
    pub first_expanded: usize,
    /// Its lowest independent number.
    pub first_independent: usize,
    /// How many independent numbers it has, which is how many weights.
    pub independent: usize,
}

impl PatternType {
    /// How many configurations it has.
    pub fn configurations(&self) -> usize {
        3_usize.pow(self.squares as u32)
    }
}

/// A pattern at one of its places on the board.
#[derive(Debug)]
pub struct Instance {
    /// The index of the pattern in the set.
    pub kind: usize,
    /// Its squares. The first one belongs to the lowest digit.
    pub squares: Vec<Square>,
}

/// The error for a text that is not a pattern.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PatternError {
    /// The text.
    pub text: String,
}

impl PatternError {
    pub(super) fn new(text: &str) -> Self {
        Self { text: text.into() }
    }
}

impl fmt::Display for PatternError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "not a pattern of 1 to {MAX_SQUARES} different squares: {:?}", self.text)
    }
}

impl std::error::Error for PatternError {}
