//! The OBF format: one position on each line, with the values of its moves.
//!
//! ```text
//! O--OOOOX-OOOOOOX…  X; A2:+38; C7:+36; D8:+34;   % a comment
//! ```
//!
//! A pass is written `--`. Values are seen from the side to move. They are final differences of discs in most files.

use std::{fmt, str::FromStr};

use super::{board_text::ParsePositionError, position::Position, square::Square};

/// One line of an OBF file.
///
/// ```
/// use flipside_core::rules::obf::Problem;
///
/// let board = "-".repeat(27) + "OX------XO" + &"-".repeat(27);
/// let problem: Problem = format!("{board} X; D3:+0; C4:+0.00; % the start").parse()?;
/// assert_eq!(problem.score(), Some(0.0));
/// assert_eq!(problem.values.len(), 2);
/// # Ok::<(), flipside_core::rules::obf::ObfError>(())
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Problem {
    /// The position.
    pub position: Position,
    /// The values of some moves, in the order of the file. `None` is a pass.
    pub values: Vec<(Option<Square>, f64)>,
}

impl Problem {
    /// The highest value of a move; `None` if no move has a value.
    pub fn score(&self) -> Option<f64> {
        self.values.iter().map(|&(_, value)| value).reduce(f64::max)
    }

    /// The value of a move, if it is known. `None` is a pass.
    pub fn value_of(&self, square: Option<Square>) -> Option<f64> {
        self.values.iter().find_map(|&(move_, value)| (move_ == square).then_some(value))
    }
}

/// Reads all problems of a text. Empty lines and comment lines are skipped.
///
/// # Errors
///
/// The number of the first line that is not a problem, counting from 1, and what is wrong with it.
pub fn parse_file(text: &str) -> Result<Vec<Problem>, (usize, ObfError)> {
    text.lines()
        .enumerate()
        .filter(|(_, line)| {
            let line = line.trim_start();
            !line.is_empty() && !line.starts_with('%')
        })
        .map(|(index, line)| line.parse().map_err(|error| (index + 1, error)))
        .collect()
}

impl FromStr for Problem {
    type Err = ObfError;

    fn from_str(line: &str) -> Result<Self, Self::Err> {
        let mut parts = line.split_once('%').map_or(line, |(line, _)| line).split(';').map(str::trim);
        let position = parts.next().unwrap_or_default().parse()?;
        let values = parts
            .filter(|part| !part.is_empty())
            .map(|part| value(part).ok_or_else(|| ObfError::Value { text: part.into() }))
            .collect::<Result<_, _>>()?;
        Ok(Self { position, values })
    }
}

fn value(part: &str) -> Option<(Option<Square>, f64)> {
    let (square, value) = part.split_once(':')?;
    let square = match square.trim() {
        "--" | "PS" | "PA" | "pass" => None,
        square => Some(square.parse().ok()?),
    };
    let value: f64 = value.trim().parse().ok()?;
    value.is_finite().then_some((square, value))
}

/// What is wrong with a line that is not a problem.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ObfError {
    /// The board cannot be read.
    Position(ParsePositionError),
    /// A part after the board is not of the form `SQUARE:VALUE`.
    Value {
        /// The part.
        text: String,
    },
}

impl From<ParsePositionError> for ObfError {
    fn from(error: ParsePositionError) -> Self {
        Self::Position(error)
    }
}

impl fmt::Display for ObfError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Position(error) => error.fmt(f),
            Self::Value { text } => write!(f, "{text:?} is not a move and its value"),
        }
    }
}

impl std::error::Error for ObfError {}

#[cfg(test)]
mod tests {
    use super::*;

    fn board() -> String {
        "-".repeat(27) + "OX------XO" + &"-".repeat(27)
    }

    #[test]
    fn comments_passes_and_empty_lines() {
        let text = format!("% head\n\n{} O; --:-4; e6:+2;\n{}X\n", board(), board());
        let problems = parse_file(&text).unwrap();
        assert_eq!(problems.len(), 2);
        assert_eq!(problems[0].value_of(None), Some(-4.0));
        assert_eq!(problems[0].value_of(Some(Square::E6)), Some(2.0));
        assert_eq!(problems[0].score(), Some(2.0));
        assert_eq!((problems[1].score(), problems[1].value_of(None)), (None, None));
    }

    #[test]
    fn faults_are_named() {
        for (line, message) in [
            ("", "the board has only 0 of its 64 squares".to_string()),
            ("X; A1", "the board has only 1 of its 64 squares".into()),
            (&format!("{} X; A1", board()), "\"A1\" is not a move and its value".into()),
            (&format!("{} X; A1:nan", board()), "\"A1:nan\" is not a move and its value".into()),
            (&format!("{} X; A9:3", board()), "\"A9:3\" is not a move and its value".into()),
            (&format!("{} X; A1:x", board()), "\"A1:x\" is not a move and its value".into()),
        ] {
            assert_eq!(line.parse::<Problem>().unwrap_err().to_string(), message);
        }
        assert_eq!(parse_file(&format!("{}X\nX", board())).unwrap_err().0, 2);
    }
}
