//! Why a file could not be read.

use std::io;

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
