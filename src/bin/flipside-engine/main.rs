//! The command line program of the engine: searches, analysis, matches, measurements, and the protocols by which other
//! programs use the engine.

mod commands;
mod engine_options;
mod failure;
mod files;
mod players;
mod protocols;

use std::{
    io::{self, Write},
    process::ExitCode,
};

use clap::{Parser, Subcommand};
use clap_complete::Shell;
use commands::{
    analyse, bench, best, check, convert, ladder, matches, measure, positions, puzzle, regret, review, solve, spread,
    style, values,
};
use failure::Failure;
use flipside::command_line::{VERSION, completions, explain, manual};
use protocols::{Protocol, gtp, nboard};

/// The engine of Flipside on the command line.
#[derive(Parser)]
#[command(
    name = "flipside-engine",
    version = VERSION,
    args_override_self = true,
    max_term_width = 100
)]
struct CommandLine {
    #[command(subcommand)]
    command: Command,
}

/// The commands, in the order of the help. Each says beside its code what it does and which arguments it has.
#[derive(Subcommand)]
#[expect(clippy::large_enum_variant, reason = "there is one command in a run of the program")]
enum Command {
    Best(best::BestArguments),
    Analyse(analyse::Arguments),
    Review(review::Arguments),
    Why(best::WhyArguments),
    People(best::PeopleArguments),
    Solve(solve::Arguments),
    Eval(values::EvalArguments),
    Perft(bench::PerftArguments),
    Check(check::Arguments),
    /// Speak the Go Text Protocol.
    Gtp(Protocol),
    /// Speak the `NBoard` protocol.
    #[command(name = "nboard", about = "Speak the NBoard protocol")]
    NBoard(Protocol),
    Match(matches::Arguments),
    Ladder(ladder::Arguments),
    Convert(convert::Arguments),
    Openings(positions::OpeningsArguments),
    Positions(positions::PositionsArguments),
    Puzzle(puzzle::Arguments),
    Values(values::ValuesArguments),
    Regret(regret::Arguments),
    Bench(bench::BenchArguments),
    Style(style::Arguments),
    Spread(spread::Arguments),
    Measure(measure::Arguments),
    /// Print a completion script for a shell.
    Completions {
        /// The shell
        shell: Shell,
    },
    /// Print the page of the manual.
    Manual,
}

impl Command {
    fn run(self, out: &mut impl Write) -> Result<(), Failure> {
        match self {
            Self::Best(arguments) => best::run_best(arguments, out),
            Self::Analyse(arguments) => analyse::run(arguments, out),
            Self::Review(arguments) => review::run(arguments, out),
            Self::Why(arguments) => best::run_why(arguments, out),
            Self::People(arguments) => best::run_people(arguments, out),
            Self::Solve(arguments) => solve::run(arguments, out),
            Self::Eval(arguments) => values::run_eval(arguments, out),
            Self::Perft(arguments) => bench::run_perft(arguments, out),
            Self::Check(_) => check::run(out),
            Self::Gtp(arguments) => gtp::run(arguments, out),
            Self::NBoard(arguments) => nboard::run(arguments, out),
            Self::Match(arguments) => matches::run(arguments, out),
            Self::Ladder(arguments) => ladder::run(arguments, out),
            Self::Convert(arguments) => convert::run(arguments, out),
            Self::Openings(arguments) => positions::run_openings(arguments, out),
            Self::Positions(arguments) => positions::run_positions(arguments, out),
            Self::Puzzle(arguments) => puzzle::run(&arguments, out),
            Self::Values(arguments) => values::run_values(arguments, out),
            Self::Regret(arguments) => regret::run(arguments, out),
            Self::Bench(arguments) => bench::run_bench(arguments, out),
            Self::Spread(arguments) => spread::run(arguments, out),
            Self::Measure(arguments) => measure::run(arguments, out),
            Self::Style(arguments) => style::run(arguments, out),
            Self::Completions { shell } => Ok(write!(out, "{}", completions::<CommandLine>(shell))?),
            Self::Manual => Ok(write!(out, "{}", manual::<CommandLine>())?),
        }
    }
}

fn main() -> ExitCode {
    let command_line = match CommandLine::try_parse() {
        Ok(command_line) => command_line,
        Err(answer) => return explain::<CommandLine>(&answer),
    };
    // Those that start other programs end them first, when they cannot write.
    if !matches!(command_line.command, Command::Match(_) | Command::Regret(_)) {
        end_without_reader();
    }
    let mut out = io::stdout().lock();
    let result = command_line.command.run(&mut out);
    let (message, code) = match result.and_then(|()| Ok(out.flush()?)) {
        Ok(()) => return ExitCode::SUCCESS,
        // The reader of the output has closed it, which is not an error.
        Err(Failure::Io(error)) if error.kind() == io::ErrorKind::BrokenPipe => {
            return ExitCode::SUCCESS;
        }
        Err(Failure::Input(message)) => (message, 2),
        Err(Failure::Wrong(message)) => (message, 1),
        Err(Failure::Io(error)) => (error.to_string(), 1),
    };
    // A failure to write the message cannot be reported anywhere.
    let _ = writeln!(io::stderr(), "flipside-engine: {message}");
    ExitCode::from(code)
}

/// Ends the program, without an error, as soon as whoever reads its standard output has closed it. Nobody could be told
/// what a search that goes on would find, and it might go on for hours.
///
/// Only Unix says so. Elsewhere the program ends when it writes the next line.
fn end_without_reader() {
    #[cfg(unix)]
    std::thread::spawn(|| {
        use rustix::{
            event::{PollFd, PollFlags, poll},
            io::Errno,
        };
        let out = io::stdout();
        // Errors and the end are told even if nothing is asked for. Files have no end, so this waits for ever.
        let mut reader = [PollFd::new(&out, PollFlags::empty())];
        while poll(&mut reader, None) == Err(Errno::INTR) {}
        if reader[0].revents().intersects(PollFlags::ERR | PollFlags::HUP) {
            std::process::exit(0);
        }
    });
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
