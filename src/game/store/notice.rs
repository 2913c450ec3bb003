//! Why a file cannot be used or has no game, and what the player is told then.

use std::{fmt, io};

use crate::{
    game::{
        shell::Notice,
        texts::{Key, Phrase, colour_name, system_reason},
    },
    library::{LeftOut, Problem},
    rules::{
        GgfError, IllegalReason, NotAGame, ParsePositionError, Square, TranscriptError, TranscriptReason, Unplayable,
        obf::ObfError,
    },
};

/// So many of the rows that cannot be read are named.
const ROWS_SHOWN: usize = 3;

pub(super) fn no_folder() -> Notice {
    Notice::fault(Key("notice-no-folder"))
}

/// A file could not be written.
pub(super) fn cannot_save(error: &io::Error) -> Notice {
    use io::ErrorKind as Kind;
    match error.kind() {
        Kind::StorageFull | Kind::QuotaExceeded => Notice::fault(Key("notice-full")),
        Kind::PermissionDenied | Kind::ReadOnlyFilesystem => Notice::fault(Key("notice-not-allowed")),
        kind => Notice::fault(Key("notice-not-kept").with("reason", system_reason(kind))).with_detail(kind),
    }
}

/// A file could not be read. `what` it should hold, the new name of the file or `None` if it could not be renamed, and what is
/// used `instead`.
pub(super) fn unreadable(what: Key, reason: &Reason, kept_as: Option<&str>, instead: Key) -> Notice {
    let unreadable = |reason: Key| Key("notice-unreadable").with("reason", reason);
    let words = match reason {
        Reason::Newer => Key("notice-newer").into(),
        Reason::Damaged(_) => unreadable(Key("reason-damaged")),
        Reason::System(kind) => unreadable(system_reason(*kind)),
    };
    let words = words.with("what", what).with("instead", instead).with("file", file_kept(kept_as));
    with_reason(Notice::fault(words), reason)
}

/// Some rows of a file could not be read, given by their names or their beginnings. The others are used. `kept_as` is the name
/// of a copy with these rows, `None` if it could not be made; then the file is not written.
pub(super) fn rows_unreadable(filename: String, rows: &[String], kept_as: Option<&str>) -> Notice {
    let mut names = rows[..rows.len().min(ROWS_SHOWN)].join(", ");
    if rows.len() > ROWS_SHOWN {
        names += ", …";
    }
    Notice::fault(Key("notice-rows").with("filename", filename).with("rows", names).with("file", file_kept(kept_as)))
}

/// There is no game in the clipboard, or a faulty one.
pub fn not_pasted(no_game: &NoGame) -> Notice {
    let words = match no_game.why() {
        None => Key("review-paste-nothing").into(),
        Some(why) => Key("review-paste-why").with("why", why),
    };
    with_detail(Notice::fault(words), no_game)
}

/// There is no game in the file of this name, or a faulty one.
pub fn no_game_in_file(name: &str, no_game: &NoGame) -> Notice {
    let words: Phrase = match no_game.why() {
        None => Key("review-file-failed").into(),
        Some(why) => Key("review-file-why").with("why", why),
    };
    with_detail(Notice::fault(words.with("filename", name)), no_game)
}

/// What a text that was read does not say, or says beyond what is kept.
pub fn left_out(kind: LeftOut) -> Phrase {
    match kind {
        LeftOut::Variations => Key("import-left-variations").into(),
        LeftOut::MoveNotes => Key("import-left-values").into(),
        LeftOut::Komi => Key("import-left-komi").into(),
        LeftOut::Properties => Key("import-left-properties").into(),
        LeftOut::Side(side) => Key("import-side").with("side", colour_name(side)),
        LeftOut::Pass(side) => Key("import-pass").with("side", colour_name(side)),
        LeftOut::Names => Key("import-no-names").into(),
    }
}

/// Under which name a file that cannot be read is kept.
fn file_kept(name: Option<&str>) -> Phrase {
    match name {
        Some(name) => Key("file-kept").with("filename", name),
        None => Key("file-left").into(),
    }
}

fn with_detail(notice: Notice, no_game: &NoGame) -> Notice {
    match no_game {
        NoGame::File(reason) => with_reason(notice, reason),
        NoGame::Text(_) => notice,
    }
}

fn with_reason(notice: Notice, reason: &Reason) -> Notice {
    match reason {
        Reason::Newer => notice,
        Reason::Damaged(detail) => notice.with_detail(detail),
        Reason::System(kind) => notice.with_detail(kind),
    }
}

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

/// Why a file could not be read.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Reason {
    /// A newer version of the program has written it.
    Newer,
    /// Its contents are wrong. The text says how, in English, for people who can repair the file.
    Damaged(String),
    /// The system has reported an error.
    System(io::ErrorKind),
}
