//! The errors of weights files.

use std::fmt;

use super::entropy::Damaged;

/// The version of the file format. It is raised when the meaning of a file changes.
pub const FORMAT_VERSION: u32 = 3;

/// The error for bytes that are not a weights file this program can use.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WeightsError {
    /// They do not begin like a weights file.
    NotWeights,
    /// The file has another format version.
    Version {
        /// The version of the file.
        found: u32,
    },
    /// The weights are for another set of patterns.
    OtherPatterns,
    /// The file has been cut off or changed.
    Damaged,
}

impl From<Damaged> for WeightsError {
    fn from(_: Damaged) -> Self {
        Self::Damaged
    }
}

impl fmt::Display for WeightsError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NotWeights => f.write_str("this is not a file of evaluation weights"),
            Self::Version { found } => write!(
                f,
                "the evaluation weights have format version {found}, but this program reads version {FORMAT_VERSION}"
            ),
            Self::OtherPatterns => f.write_str("the evaluation weights belong to another set of patterns"),
            Self::Damaged => f.write_str("the file of evaluation weights is damaged"),
        }
    }
}

impl std::error::Error for WeightsError {}
