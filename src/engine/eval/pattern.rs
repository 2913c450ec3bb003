//! One pattern of squares, and its places on the board.

use std::fmt;

use crate::rules::Square;

/// The most squares a pattern may have, so that an index (below 3^10 = 59,049) fits 16 bits.
pub(super) const MAX_SQUARES: usize = 10;

/// One pattern, in whatever place.
#[derive(Debug)]
pub struct PatternType {
    /// How many squares it has.
    pub squares: usize,
    /// The number of its configuration 0 among all expanded ones.
    pub first_expanded: usize,
    /// Its lowest number among the independent ones.
    pub first_independent: usize,
    /// How many independent numbers it has.
    pub independent: usize,
}

impl PatternType {
    /// How many configurations it has.
    pub fn configurations(&self) -> usize {
        3_usize.pow(self.squares as u32)
    }
}

/// One place of a pattern on the board.
#[derive(Debug)]
pub struct Instance {
    /// Which of the set's types it is.
    pub kind: usize,
    /// Its squares; the first belongs to the lowest digit.
    pub squares: Vec<Square>,
}

/// A text that is no pattern.
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
        write!(
            f,
            "not a pattern of 1 to {MAX_SQUARES} different squares: {:?}",
            self.text
        )
    }
}

impl std::error::Error for PatternError {}
