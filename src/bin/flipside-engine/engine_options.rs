//! The options of the engine on the command line: its setup, and the limits of its searches.

use std::{
    fs,
    num::{NonZero, ParseIntError},
    path::{Path, PathBuf},
    sync::{Mutex, PoisonError},
    time::Duration,
};

use clap::Args;
use flipside::engine::{Engine, EngineOptions, Level, OptionsError, Selectivity, Task, eval::Evaluator};

use crate::failure::Failure;

/// The level of a search that nothing else limits.
pub(super) const DEFAULT_LEVEL: Level = Level::new(21).expect("a level");

/// The most games of a player, or searches, that are counted. They are all kept in memory.
pub(super) const MOST_GAMES: i64 = 1_000_000;

pub(super) const LIMITS: &str = "Limits of the search, which may be combined";

#[derive(Args, Clone, Debug)]
#[command(next_help_heading = "Engine")]
pub(super) struct Size {
    /// A table for 2^BITS positions of 16 bytes. BITS is at most 28,
    /// the table at most three quarters of the machine's memory
    #[arg(long, verbatim_doc_comment, value_name = "BITS", default_value_t = EngineOptions::default().hash_bits)]
    hash: u32,
    /// Threads that search together, at most the cores of the machine
    #[arg(long, value_name = "T", default_value_t = EngineOptions::default().threads)]
    threads: NonZero<usize>,
}

impl Size {
    /// These options, which this machine may have no room for.
    fn options(&self) -> EngineOptions {
        EngineOptions { hash_bits: self.hash, threads: self.threads }
    }

    /// The engine with these options and the built-in weights.
    pub(super) fn engine(&self) -> Result<Engine, Failure> {
        engine(self.options(), None)
    }
}

#[derive(Args, Clone, Debug)]
#[command(next_help_heading = "Engine")]
pub(super) struct Weights {
    /// Evaluation weights other than the built-in ones
    #[arg(long, value_name = "FILE")]
    weights: Option<PathBuf>,
}

impl Weights {
    /// Whether they are those that this program was built with.
    pub(super) fn are_built_in(&self) -> bool {
        self.weights.is_none()
    }

    pub(super) fn evaluator(&self) -> Result<&'static Evaluator, Failure> {
        evaluator(self.weights.as_deref())
    }

    pub(super) fn engine(&self, options: EngineOptions) -> Result<Engine, Failure> {
        engine(options, self.weights.as_deref())
    }
}

#[derive(Args, Clone, Debug)]
pub(super) struct Setup {
    #[command(flatten)]
    size: Size,
    #[command(flatten)]
    weights: Weights,
}

impl Setup {
    pub(super) fn engine(&self) -> Result<Engine, Failure> {
        self.weights.engine(self.size.options())
    }
}

/// How sure a result has to be.
#[derive(Args, Clone, Copy, Debug)]
#[command(next_help_heading = LIMITS)]
pub(super) struct Sureness {
    /// How sure the result has to be: 73, 87, 95 or 99,
    /// or 100 for an exact one
    #[arg(long, verbatim_doc_comment, visible_alias = "certainty", value_name = "PERCENT", value_parser = selectivity)]
    pub(super) selectivity: Option<Selectivity>,
}

/// The options of the commands that search with a level, and their setup of the engine.
#[derive(Args, Clone, Debug)]
#[command(next_help_heading = LIMITS)]
pub(super) struct SearchOptions {
    /// The strength from 1 to 60; 21 if there is no other limit
    #[arg(long, value_name = "L")]
    pub(super) level: Option<Level>,
    /// The depth in plies
    #[arg(long, value_name = "N")]
    pub(super) depth: Option<u8>,
    /// The time for each move
    #[arg(long, value_name = "SECONDS", allow_negative_numbers = true, value_parser = seconds)]
    pub(super) time: Option<Duration>,
    #[command(flatten)]
    pub(super) setup: Setup,
}

impl SearchOptions {
    /// The search for these options. If they set no limit, it is that of the default level.
    pub(super) fn task(&self) -> Task {
        let limited = self.depth.is_some() || self.time.is_some();
        let default = if limited { Level::MAX } else { DEFAULT_LEVEL };
        Task {
            level: self.level.unwrap_or(default),
            depth: self.depth,
            time: self.time.map(Into::into),
            ..Task::default()
        }
    }
}

fn selectivity(text: &str) -> Result<Selectivity, ParseIntError> {
    text.parse().map(Selectivity::from_percent)
}

/// A time that is given in seconds.
pub(super) fn seconds(text: &str) -> Result<Duration, String> {
    duration(text.parse().map_err(|_| "expected a number of seconds")?)
}

/// A time of so many seconds. Longer ones than thirty years are cut off, so that sums of times do not overflow.
pub(super) fn duration(seconds: f64) -> Result<Duration, String> {
    const LONGEST: f64 = 1e9;
    let seconds = if seconds > LONGEST { LONGEST } else { seconds };
    Duration::try_from_secs_f64(seconds).map_err(|error| error.to_string())
}

/// The engine with the weights of a file, or with the built-in ones. Options that this machine has no room for are refused.
pub(super) fn engine(options: EngineOptions, weights: Option<&Path>) -> Result<Engine, Failure> {
    check(&options)?;
    Ok(Engine::with_evaluator(options, evaluator(weights)?))
}

/// Refuses options that this machine has no room for, by their names on the command line.
pub(super) fn check(options: &EngineOptions) -> Result<(), Failure> {
    options.check().map_err(|error| Failure::Input(refusal(error)))
}

/// What the command line has asked for, and how much is possible.
fn refusal(error: OptionsError) -> String {
    match error {
        OptionsError::Hash { bits, most } => format!("--hash {bits}: at most {most}"),
        OptionsError::Memory { bits, most, table, memory } => format!(
            "--hash {bits}: at most {most} on this machine, which has {} MiB of memory; 2^{bits} positions take {} MiB",
            memory >> 20,
            table >> 20
        ),
        OptionsError::Allocation { bits, table } => {
            format!("--hash {bits}: the system has no {} MiB of memory left", table >> 20)
        }
        OptionsError::Threads { threads, most } => format!("--threads {threads}: at most {most} on this machine"),
    }
}

/// The evaluation with the weights of a file, or with the built-in ones. There is one for each file, however many engines
/// use it: it takes 23 MB, and one that lies elsewhere in the memory would be a little quicker or slower.
fn evaluator(weights: Option<&Path>) -> Result<&'static Evaluator, Failure> {
    static KNOWN: Mutex<Vec<(Vec<u8>, &Evaluator)>> = Mutex::new(Vec::new());
    let Some(file) = weights else {
        return Evaluator::embedded().map_err(|error| Failure::Input(format!("the built-in weights: {error}")));
    };
    let wrong = |error: &dyn std::fmt::Display| Failure::Input(format!("{}: {error}", file.display()));
    let bytes = fs::read(file).map_err(|error| wrong(&error))?;
    let mut known = KNOWN.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some((_, evaluator)) = known.iter().find(|(of, _)| *of == bytes) {
        return Ok(evaluator);
    }
    let evaluator = Evaluator::from_bytes(&bytes).map_err(|error| wrong(&error))?;
    let evaluator: &'static Evaluator = Box::leak(Box::new(evaluator));
    known.push((bytes, evaluator));
    Ok(evaluator)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_table_that_is_too_large_is_refused_by_the_name_of_its_option() {
        let error = OptionsError::Memory { bits: 28, most: 27, table: 1 << 32, memory: 1 << 32 };
        assert_eq!(
            refusal(error),
            "--hash 28: at most 27 on this machine, which has 4096 MiB of memory; 2^28 positions take 4096 MiB"
        );
    }

    #[test]
    fn engines_with_the_same_weights_share_one_evaluator() {
        let file = Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/assets/eval/weights.bin"));
        let [one, other] = [(); 2].map(|()| evaluator(Some(file)).ok());
        let (Some(one), Some(other)) = (one, other) else {
            panic!("sound weights");
        };
        assert!(std::ptr::eq(one, other));
    }
}
