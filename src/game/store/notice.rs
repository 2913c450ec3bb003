//! What the player is told when something could not be kept.

use std::{fmt, io};

use bevy::prelude::*;

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
        reason: Option<String>,
        /// The name it now has; `None` if it could not be renamed.
        kept_as: Option<String>,
        /// True if the previous copy is used instead.
        previous: bool,
    },
    /// A file could not be written.
    CannotSave(SaveTrouble),
}

impl fmt::Display for Notice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoFolder => f.write_str(
                "There is no folder for games and settings on this machine: nothing is kept when you quit.",
            ),
            Self::AlreadyRunning => f.write_str(
                "Flipside is open already: nothing that happens in this second window is kept.",
            ),
            Self::CannotSave(trouble) => match trouble {
                SaveTrouble::Full => f.write_str(
                    "The disk is full: your game goes on, but is kept only once there is room.",
                ),
                SaveTrouble::NotAllowed => f.write_str(
                    "Flipside may not write to its folder: your game goes on, but is not kept.",
                ),
                SaveTrouble::Other(kind) => write!(
                    f,
                    "Your game goes on, but cannot be kept: {kind}.",
                ),
            },
            Self::Unreadable {
                contents,
                reason,
                kept_as,
                previous,
            } => {
                f.write_str(match contents {
                    Contents::Settings => "The settings could not be read",
                    Contents::Game => "The saved game could not be read",
                    Contents::Statistics => "The statistics could not be read",
                    Contents::Window => "The window's place could not be read",
                })?;
                match reason {
                    Some(reason) => write!(f, " ({reason}): ")?,
                    None => f.write_str(" because a newer Flipside has written them: ")?,
                }
                f.write_str(match (previous, contents) {
                    (true, _) => "the copy before is used",
                    (_, Contents::Settings) => "the usual settings are used",
                    (_, Contents::Game) => "there is no game to continue",
                    (_, Contents::Statistics) => "counting begins anew",
                    (_, Contents::Window) => "the window opens as usual",
                })?;
                match kept_as {
                    Some(name) => write!(f, ", and the file is kept as {name}."),
                    None => f.write_str(", and the file is left as it is."),
                }
            }
        }
    }
}
