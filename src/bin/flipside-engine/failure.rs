//! What can go wrong with a command.

use std::io;

/// What kept a command from doing its work.
pub(crate) enum Failure {
    /// The command line is wrong.
    Usage(String),
    /// The input is wrong.
    Input(String),
    /// Reading or writing failed.
    Io(io::Error),
}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Self {
        Self::Io(error)
    }
}
