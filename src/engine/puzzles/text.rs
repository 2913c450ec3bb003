//! Puzzles as text: lines of OBF with the values of the right move and of the best other one. The comment has the rating and
//! the motif.
//!
//! ```text
//! --O-----…  X; g8:+4; g1:-6; % 1510 corner
//! ```

use std::{fmt, str::FromStr};

use super::{
    motif::Motif,
    puzzle::{Puzzle, rounded},
};
use crate::rules::obf::{ObfError, Problem};

/// What is wrong with a line that is not a puzzle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PuzzleError {
    /// The line is not one of OBF.
    Line(ObfError),
    /// There are not two legal moves with values, the best one first.
    Values,
    /// The comment does not begin with a rating, or names a motif that is none.
    Comment,
}

impl fmt::Display for PuzzleError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Line(error) => error.fmt(f),
            Self::Values => f.write_str("there are no two legal moves with values, the best first"),
            Self::Comment => f.write_str("the comment is no rating with a motif"),
        }
    }
}

impl std::error::Error for PuzzleError {}

impl FromStr for Puzzle {
    type Err = PuzzleError;

    fn from_str(line: &str) -> Result<Self, PuzzleError> {
        let Problem { position, values } = line.parse().map_err(PuzzleError::Line)?;
        let [(Some(right), value), (Some(second), lower)] = values[..] else {
            return Err(PuzzleError::Values);
        };
        let [value, lower] = [value, lower].map(|it| rounded(it as f32, &position));
        let legal = position.is_legal(right) && position.is_legal(second) && right != second;
        if !legal || value <= lower {
            return Err(PuzzleError::Values);
        }
        let (_, comment) = line.split_once('%').ok_or(PuzzleError::Comment)?;
        let mut words = comment.split_whitespace();
        let rating = words.next().and_then(|word| word.parse().ok());
        let motif = words.next().map(Motif::of_key);
        if motif == Some(None) {
            return Err(PuzzleError::Comment);
        }
        Ok(Self {
            position,
            right,
            value,
            second: (second, lower),
            rating: rating.ok_or(PuzzleError::Comment)?,
            motif: motif.flatten(),
        })
    }
}

impl fmt::Display for Puzzle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // Values of searches have a fraction.
        let places = usize::from(!self.is_exact());
        let (second, lower) = self.second;
        write!(
            f,
            "{}; {}:{:+.places$}; {second}:{lower:+.places$}; % {}",
            self.position, self.right, self.value, self.rating
        )?;
        match self.motif {
            Some(motif) => write!(f, " {}", motif.key()),
            None => Ok(()),
        }
    }
}

/// Puzzles as a text that [`parse_puzzles`] reads, one on each line.
pub fn write_puzzles<'a>(puzzles: impl IntoIterator<Item = &'a Puzzle>) -> String {
    let lines = puzzles.into_iter().map(Puzzle::to_string);
    let lines: Vec<String> = lines.chain([String::new()]).collect();
    lines.join("\n")
}

/// Reads the puzzles of a text, one on each line. Empty lines and comment lines are skipped.
///
/// # Errors
///
/// The number of the first line that is not a puzzle, counting from 1, and what is wrong with it.
pub fn parse_puzzles(text: &str) -> Result<Vec<Puzzle>, (usize, PuzzleError)> {
    let lines = text.lines().enumerate();
    let lines = lines.filter(|(_, line)| !line.trim().is_empty() && !line.starts_with('%'));
    let read = lines.map(|(index, line)| line.parse().map_err(|error| (index + 1, error)));
    read.collect()
}
