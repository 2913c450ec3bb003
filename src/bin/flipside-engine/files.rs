//! Files named on the command line.

use std::{
    fmt,
    fs::{self, File},
    io::Read,
    path::Path,
};

use flipside::{
    engine::arena::read_openings,
    library::{self, Source, add_names_beside, wthor},
    rules::{
        GameRecord, NotAGame,
        obf::{self, Problem},
        parse_game,
    },
};

use crate::failure::Failure;

pub(super) fn text(file: &Path) -> Result<String, Failure> {
    fs::read_to_string(file).map_err(|error| Failure::Input(format!("{}: {error}", file.display())))
}

/// The positions of an OBF file.
pub(super) fn problems(file: &Path) -> Result<Vec<Problem>, Failure> {
    obf::parse_file(&text(file)?)
        .map_err(|(line, error)| Failure::Input(format!("{}: line {line}: {error}", file.display())))
}

/// Reads all games of a file in any format that `convert` reads, or takes the text itself as one.
pub(super) fn games(what: &str) -> Result<Vec<GameRecord>, Failure> {
    let mut names = wthor::Names::default();
    match File::open(what) {
        Ok(file) => {
            add_names_beside(Path::new(what), &mut names);
            games_of(file, &names, what)
        }
        // It is not a file, so it has to be a game.
        Err(no_file) if looks_like_path(what) => {
            games_of(what.as_bytes(), &names, what).map_err(|_| Failure::Input(format!("{what}: {no_file}")))
        }
        Err(_) => {
            let found = games_of(what.as_bytes(), &names, "");
            found.or_else(|why| match parse_game(what) {
                Ok(game) if game.move_count() > 0 => Ok(vec![game]),
                Err(NotAGame::Move(illegal)) => Err(Failure::Input(illegal.to_string())),
                _ => Err(why),
            })
        }
    }
}

/// The games of a text or a file of this name. The first one that cannot be read is an error.
fn games_of(input: impl Read, names: &wthor::Names, what: &str) -> Result<Vec<GameRecord>, Failure> {
    let begin = if what.is_empty() { String::new() } else { format!("{what}: ") };
    let fail = |why: &dyn fmt::Display| Failure::Input(format!("{begin}{why}"));
    let mut games = Vec::new();
    for found in library::games(input, names).map_err(|error| fail(&error))? {
        let found = found.map_err(|error| fail(&error))?;
        let place = match found.source {
            Source::Wthor => format!("game {}: ", found.line),
            _ if what.is_empty() => String::new(),
            _ => format!("line {}: ", found.line),
        };
        let record = match found.game {
            Ok(game) => game.record,
            Err(problem) => return Err(fail(&format!("{place}{problem}"))),
        };
        if record.move_count() == 0 {
            return Err(fail(&format!("{place}it is a board without moves")));
        }
        games.push(record);
    }
    if games.is_empty() {
        return Err(fail(&"no game in it"));
    }
    Ok(games)
}

/// Whether a text that is neither a file nor a game looks like the name of a file.
fn looks_like_path(text: &str) -> bool {
    text.contains(['/', '\\']) || (text.contains('.') && !text.contains(char::is_whitespace))
}

const LINES_SHOWN: usize = 5;

pub(super) fn openings(file: &Path) -> Result<Vec<GameRecord>, Failure> {
    read_openings(&text(file)?).map_err(|faults| {
        let lines: Vec<String> =
            faults.iter().take(LINES_SHOWN).map(|(line, error)| format!("  line {line}: {error}")).collect();
        Failure::Input(format!(
            "{}: lines that are not openings: {}\n{}",
            file.display(),
            faults.len(),
            lines.join("\n")
        ))
    })
}
