//! Messages to the player about files that could not be read or written, and about games in the clipboard or in
//! dropped files.

use std::{fmt, io};

use bevy::prelude::*;

use super::{no_game::NoGame, reason::Reason};
use crate::{
    game::texts::{Key, Phrase, Texts, colour_name, system_reason},
    library::LeftOut,
};

/// So many of the rows that cannot be read are named.
const ROWS_SHOWN: usize = 3;

/// Why a file cannot be written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SaveTrouble {
    Full,
    /// The game has no permission to write there.
    NotAllowed,
    /// Another error of the system.
    Other(io::ErrorKind),
}

impl SaveTrouble {
    /// The kind of trouble that an error stands for.
    pub fn of(error: &io::Error) -> Self {
        use io::ErrorKind as Kind;
        match error.kind() {
            Kind::StorageFull | Kind::QuotaExceeded => Self::Full,
            Kind::PermissionDenied | Kind::ReadOnlyFilesystem => Self::NotAllowed,
            other => Self::Other(other),
        }
    }
}

/// A message that the player should read. It is shown for a while on any screen.
#[derive(Message, Clone, PartialEq, Eq, Debug)]
pub enum Notice {
    /// There is no folder for the game's files.
    NoFolder,
    /// Another window of the game is open, and only that one writes files.
    AlreadyRunning,
    /// A file could not be read.
    Unreadable {
        /// What the file should hold.
        what: Key,
        /// What is wrong with the file.
        reason: Reason,
        /// The new name of the file. `None` if it could not be renamed.
        kept_as: Option<String>,
        instead: Key,
    },
    /// The last run ended by an error of the program.
    Crashed {
        /// Whether everything that was played is in the files.
        kept: bool,
        /// The file that says what went wrong.
        report: String,
    },
    /// Some rows of a file could not be read. The others are used.
    RowsUnreadable {
        filename: String,
        /// The rows, by their names or their beginnings.
        rows: Vec<String>,
        /// The name of a copy with these rows. `None` if it could not be made; then the file is not written.
        kept_as: Option<String>,
    },
    /// A file could not be written.
    CannotSave(SaveTrouble),
    /// The game is in the clipboard.
    Copied,
    /// This file was written for others.
    Shared(String),
    /// This file was written for others, without so many games that its format does not hold.
    SharedPart(String, usize),
    /// This file was written for others, with so many names that its format does not hold as they are.
    SharedNames(String, usize),
    /// Nothing was written, since the format does not hold such games.
    NothingShared,
    /// The clipboard could not be written.
    NotCopied,
    /// So many games have come in.
    Added(usize),
    /// So many games are in the folder of the collection.
    Collected(usize),
    /// There is nothing in the folder that was chosen for the collection.
    NoCollection,
    /// So many kept games have got notes and facts of games that came in a second time.
    Completed(usize),
    /// The board is kept among the games.
    Kept,
    /// There is no game in the clipboard, or a faulty one.
    NotPasted(NoGame),
    /// What a text that was read does not say, or says beyond what is kept.
    LeftOut(LeftOut),
    /// The clipboard could not be read.
    ClipboardUnreadable,
    /// No puzzle was found where one was looked for.
    NoPuzzles,
    /// So many positions are looked at, whether they are puzzles.
    PuzzlesChecked(usize),
    /// The game is not reviewed, because it would help in a rated game.
    NoHelp,
    /// There is no game in the file of this name, or a faulty one.
    NoGameInFile(String, NoGame),
    /// The file of this name holds several games, and the first one is shown.
    FirstOfSeveral(String),
}

impl Notice {
    /// Tells whether a game could be copied.
    pub fn of_copy(is_copied: bool) -> Self {
        if is_copied { Self::Copied } else { Self::NotCopied }
    }

    /// The sentence that the player reads.
    pub fn phrase(&self) -> Phrase {
        match self {
            Self::NoFolder => Key("notice-no-folder").into(),
            Self::Copied => Key("review-copied").into(),
            Self::Shared(file) => Key("share-done").with("filename", file.as_str()),
            Self::SharedPart(file, games) => Key("share-part").with("filename", file.as_str()).with("games", *games),
            Self::SharedNames(file, names) => Key("share-names").with("filename", file.as_str()).with("names", *names),
            Self::NothingShared => Key("share-nothing").into(),
            Self::NotCopied => Key("review-copy-failed").into(),
            Self::Added(games) => Key("import-added").with("games", *games),
            Self::Collected(games) => Key("import-collected").with("games", *games),
            Self::NoCollection => Key("import-no-collection").into(),
            Self::Completed(games) => Key("import-completed").with("games", *games),
            Self::Kept => Key("editor-kept").into(),
            Self::NotPasted(no_game) => match no_game.why() {
                None => Key("review-paste-nothing").into(),
                Some(why) => Key("review-paste-why").with("why", why),
            },
            Self::NoHelp => Key("review-no-help").into(),
            Self::LeftOut(kind) => match kind {
                LeftOut::Variations => Key("import-left-variations").into(),
                LeftOut::MoveValues => Key("import-left-values").into(),
                LeftOut::Komi => Key("import-left-komi").into(),
                LeftOut::Properties => Key("import-left-properties").into(),
                LeftOut::Side(side) => Key("import-side").with("side", colour_name(*side)),
                LeftOut::Pass(side) => Key("import-pass").with("side", colour_name(*side)),
                LeftOut::Names => Key("import-no-names").into(),
            },
            Self::NoPuzzles => Key("puzzles-not-read").into(),
            Self::PuzzlesChecked(count) => Key("puzzles-read").with("positions", *count),
            Self::ClipboardUnreadable => Key("review-paste-failed").into(),
            Self::NoGameInFile(name, no_game) => match no_game.why() {
                None => Key("review-file-failed").into(),
                Some(why) => Key("review-file-why").with("why", why),
            }
            .with("filename", name.as_str()),
            Self::Crashed { kept, report } => {
                let words = if *kept { Key("notice-crashed") } else { Key("notice-crashed-lost") };
                words.with("filename", report.as_str())
            }
            Self::FirstOfSeveral(name) => Key("notice-first-of-several").with("filename", name.as_str()),
            Self::AlreadyRunning => Key("notice-running").into(),
            Self::RowsUnreadable { filename, rows, kept_as } => {
                let mut names = rows[..rows.len().min(ROWS_SHOWN)].join(", ");
                if rows.len() > ROWS_SHOWN {
                    names += ", …";
                }
                Key("notice-rows")
                    .with("filename", filename.as_str())
                    .with("rows", names)
                    .with("file", file_kept(kept_as.as_deref()))
            }
            Self::CannotSave(SaveTrouble::Full) => Key("notice-full").into(),
            Self::CannotSave(SaveTrouble::NotAllowed) => Key("notice-not-allowed").into(),
            Self::CannotSave(SaveTrouble::Other(kind)) => Key("notice-not-kept").with("reason", system_reason(*kind)),
            Self::Unreadable { what, reason, kept_as, instead } => {
                let file = file_kept(kept_as.as_deref());
                let unreadable = |reason: Key| Key("notice-unreadable").with("reason", reason);
                match reason {
                    Reason::Newer => Key("notice-newer").into(),
                    Reason::Damaged(_) => unreadable(Key("reason-damaged")),
                    Reason::System(kind) => unreadable(system_reason(*kind)),
                }
                .with("what", *what)
                .with("instead", *instead)
                .with("file", file)
            }
        }
    }
}

/// Under which name a file that cannot be read is kept.
fn file_kept(name: Option<&str>) -> Phrase {
    match name {
        Some(name) => Key("file-kept").with("filename", name),
        None => Key("file-left").into(),
    }
}

/// Writes the notice in English, with details for people who know the files.
impl fmt::Display for Notice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let words = Texts::default().say(&self.phrase());
        match self {
            Self::Unreadable { reason: Reason::Damaged(detail), .. }
            | Self::NotPasted(NoGame::File(Reason::Damaged(detail)))
            | Self::NoGameInFile(_, NoGame::File(Reason::Damaged(detail))) => {
                write!(f, "{words} [{detail}]")
            }
            Self::Unreadable { reason: Reason::System(kind), .. } | Self::CannotSave(SaveTrouble::Other(kind)) => {
                write!(f, "{words} [{kind}]")
            }
            _ => f.write_str(&words),
        }
    }
}
