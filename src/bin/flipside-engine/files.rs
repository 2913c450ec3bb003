//! Files named on the command line.

use std::{fs, path::Path};

use flipside::rules::obf::{self, Problem};

use crate::failure::Failure;

/// The text of a file.
pub(super) fn text(file: &Path) -> Result<String, Failure> {
    fs::read_to_string(file).map_err(|error| Failure::Input(format!("{}: {error}", file.display())))
}

/// The positions of an OBF file.
pub(super) fn problems(file: &Path) -> Result<Vec<Problem>, Failure> {
    obf::parse_file(&text(file)?).map_err(|(line, error)| {
        Failure::Input(format!("{}: line {line}: {error}", file.display()))
    })
}
