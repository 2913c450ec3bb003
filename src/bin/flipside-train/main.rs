//! The command line program of the trainer: it makes the weights of the evaluation and measures them.

mod ablate;
mod backward;
mod close;
mod fit;
mod labels;
mod levelling;
mod make;
mod options;
mod output;
mod report;
mod speed;
mod stage_fit;
mod usage;
mod wthor;

use std::{
    io::{self, Write},
    process::ExitCode,
};

use options::Options;
use output::Outcome;
use usage::USAGE;

fn main() -> ExitCode {
    let words: Vec<String> = std::env::args().skip(1).collect();
    if words.is_empty() || words.iter().any(|word| word == "--help") {
        let _ = write!(io::stdout(), "{USAGE}");
        return ExitCode::SUCCESS;
    }
    match run(&words) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            let _ = writeln!(io::stderr(), "flipside-train: {error}");
            ExitCode::FAILURE
        }
    }
}

/// A command, what runs it, and the names of its options.
type Command = (
    &'static str,
    fn(&Options) -> Outcome<()>,
    &'static [&'static str],
);

const COMMANDS: [Command; 12] = [
    ("lines", make::lines, make::OPTIONS),
    ("positions", make::positions, make::OPTIONS),
    ("games", make::games, make::OPTIONS),
    ("deep", make::deep, make::OPTIONS),
    ("fit", fit::run, fit::OPTIONS),
    ("backward", backward::run, backward::OPTIONS),
    ("level", levelling::run, levelling::OPTIONS),
    ("wthor", wthor::run, wthor::OPTIONS),
    ("close", close::run, close::OPTIONS),
    ("report", report::run, report::OPTIONS),
    ("ablate", ablate::run, ablate::OPTIONS),
    ("speed", speed::run, speed::OPTIONS),
];

fn run(words: &[String]) -> Outcome<()> {
    let name = words[0].as_str();
    let &(_, command, known) = COMMANDS
        .iter()
        .find(|command| command.0 == name)
        .ok_or_else(|| format!("unknown command {name:?}\n\n{USAGE}"))?;
    command(&Options::parse(name, known, &words[1..])?)
}
