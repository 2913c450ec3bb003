//! Files named on the command line.

use std::{fs, path::Path};

use flipside::{
    engine::arena::read_openings,
    rules::{
        GameRecord,
        obf::{self, Problem},
    },
};

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

/// How many faulty lines of a file are shown.
const LINES_SHOWN: usize = 5;

/// The openings of a file.
pub(super) fn openings(file: &Path) -> Result<Vec<GameRecord>, Failure> {
    read_openings(&text(file)?).map_err(|faults| {
        let lines: Vec<String> = faults
            .iter()
            .take(LINES_SHOWN)
            .map(|(line, error)| format!("  line {line}: {error}"))
            .collect();
        Failure::Input(format!(
            "{}: lines that are not openings: {}\n{}",
            file.display(),
            faults.len(),
            lines.join("\n")
        ))
    })
}
