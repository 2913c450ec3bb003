//! What the player is told when something could not be kept.

use crate::game::texts::system_reason;
use std::{fmt, io};

use bevy::prelude::*;

use crate::game::texts::{Key, Phrase, Texts};

/// What a file holds, for the player.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Contents {
    /// The settings.
    Settings,
    /// The game that is played.
    Game,
    /// Games won and lost.
    Statistics,
    /// Size and position of the window.
    Window,
}

/// Why nothing can be written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SaveTrouble {
    /// No room is left.
    Full,
    /// We may not write there.
    NotAllowed,
    /// Anything else.
    Other(io::ErrorKind),
}

impl SaveTrouble {
    /// The trouble that an error means.
    pub fn of(error: &io::Error) -> Self {
        use io::ErrorKind as Kind;
        match error.kind() {
            Kind::StorageFull | Kind::QuotaExceeded => Self::Full,
            Kind::PermissionDenied | Kind::ReadOnlyFilesystem => Self::NotAllowed,
            other => Self::Other(other),
        }
    }
}

/// Why a file could not be read.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Reason {
    /// It is not what it should be; what is wrong with it, in English, for who can mend it.
    Damaged(String),
    /// The system does not give it.
    System(io::ErrorKind),
}

impl Reason {
    fn key(&self) -> Key {
        match self {
            Self::Damaged(_) => Key("reason-damaged"),
            Self::System(kind) => system_reason(*kind),
        }
    }
}

/// Something the player should know; shown for a while on any screen.
#[derive(Message, Clone, PartialEq, Eq, Debug)]
pub enum Notice {
    /// There is no folder to keep things in.
    NoFolder,
    /// Another window of the game is open, and keeps what happens in it.
    AlreadyRunning,
    /// A file could not be read.
    Unreadable {
        /// What it should hold.
        contents: Contents,
        /// What is wrong with it; `None` if a newer program has written it.
        reason: Option<Reason>,
        /// The name it now has; `None` if it could not be renamed.
        kept_as: Option<String>,
        /// True if the previous copy is used instead.
        previous: bool,
    },
    /// A file could not be written.
    CannotSave(SaveTrouble),
}

impl Notice {
    /// What is said.
    pub fn phrase(&self) -> Phrase {
        match self {
            Self::NoFolder => Key("notice-no-folder").into(),
            Self::AlreadyRunning => Key("notice-running").into(),
            Self::CannotSave(SaveTrouble::Full) => Key("notice-full").into(),
            Self::CannotSave(SaveTrouble::NotAllowed) => Key("notice-not-allowed").into(),
            Self::CannotSave(SaveTrouble::Other(kind)) => {
                Key("notice-not-kept").with("reason", system_reason(*kind))
            }
            Self::Unreadable {
                contents,
                reason,
                kept_as,
                previous,
            } => {
                let what = match contents {
                    Contents::Settings => Key("unreadable-settings"),
                    Contents::Game => Key("unreadable-game"),
                    Contents::Statistics => Key("unreadable-statistics"),
                    Contents::Window => Key("unreadable-window"),
                };
                let instead = match (previous, contents) {
                    (true, _) => Key("instead-copy"),
                    (_, Contents::Settings) => Key("instead-settings"),
                    (_, Contents::Game) => Key("instead-game"),
                    (_, Contents::Statistics) => Key("instead-statistics"),
                    (_, Contents::Window) => Key("instead-window"),
                };
                let file = match kept_as {
                    Some(name) => Key("file-kept").with("name", name.as_str()),
                    None => Key("file-left").into(),
                };
                match reason {
                    Some(reason) => Key("notice-unreadable").with("reason", reason.key()),
                    None => Key("notice-newer").into(),
                }
                .with("what", what)
                .with("instead", instead)
                .with("file", file)
            }
        }
    }
}

/// In English, with what only helps who knows the files.
impl fmt::Display for Notice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let words = Texts::default().say(&self.phrase());
        match self {
            Self::Unreadable {
                reason: Some(Reason::Damaged(detail)),
                ..
            } => write!(f, "{words} [{detail}]"),
            Self::Unreadable {
                reason: Some(Reason::System(kind)),
                ..
            }
            | Self::CannotSave(SaveTrouble::Other(kind)) => write!(f, "{words} [{kind}]"),
            _ => f.write_str(&words),
        }
    }
}
