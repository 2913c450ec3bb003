//! Why a game cannot be read.

use std::fmt;

use crate::rules::{GgfError, NotAGame, ParsePositionError, TranscriptError, Unplayable, obf::ObfError};

/// Why a game cannot be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Problem {
    /// Its moves, its board or its brackets are wrong.
    Game(NotAGame),
    /// The values of the moves of a position are wrong.
    Values(ObfError),
    /// A board is set up after moves were played.
    SetupAfterMoves,
    /// It is a game of another kind than Othello.
    OtherGame {
        /// The kind, as the text names it.
        name: String,
    },
    /// It is a game of anti-Othello, where fewer discs win.
    Anti,
    /// The text says of both sides that it is their turn.
    TwoSides,
    /// The board does not have eight by eight squares.
    Size {
        /// The size, as the text gives it.
        text: String,
    },
    /// It is no correct JSON.
    Json {
        /// What is wrong, in English.
        why: String,
    },
    /// It lacks something that every game has.
    Missing {
        /// The name of it.
        name: &'static str,
    },
    /// It names players or a result, but has no moves: a bye, a forfeit, or a game that was never played.
    Unplayed,
    /// It does not end where a game has to end.
    TooLong,
    /// The file ends in the middle of a game.
    CutOff,
    /// The file is packed, so its games cannot be seen.
    Packed {
        /// The format of the archive.
        format: &'static str,
    },
}

impl From<NotAGame> for Problem {
    fn from(error: NotAGame) -> Self {
        Self::Game(error)
    }
}

impl From<TranscriptError> for Problem {
    fn from(error: TranscriptError) -> Self {
        Self::Game(error.into())
    }
}

impl From<GgfError> for Problem {
    fn from(error: GgfError) -> Self {
        match error {
            GgfError::Size { text } => Self::Size { text },
            GgfError::Anti => Self::Anti,
            error => Self::Game(error.into()),
        }
    }
}

impl From<ParsePositionError> for Problem {
    fn from(error: ParsePositionError) -> Self {
        Self::Game(error.into())
    }
}

impl From<Unplayable> for Problem {
    fn from(error: Unplayable) -> Self {
        Self::Game(error.into())
    }
}

/// Writes one sentence in English.
impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Game(error) => write!(f, "{error}"),
            Self::Values(error) => write!(f, "{error}"),
            Self::SetupAfterMoves => f.write_str("discs are set up after the first move"),
            Self::OtherGame { name } => write!(f, "it is a game of another kind: {name:?}"),
            Self::Anti => f.write_str("it is anti-Othello, where fewer discs win"),
            Self::TwoSides => f.write_str("the text says both that Black is to move and that White is"),
            Self::Size { text } => {
                write!(f, "the size of the board is {text:?}; only 8 is known")
            }
            Self::Json { why } => write!(f, "no correct JSON: {why}"),
            Self::Missing { name } => write!(f, "there is no {name:?} in it"),
            Self::Unplayed => f.write_str("it was not played: a bye or a forfeit"),
            Self::TooLong => f.write_str("it does not end where a game has to end"),
            Self::CutOff => f.write_str("the file ends in the middle of the game"),
            Self::Packed { format } => write!(f, "it is a {format} archive: unpack it first"),
        }
    }
}

impl std::error::Error for Problem {}
