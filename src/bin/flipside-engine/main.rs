//! The command line program of the engine: searches, analysis, matches, measurements, and the protocols by which other
//! programs use the engine.

mod commands;
mod engine_options;
mod failure;
mod files;
mod players;
mod protocols;
mod usage;
mod words;

use std::{
    ffi::OsString,
    io::{self, Write},
    process::ExitCode,
};

use failure::Failure;
use usage::USAGE;
use words::Words;

fn main() -> ExitCode {
    let arguments: Result<Vec<String>, _> = std::env::args_os()
        .skip(1)
        .map(OsString::into_string)
        .collect();
    let mut out = io::stdout().lock();
    let result = match arguments {
        Ok(words) => run(words, &mut out),
        Err(word) => Err(Failure::Usage(format!("{} is not text", word.display()))),
    };
    let (message, code) = match result.and_then(|()| Ok(out.flush()?)) {
        Ok(()) => return ExitCode::SUCCESS,
        // The reader of the output has closed it, which is not an error.
        Err(Failure::Io(error)) if error.kind() == io::ErrorKind::BrokenPipe => {
            return ExitCode::SUCCESS;
        }
        Err(Failure::Usage(message)) => (format!("{message}\n\n{USAGE}"), 2),
        Err(Failure::Input(message)) => (format!("{message}\n"), 2),
        Err(Failure::Io(error)) => (format!("{error}\n"), 1),
    };
    // A failure to write the message cannot be reported anywhere.
    let _ = write!(io::stderr(), "flipside-engine: {message}");
    ExitCode::from(code)
}

fn run(words: Vec<String>, out: &mut impl Write) -> Result<(), Failure> {
    let mut words = Words::new(words);
    let command = words
        .next()
        .ok_or_else(|| Failure::Usage("no command".into()))?;
    match command.as_str() {
        "perft" => commands::perft::run(words, out),
        "check" => commands::check::run(words, out),
        "ladder" => commands::ladder::run(words, out),
        "match" => commands::matches::run(words, out),
        "values" => commands::values::run(words, out),
        "regret" => commands::regret::run(words, out),
        "solve" => commands::solve::run(words, out),
        "best" => commands::best::run(words, out),
        "spread" => commands::spread::run(words, out),
        "positions" => commands::positions::run(words, out),
        "bench" => commands::bench::run(words, out),
        "analyse" => commands::analyse::run(words, out),
        "eval" => commands::eval::run(words, out),
        "measure" => commands::measure::run(words, out),
        "gtp" => protocols::gtp::run(words, out),
        "nboard" => protocols::nboard::run(words, out),
        "--help" | "-h" | "help" => Ok(write!(out, "{USAGE}\n{}", players::HELP)?),
        "--version" | "-V" => Ok(writeln!(
            out,
            "flipside-engine {}",
            env!("CARGO_PKG_VERSION")
        )?),
        _ => Err(Failure::Usage(format!("unknown command {command:?}"))),
    }
}
