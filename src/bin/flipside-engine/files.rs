//! Files named on the command line.

use std::fs;

use flipside::rules::obf::{self, Problem};

use crate::failure::Failure;

/// The text of a file.
pub(super) fn text(file: &str) -> Result<String, Failure> {
    fs::read_to_string(file).map_err(|error| Failure::Input(format!("{file}: {error}")))
}

/// The positions of an OBF file.
pub(super) fn problems(file: &str) -> Result<Vec<Problem>, Failure> {
    obf::parse_file(&text(file)?)
        .map_err(|(line, error)| Failure::Input(format!("{file}: line {line}: {error}")))
}
