//! The errors of book files.

use std::fmt;

/// The version of the file format. It is raised when the meaning of a file changes.
pub const BOOK_VERSION: u32 = 1;

/// The error for bytes that are not a book this program can use.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BookError {
    /// They do not begin like a book.
    NotABook,
    /// The file has another format version.
    Version {
        /// The version of the file.
        found: u32,
    },
    /// The file has been cut off or changed.
    Damaged,
}

impl fmt::Display for BookError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NotABook => f.write_str("this is not an opening book"),
            Self::Version { found } => {
                write!(f, "the opening book has format version {found}, but this program reads version {BOOK_VERSION}")
            }
            Self::Damaged => f.write_str("the opening book is damaged"),
        }
    }
}

impl std::error::Error for BookError {}
