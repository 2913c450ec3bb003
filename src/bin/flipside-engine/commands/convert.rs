//! `convert`: games from any format into another.

use std::{
    fs::{self, File},
    io::{self, BufWriter, Read, Write},
    path::{Path, PathBuf},
};

use flipside::library::{Format, Game, Source, add_names, add_names_beside, games, wthor};

use crate::failure::Failure;

/// Convert games and positions from any format into another.
#[derive(clap::Args)]
#[command(after_help = "\
The formats of the inputs are recognised by their content: transcripts, boards,
GGF, SGF, PGN, JSON of Othello Quest, pages of eOthello, WTHOR, and what this
program writes. The names of a WTHOR file are read from the .jou and .trn files
in its folder, or among the inputs.

A game that cannot be read is named on the standard error, and the status is
then 1.")]
pub(crate) struct Arguments {
    /// The files, or - for the standard input
    #[arg(value_name = "INPUT", required = true)]
    inputs: Vec<PathBuf>,
    /// The format: transcript, ggf, sgf, pgn, wthor, obf or json
    #[arg(long, value_name = "FORMAT")]
    to: Format,
    /// Write to this file; for WTHOR also .jou and .trn files
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
}

pub(crate) fn run(arguments: Arguments, out: &mut impl Write) -> Result<(), Failure> {
    let Arguments {
        inputs,
        to,
        out: file,
    } = arguments;
    let mut counts = Counts::default();
    match (to, file) {
        (Format::Wthor, None) => Err(Failure::Input(
            "WTHOR consists of three files, so it needs a name: --out FILE.wtb".into(),
        )),
        (Format::Wthor, Some(file)) => {
            let mut writer = wthor::Writer::default();
            convert(&inputs, &mut counts, |game| {
                Ok(writer.add(game).map_err(|why| why.to_string()))
            })?;
            let files = writer.files();
            for (ending, bytes) in [
                ("jou", files.players),
                ("trn", files.tournaments),
                ("wtb", files.games),
            ] {
                let file = if ending == "wtb" {
                    file.clone()
                } else {
                    file.with_extension(ending)
                };
                replace(&file, |out| Ok(out.write_all(&bytes)?))?;
            }
            counts.end()
        }
        (format, Some(file)) => {
            replace(&file, |out| {
                convert(&inputs, &mut counts, |game| write(format, game, out))
            })?;
            counts.end()
        }
        (format, None) => {
            convert(&inputs, &mut counts, |game| write(format, game, out))?;
            counts.end()
        }
    }
}

fn write(format: Format, game: &Game, out: &mut impl Write) -> io::Result<Result<(), String>> {
    let text = format.text(game).unwrap_or_default();
    out.write_all(text.as_bytes()).map(Ok)
}

/// How many games there were.
#[derive(Default)]
struct Counts {
    all: u64,
    failed: u64,
}

impl Counts {
    fn fail(&mut self, message: &str) {
        self.failed += 1;
        // A failure to write the message cannot be reported anywhere.
        let _ = writeln!(io::stderr(), "flipside-engine: {message}");
    }

    fn end(self) -> Result<(), Failure> {
        match self {
            Self { failed: 0, .. } => Ok(()),
            Self { all, failed } => Err(Failure::Wrong(format!(
                "{failed} of {all} games were left out"
            ))),
        }
    }
}

/// Hands the games of all inputs over, one after another, and tells which of them cannot be read or written.
fn convert(
    inputs: &[PathBuf],
    counts: &mut Counts,
    mut write: impl FnMut(&Game) -> io::Result<Result<(), String>>,
) -> Result<(), Failure> {
    let fail =
        |input: &Path, error: io::Error| Failure::Input(format!("{}: {error}", input.display()));
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
        let before = counts.all;
        for found in games(reader, &names).map_err(|error| fail(input, error))? {
            let found = found.map_err(|error| fail(input, error))?;
            let place = if found.source == Source::Wthor {
                "game"
            } else {
                "line"
            };
            let place = format!("{name}: {place} {}", found.line);
            counts.all += 1;
            match found.game {
                Err(problem) => counts.fail(&format!("{place}: {problem}")),
                Ok(game) => {
                    if let Err(why) = write(&game)? {
                        counts.fail(&format!("{place}: {why}"));
                    }
                }
            }
        }
        if counts.all == before {
            counts.all += 1;
            counts.fail(&format!("{name}: no game in it"));
        }
    }
    Ok(())
}

/// Writes a file under another name first, so that a failure leaves the previous one as it was.
fn replace(
    file: &Path,
    write: impl FnOnce(&mut BufWriter<File>) -> Result<(), Failure>,
) -> Result<(), Failure> {
    let mut new = file.as_os_str().to_owned();
    new.push(".new");
    let new = PathBuf::from(new);
    let fail = |error: io::Error| Failure::Input(format!("{}: {error}", file.display()));
    let made = File::create(&new).map_err(fail)?;
    let mut out = BufWriter::new(made);
    let replaced = write(&mut out).and_then(|()| {
        out.flush().map_err(fail)?;
        out.get_ref().sync_all().map_err(fail)?;
        fs::rename(&new, file).map_err(fail)
    });
    if replaced.is_err() {
        let _ = fs::remove_file(&new);
    }
    replaced
}
