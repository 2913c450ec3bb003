//! Makes the weights of the evaluation from nothing, and measures them.

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

fn run(words: &[String]) -> Outcome<()> {
    let options = Options::parse(&words[1..])?;
    match words[0].as_str() {
        "lines" | "positions" | "games" | "deep" => make::run(&words[0], &options),
        "fit" => fit::run(&options),
        "backward" => backward::run(&options),
        "level" => levelling::run(&options),
        "wthor" => wthor::run(&options),
        "close" => close::run(&options),
        "report" => report::run(&options),
        "ablate" => ablate::run(&options),
        "speed" => speed::run(&options),
        other => Err(format!("unknown command {other:?}\n\n{USAGE}").into()),
    }
}
