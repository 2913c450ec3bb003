//! Why a game cannot be read, what is left out of games while they are read, and what their text lacks.

use std::fmt;

use crate::rules::{GgfError, NotAGame, ParsePositionError, Side, TranscriptError, Unplayable, obf::ObfError};

/// Why a game cannot be read.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Problem {
    /// Its moves, its board or its brackets are wrong.
    #[error("{0}")]
    Game(NotAGame),
    /// The values of the moves of a position are wrong.
    #[error("{0}")]
    Values(ObfError),
    /// A board is set up after moves were played.
    #[error("discs are set up after the first move")]
    SetupAfterMoves,
    /// It is a game of another kind than Othello.
    #[error("it is a game of another kind: {name:?}")]
    OtherGame {
        /// The kind, as the text names it.
        name: String,
    },
    /// It is a game of anti-Othello, where fewer discs win.
    #[error("it is anti-Othello, where fewer discs win")]
    Anti,
    /// The text says of both sides that it is their turn.
    #[error("the text says both that Black is to move and that White is")]
    TwoSides,
    /// The board does not have eight by eight squares.
    #[error("the size of the board is {text:?}; only 8 is known")]
    Size {
        /// The size, as the text gives it.
        text: String,
    },
    /// It is no correct JSON.
    #[error("no correct JSON: {why}")]
    Json {
        /// What is wrong, in English.
        why: String,
    },
    /// It lacks something that every game has.
    #[error("there is no {name:?} in it")]
    Missing {
        /// The name of it.
        name: &'static str,
    },
    /// It names players or a result, but has no moves: a bye, a forfeit, or a game that was never played.
    #[error("it was not played: a bye or a forfeit")]
    Unplayed,
    /// It does not end where a game has to end.
    #[error("it does not end where a game has to end")]
    TooLong,
    /// The file ends in the middle of a game.
    #[error("the file ends in the middle of the game")]
    CutOff,
    /// The file is packed, so its games cannot be seen.
    #[error("it is a {format} archive: unpack it first")]
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

/// What a text tells about a game that is not kept, or does not tell so that it had to be inferred.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum LeftOut {
    /// Variations with moves that break the rules.
    Variations,
    /// What is said about single moves in ways that have no place: marks on squares, and other numbers than values and times.
    MoveNotes,
    /// Discs that were added to the result of one side.
    Komi,
    /// Properties or tags that have no place among the facts.
    Properties,
    /// The side to move of a board, which is this one by the number of discs.
    Side(Side),
    /// That the side to move has to pass, so that it is this side's turn.
    Pass(Side),
    /// The names of a game of WTHOR, which are in files beside it.
    Names,
}

/// Says it in English.
impl fmt::Display for LeftOut {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Variations => "variations that break the rules are left out",
            Self::MoveNotes => "marks on squares and some notes on moves are left out",
            Self::Komi => "komi and results with them are left out",
            Self::Properties => "other tags and properties are left out",
            Self::Side(side) => {
                return write!(f, "no side to move is named, inferred from the discs: {side}");
            }
            Self::Pass(side) => {
                return write!(f, "the side to move has to pass, so it is the turn of {side}");
            }
            Self::Names => "names are missing, give the .jou and .trn files as well",
        })
    }
}

/// What is left out of a game while it is read, each kind once.
#[derive(Clone, Debug, Default)]
pub(super) struct Losses(Vec<LeftOut>);

impl Losses {
    pub fn add(&mut self, kind: LeftOut) {
        if !self.0.contains(&kind) {
            self.0.push(kind);
        }
    }

    pub fn take(&mut self) -> Vec<LeftOut> {
        std::mem::take(&mut self.0)
    }
}
