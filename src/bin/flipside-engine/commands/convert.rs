//! `convert`: games from any format into another.

use std::{
    collections::BTreeMap,
    fs::File,
    io::{self, Read, Write},
    path::{Path, PathBuf},
};

use flipside::library::{Format, Game, LeftOut, Problem, Source, add_names, add_names_beside, games, wthor};
use flipside::whole_file::{Output, is_stream};

use crate::failure::Failure;

/// Convert games and positions from any format into another.
#[derive(clap::Args)]
#[command(after_help = "\
The formats of the inputs are recognised by their content: transcripts, boards,
GGF, SGF, PGN, JSON of Egaroucid and Othello Quest, pages of eOthello, WTHOR,
and what this program writes. The names of a WTHOR file are read from the .jou
and .trn files in its folder, or among the inputs.

A game that cannot be read is named on the standard error, and the status is
then 1. What games tell beyond what is kept is said there once. Byes and
forfeits, which have no moves, are counted there.")]
pub(crate) struct Arguments {
    /// The files, or - for the standard input
    #[arg(value_name = "INPUT", required = true)]
    inputs: Vec<PathBuf>,
    /// The format: transcript, ggf, sgf, pgn, wthor, obf or json
    #[arg(long, value_name = "FORMAT")]
    to: Format,
    /// Write to this file; for WTHOR three files for each year
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
}

pub(crate) fn run(arguments: Arguments, out: &mut impl Write) -> Result<(), Failure> {
    let Arguments { inputs, to, out: file } = arguments;
    let mut counts = Counts { has_names: !matches!(to, Format::Transcript | Format::Obf), ..Counts::default() };
    match (to, file) {
        (Format::Wthor, None) => {
            Err(Failure::Input("WTHOR consists of three files, so it needs a name: --out FILE.wtb".into()))
        }
        (Format::Wthor, Some(file)) if is_stream(&file) => Err(Failure::Input(format!(
            "{}: WTHOR consists of three files, so it cannot be written there",
            file.display()
        ))),
        (Format::Wthor, Some(file)) => {
            let mut writer = wthor::Writer::default();
            convert(&inputs, &mut counts, |game| Ok(writer.add(game).map_err(|why| why.to_string())))?;
            let (years, losses) = writer.files();
            // All are made before the first one is written.
            let mut made = Vec::new();
            for files in &years {
                let file = match years[..] {
                    [_] => file.clone(),
                    _ => of_year(&file, files.year),
                };
                for (ending, bytes) in
                    [(Some("jou"), &files.players), (Some("trn"), &files.tournaments), (None, &files.games)]
                {
                    let file = ending.map_or_else(|| file.clone(), |it| file.with_extension(it));
                    made.push((output(&file)?, bytes));
                }
            }
            for (mut out, bytes) in made {
                out.write_all(bytes)?;
                out.finish()?;
            }
            if losses != wthor::Losses::default() {
                tell(&losses.to_string());
            }
            counts.end()
        }
        (format, Some(file)) => {
            let mut out = output(&file)?;
            convert(&inputs, &mut counts, |game| write(format, game, &mut out))?;
            out.finish()?;
            counts.end()
        }
        (format, None) => {
            convert(&inputs, &mut counts, |game| write(format, game, out))?;
            counts.end()
        }
    }
}

fn output(file: &Path) -> Result<Output, Failure> {
    Output::create(file).map_err(Failure::of_output)
}

fn write(format: Format, game: &Game, out: &mut impl Write) -> io::Result<Result<(), String>> {
    let text = format.text(game).unwrap_or_default();
    out.write_all(text.as_bytes()).map(Ok)
}

fn of_year(file: &Path, year: u16) -> PathBuf {
    let mut name = file.file_stem().unwrap_or_default().to_owned();
    name.push(format!("_{year}"));
    let mut file = file.with_file_name(name).into_os_string();
    file.push(".wtb");
    file.into()
}

/// Writes a line for the user. A failure to do so cannot be reported anywhere.
fn tell(message: &str) {
    let _ = writeln!(io::stderr(), "flipside-engine: {message}");
}

/// How many games there were.
#[derive(Default)]
struct Counts {
    all: u64,
    failed: u64,
    /// Whether the names of players are written.
    has_names: bool,
    /// Byes and forfeits.
    unplayed: u64,
    /// What is left out: of how many games, and where the first one is.
    left_out: BTreeMap<LeftOut, (u64, String)>,
}

impl Counts {
    fn fail(&mut self, message: &str) {
        self.failed += 1;
        tell(message);
    }

    fn end(self) -> Result<(), Failure> {
        for (kind, (games, first)) in &self.left_out {
            let games = if *games == 1 { "1 game".into() } else { format!("{games} games") };
            tell(&format!("{kind}: {games}, the first one {first}"));
        }
        if self.unplayed > 0 {
            let count = self.unplayed;
            tell(&format!("byes, forfeits and other entries without moves: {count}"));
        }
        match self {
            Self { failed: 0, .. } => Ok(()),
            Self { all, failed, .. } => Err(Failure::Wrong(format!("{failed} of {all} games were left out"))),
        }
    }
}

/// Hands the games of all inputs over, one after another, and tells which of them cannot be read or written.
fn convert(
    inputs: &[PathBuf],
    counts: &mut Counts,
    mut write: impl FnMut(&Game) -> io::Result<Result<(), String>>,
) -> Result<(), Failure> {
    let fail = |input: &Path, error: io::Error| Failure::Input(format!("{}: {error}", input.display()));
    let mut given = wthor::Names::default();
    let mut rest = Vec::new();
    for input in inputs {
        if !add_names(input, &mut given) {
            rest.push(input);
        }
    }
    for input in rest {
        let (mut names, name) = (given.clone(), input.display());
        let reader: Box<dyn Read> = if input.as_os_str() == "-" {
            Box::new(io::stdin().lock())
        } else {
            add_names_beside(input, &mut names);
            Box::new(File::open(input).map_err(|error| fail(input, error))?)
        };
        let before = counts.all + counts.unplayed;
        for found in games(reader, &names).map_err(|error| fail(input, error))? {
            let found = found.map_err(|error| fail(input, error))?;
            let place = if found.source == Source::Wthor { "game" } else { "line" };
            let place = format!("{name}: {place} {}", found.line);
            let matters = |kind: &&LeftOut| found.game.is_ok() && (counts.has_names || **kind != LeftOut::Names);
            for kind in found.left_out.iter().filter(matters) {
                counts.left_out.entry(*kind).or_insert_with(|| (0, place.clone())).0 += 1;
            }
            counts.all += 1;
            match found.game {
                Err(Problem::Unplayed) => {
                    counts.all -= 1;
                    counts.unplayed += 1;
                }
                Err(problem) => counts.fail(&format!("{place}: {problem}")),
                Ok(game) => {
                    if let Err(why) = write(&game)? {
                        counts.fail(&format!("{place}: {why}"));
                    }
                }
            }
        }
        if counts.all + counts.unplayed == before {
            counts.all += 1;
            counts.fail(&format!("{name}: no game in it"));
        }
    }
    Ok(())
}
