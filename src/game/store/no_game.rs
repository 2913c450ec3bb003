//! Why a text or a file holds no game, in the player's language.

use std::fmt;

use super::reason::Reason;
use crate::{
    game::texts::{Key, Phrase, colour_name, system_reason},
    library::Problem,
    rules::{
        GgfError, IllegalReason, NotAGame, ParsePositionError, Square, TranscriptError, TranscriptReason, Unplayable,
        obf::ObfError,
    },
};

/// Why a text or a file holds no game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum NoGame {
    Text(Problem),
    /// The file cannot be read, or a game that was saved in it cannot be restored.
    File(Reason),
}

impl NoGame {
    /// What is wrong, as a part of a sentence. `None` if there is nothing in it that could be a game.
    pub fn why(&self) -> Option<Phrase> {
        match self {
            Self::Text(problem) => problem_words(problem),
            Self::File(Reason::Newer) => Some(Key("nogame-newer").into()),
            Self::File(Reason::Damaged(_)) => Some(Key("reason-damaged").into()),
            Self::File(Reason::System(kind)) => Some(system_reason(*kind).into()),
        }
    }
}

fn problem_words(problem: &Problem) -> Option<Phrase> {
    Some(match problem {
        Problem::Game(error) => return game_words(error),
        Problem::Values(ObfError::Position(error)) => board_words(error),
        Problem::Values(ObfError::Value { text }) => Key("nogame-tag").with("text", text.as_str()),
        Problem::SetupAfterMoves => Key("nogame-setup").into(),
        Problem::OtherGame { .. } => Key("nogame-other").into(),
        Problem::Anti => Key("nogame-anti").into(),
        Problem::TwoSides => Key("nogame-sides").into(),
        Problem::Size { .. } => Key("nogame-size").into(),
        Problem::Json { .. } | Problem::Missing { .. } => Key("reason-damaged").into(),
        // A bye or a forfeit is no game, but nothing is wrong with it.
        Problem::Unplayed => return None,
        Problem::Packed { format } => Key("nogame-packed").with("format", *format),
        Problem::TooLong | Problem::CutOff => Key("nogame-cut-off").into(),
    })
}

fn game_words(error: &NotAGame) -> Option<Phrase> {
    Some(match error {
        NotAGame::Empty | NotAGame::Unknown(_) => return None,
        NotAGame::Move(error) => move_words(error),
        NotAGame::Ggf(error) => match error {
            GgfError::Move { text } => Key("nogame-square").with("text", text.as_str()),
            GgfError::Size { .. } => Key("nogame-size").into(),
            GgfError::Tag { text } => Key("nogame-tag").with("text", text.as_str()),
            GgfError::Board(error) => board_words(error),
            GgfError::Anti => Key("nogame-anti").into(),
            GgfError::NoBoard => Key("nogame-no-board").into(),
            GgfError::NoGame => return None,
        },
        NotAGame::Board(error) => board_words(error),
        NotAGame::Start(Unplayable::NoDisc(side)) => Key("nogame-colour").with("side", colour_name(*side)),
        NotAGame::Start(Unplayable::NoMove) => Key("nogame-stuck").into(),
    })
}

fn move_words(error: &TranscriptError) -> Phrase {
    let why = match error.reason {
        TranscriptReason::Illegal(illegal) => match illegal.reason {
            IllegalReason::Occupied => Key("nogame-taken").with("square", illegal.square),
            IllegalReason::FlipsNothing => Key("nogame-flips").with("square", illegal.square),
            IllegalReason::GameOver => Key("nogame-over").into(),
        },
        TranscriptReason::PassAfterEnd => Key("nogame-over").into(),
        TranscriptReason::PassNotForced { color } => Key("nogame-pass").with("side", colour_name(color)),
        TranscriptReason::OthersTurn { color } => Key("nogame-turn").with("side", colour_name(color)),
        TranscriptReason::BrokenPass => Key("nogame-written-pass").into(),
        TranscriptReason::Truncated { file } => Key("nogame-square").with("text", file.to_string()),
        TranscriptReason::NotASquare { file, rank } => Key("nogame-square").with("text", format!("{file}{rank}")),
        TranscriptReason::UnknownCharacter { character } => Key("nogame-sign").with("sign", character.to_string()),
    };
    Key("nogame-move").with("number", error.move_number).with("why", why)
}

fn board_words(error: &ParsePositionError) -> Phrase {
    match *error {
        ParsePositionError::TooShort { squares } => Key("nogame-short").with("squares", usize::from(squares)),
        ParsePositionError::UnknownCharacter { character, index } => {
            Key("nogame-disc").with("sign", character.to_string()).with("square", Square::ALL[index % 64])
        }
        ParsePositionError::UnknownSide { character, .. } | ParsePositionError::Trailing { character, .. } => {
            Key("nogame-side").with("sign", character.to_string())
        }
    }
}

/// Writes what is wrong in English, with details for people who know the notations.
impl fmt::Display for NoGame {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Text(error) => write!(f, "{error}"),
            Self::File(Reason::Newer) => f.write_str("it was written by a newer version of Flipside"),
            Self::File(Reason::Damaged(detail)) => f.write_str(detail),
            Self::File(Reason::System(kind)) => write!(f, "{kind}"),
        }
    }
}
