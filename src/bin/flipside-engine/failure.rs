//! The errors of commands.

use std::io;

/// Why a command has failed.
pub(crate) enum Failure {
    /// The input is wrong, a file that the command line names cannot be read or made, or an option does not fit the
    /// input or this machine.
    Input(String),
    /// A result is not what it has to be.
    Wrong(String),
    /// Reading the standard input failed, or writing.
    Io(io::Error),
}

impl Failure {
    /// The failure of an output that cannot be made, whose error has its name.
    pub(crate) fn of_output(error: io::Error) -> Self {
        Self::Input(error.to_string())
    }
}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Self {
        Self::Io(error)
    }
}
