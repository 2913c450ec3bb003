//! The command line program of the trainer: it makes the weights of the evaluation and the opening book, and measures them.

mod arguments;
mod backward;
mod book;
mod fitting;
mod make;
mod offsets;
mod output;
mod people;
mod puzzle_check;
mod puzzles;
mod report;
mod wthor;

use std::{
    io::{self, Write},
    process::ExitCode,
};

use clap::{
    Parser, Subcommand,
    error::{ContextKind, ContextValue},
};
use clap_complete::Shell;
use flipside::command_line::{VERSION, completions, explain, manual};
use output::Outcome;

/// The trainer of Flipside: makes the weights of the evaluation and the opening book, and measures them.
#[derive(Parser)]
#[command(name = "flipside-train", version = VERSION, args_override_self = true)]
struct CommandLine {
    #[command(subcommand)]
    command: Command,
}

/// The commands, in the order of the help: making positions, making weights, the opening book, measuring.
#[derive(Subcommand)]
enum Command {
    /// Make solved lines of play from positions with N empty squares.
    Lines(make::Arguments),
    /// Make positions with N empty squares or one fewer, valued by a search.
    Positions(make::Searched),
    /// Make games with searches, solved from N empty squares on.
    Games(make::Searched),
    Deep(make::Deep),
    /// Make positions of games that end with N empty squares, and aside of them, valued by a search.
    Tree(make::Searched),
    Fit(fitting::Fit),
    Network(fitting::Network),
    Backward(backward::Arguments),
    Offsets(offsets::Arguments),
    Book(book::Arguments),
    BookCheck(book::Check),
    Puzzles(puzzles::Arguments),
    PuzzleCheck(puzzle_check::Arguments),
    PuzzleMotifs(puzzles::Motifs),
    Wthor(wthor::Arguments),
    PeopleSample(people::Sample),
    People(people::Arguments),
    Report(report::Arguments),
    Speed(report::Speed),
    /// Print a completion script for a shell.
    Completions {
        /// The shell
        shell: Shell,
    },
    /// Print the page of the manual.
    Manual,
}

impl Command {
    fn run(self) -> Outcome<()> {
        match self {
            Self::Lines(arguments) => make::lines(&arguments),
            Self::Positions(arguments) => make::positions(&arguments),
            Self::Games(arguments) => make::games(&arguments),
            Self::Deep(arguments) => make::deep(&arguments),
            Self::Tree(arguments) => make::tree(&arguments),
            Self::Fit(arguments) => fitting::run_fit(&arguments),
            Self::Network(arguments) => fitting::run_network(&arguments),
            Self::Backward(arguments) => backward::run(&arguments),
            Self::Offsets(arguments) => offsets::run(&arguments),
            Self::Book(arguments) => book::build(&arguments),
            Self::BookCheck(arguments) => book::check(&arguments),
            Self::Puzzles(arguments) => puzzles::run(&arguments),
            Self::PuzzleCheck(arguments) => puzzle_check::run(&arguments),
            Self::PuzzleMotifs(arguments) => puzzles::run_motifs(&arguments),
            Self::Wthor(arguments) => wthor::run(&arguments),
            Self::PeopleSample(arguments) => people::sample(&arguments),
            Self::People(arguments) => people::run(&arguments),
            Self::Report(arguments) => report::run(&arguments),
            Self::Speed(arguments) => report::run_speed(&arguments),
            Self::Completions { shell } => Ok(write!(io::stdout(), "{}", completions::<CommandLine>(shell))?),
            Self::Manual => Ok(write!(io::stdout(), "{}", manual::<CommandLine>())?),
        }
    }
}

fn main() -> ExitCode {
    let command_line = match CommandLine::try_parse() {
        Ok(command_line) => command_line,
        Err(mut answer) => {
            explain_missing(&mut answer);
            return explain::<CommandLine>(&answer);
        }
    };
    match command_line.command.run() {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            let failed = error.downcast_ref::<io::Error>();
            // The reader of the output has closed it, which is not an error.
            if failed.is_some_and(|error| error.kind() == io::ErrorKind::BrokenPipe) {
                return ExitCode::SUCCESS;
            }
            let _ = writeln!(io::stderr(), "flipside-train: {error}");
            // Everything that is not a failure of writing has to do with what was given on the command line.
            let kind = failed.map(io::Error::kind);
            ExitCode::from(match kind {
                None | Some(io::ErrorKind::InvalidData) => 2,
                Some(_) => 1,
            })
        }
    }
}

/// Says why the trainer does not have some options of the engine.
fn explain_missing(error: &mut clap::Error) {
    let Some(ContextValue::String(option)) = error.get(ContextKind::InvalidArg) else {
        return;
    };
    let reason = match option.as_str() {
        "--threads" => "each process searches with one thread, and several can make different chunks",
        "--hash" => "the sizes of the tables are fixed",
        _ => return,
    };
    let reasons = ContextValue::StyledStrs(vec![reason.into()]);
    error.insert(ContextKind::Suggested, reasons);
}

#[cfg(test)]
mod tests {
    use clap::CommandFactory;

    use super::*;

    #[test]
    fn the_command_line_is_consistent() {
        CommandLine::command().debug_assert();
    }
}
