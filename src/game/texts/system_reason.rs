//! Tells the player why the system could not do something.

use std::io;

use super::key::Key;

/// What the player is told about an error of the system.
pub fn system_reason(kind: io::ErrorKind) -> Key {
    use io::ErrorKind as Kind;
    match kind {
        Kind::PermissionDenied | Kind::ReadOnlyFilesystem => Key("reason-not-allowed"),
        Kind::NotFound => Key("reason-gone"),
        Kind::IsADirectory | Kind::NotADirectory | Kind::AlreadyExists => Key("reason-in-the-way"),
        Kind::FileTooLarge => Key("reason-too-large"),
        Kind::InvalidData => Key("reason-damaged"),
        Kind::OutOfMemory => Key("reason-memory"),
        _ => Key("reason-system"),
    }
}
