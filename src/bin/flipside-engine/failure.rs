//! The errors of commands.

use std::io;

/// Why a command has failed.
pub(crate) enum Failure {
    /// The input is wrong, or an option does not fit it or this machine.
    Input(String),
    /// Reading or writing failed.
    Io(io::Error),
}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Self {
        Self::Io(error)
    }
}
