//! Something went wrong with a file.

use std::io;

use bevy::prelude::*;

/// What a file holds, in the player's words.
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
    /// The game may not write there.
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
    /// Its contents are wrong. The text says how, in English, for people who can repair the file.
    Damaged(String),
    /// The system reports an error.
    System(io::ErrorKind),
}

/// Something the player should know. It is shown for a while on any screen.
#[derive(Message, Clone, PartialEq, Eq, Debug)]
pub enum Notice {
    /// There is no folder for the game's files.
    NoFolder,
    /// Another window of the game is open, and only that one writes files.
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
