//! Entrants of a ladder, and how they are written on the command line.

use std::{fmt, str::FromStr};

use crate::engine::opponents::{OpponentKind, UnknownOpponent};

/// An opponent that takes part in a ladder, at its own depth or at another one.
///
/// ```
/// use flipside::engine::{OpponentKind, arena::Entrant};
///
/// let entrant: Entrant = "sage@5".parse()?;
/// assert_eq!((entrant.kind, entrant.depth), (OpponentKind::Sage, Some(5)));
/// # Ok::<(), flipside::engine::arena::ParseEntrantError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Entrant {
    /// The opponent.
    pub kind: OpponentKind,
    /// The depth in plies, if it is not to be the opponent's own.
    pub depth: Option<u8>,
}

impl From<OpponentKind> for Entrant {
    fn from(kind: OpponentKind) -> Self {
        Self { kind, depth: None }
    }
}

impl fmt::Display for Entrant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.depth {
            Some(depth) => write!(f, "{}@{depth}", self.kind),
            None => write!(f, "{}", self.kind),
        }
    }
}

/// Reads the key of an opponent, which may be followed by `@` and a depth.
impl FromStr for Entrant {
    type Err = ParseEntrantError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let Some((kind, depth)) = text.split_once('@') else {
            return Ok(text
                .parse::<OpponentKind>()
                .map_err(ParseEntrantError::Unknown)?
                .into());
        };
        let kind = kind.parse().map_err(ParseEntrantError::Unknown)?;
        match depth.parse() {
            Ok(depth) if depth > 0 => Ok(Self {
                kind,
                depth: Some(depth),
            }),
            _ => Err(ParseEntrantError::Depth {
                depth: depth.into(),
            }),
        }
    }
}

/// The error for a text that is not an entrant.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ParseEntrantError {
    /// No opponent has this name.
    Unknown(UnknownOpponent),
    /// The text after the `@` is not a depth.
    Depth {
        /// The text.
        depth: String,
    },
}

impl fmt::Display for ParseEntrantError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Unknown(unknown) => write!(f, "{unknown}"),
            Self::Depth { depth } => write!(f, "{depth:?} is not a depth from 1 to 255"),
        }
    }
}

impl std::error::Error for ParseEntrantError {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn entrants_are_read_and_written() {
        for text in ["sage", "greedy", "square-order@7"] {
            assert_eq!(text.parse::<Entrant>().unwrap().to_string(), text);
        }
        for text in ["", "sagee", "sage@", "sage@0", "sage@x", "@3"] {
            assert!(text.parse::<Entrant>().is_err(), "{text:?}");
        }
    }
}
