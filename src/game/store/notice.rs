//! Messages to the player about files that could not be read or written, and about games in the clipboard or in
//! dropped files.

use std::io;

use bevy::prelude::*;

/// What a file holds, as the player knows it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Contents {
    /// The settings.
    Settings,
    /// The current game.
    Game,
    /// The numbers of games won and lost.
    Statistics,
    /// The size and position of the window.
    Window,
    /// The openings that have been practised.
    Practice,
}

/// Why a file cannot be written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SaveTrouble {
    /// The disk is full.
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

/// Why a file could not be read.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Reason {
    /// Its contents are wrong. The text says how, in English, for people who can repair the file.
    Damaged(String),
    /// The system has reported an error.
    System(io::ErrorKind),
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
        contents: Contents,
        /// What is wrong with the file. `None` if a newer version of the program has written it.
        reason: Option<Reason>,
        /// The new name of the file. `None` if it could not be renamed.
        kept_as: Option<String>,
        /// True if the previous copy is used instead.
        previous: bool,
    },
    /// A file could not be written.
    CannotSave(SaveTrouble),
    /// The game is in the clipboard.
    Copied,
    /// The clipboard could not be written.
    NotCopied,
    /// There is no game in the clipboard.
    NothingToPaste,
    /// The clipboard could not be read.
    ClipboardUnreadable,
    /// The game is not reviewed, because it would help in a rated game.
    NoHelp,
    /// There is no game in the file of this name.
    NoGameInFile(String),
}
