//! Files named on the command line.

use std::{fs, path::Path};

use flipside::{
    engine::arena::read_openings,
    rules::{
        GameRecord, Position,
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

/// Reads the games of a file, one on each line, or takes the text itself as a game.
pub(super) fn games(what: &str) -> Result<Vec<GameRecord>, Failure> {
    let parse = |text: &str| GameRecord::from_transcript(Position::default(), text);
    let text = match fs::read_to_string(what) {
        Ok(text) => text,
        // It is not a file, so it has to be a game.
        Err(no_file) => {
            let game = parse(what).map_err(|illegal| {
                Failure::Input(if looks_like_path(what) {
                    format!("{what}: {no_file}")
                } else {
                    illegal.to_string()
                })
            })?;
            return Ok(vec![game]);
        }
    };
    let games: Vec<GameRecord> = (1..)
        .zip(text.lines())
        .filter(|(_, line)| !line.trim().is_empty() && !line.trim_start().starts_with('#'))
        .map(|(number, line): (u32, &str)| {
            parse(line)
                .map_err(|illegal| Failure::Input(format!("{what}: line {number}: {illegal}")))
        })
        .collect::<Result<_, _>>()?;
    if games.is_empty() {
        return Err(Failure::Input(format!("{what}: no game in it")));
    }
    Ok(games)
}

/// Whether a text that is neither a file nor a game looks like the name of a file.
fn looks_like_path(text: &str) -> bool {
    text.contains(['/', '\\']) || (text.contains('.') && !text.contains(char::is_whitespace))
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
