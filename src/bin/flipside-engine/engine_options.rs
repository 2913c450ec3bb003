//! Setting up the engine from the command line, and how far it searches.

use std::{fs, time::Duration};

use flipside::engine::{Engine, EngineOptions, Level, Task, eval::Evaluator};

use crate::{
    failure::Failure,
    words::{Words, unknown_option},
};

/// The level of a search that nothing else limits.
pub(super) const DEFAULT_LEVEL: Level = Level::new(21).expect("a level");

/// The options of all commands that search positions: the engine's own, and what limits a search.
#[derive(Clone, Debug, Default)]
pub(super) struct SearchOptions {
    /// How the engine is set up.
    pub(super) engine: EngineOptions,
    /// A file of weights instead of the built-in ones.
    pub(super) weights: Option<String>,
    /// As far as this level goes.
    pub(super) level: Option<Level>,
    /// To this depth.
    pub(super) depth: Option<u8>,
    /// For this long.
    pub(super) time: Option<Duration>,
}

impl SearchOptions {
    /// Takes an option and its value if it is one of these; answers whether it is.
    pub(super) fn take(&mut self, option: &str, words: &mut Words) -> Result<bool, Failure> {
        match option {
            "--level" => {
                let number: u8 = words.value(option)?;
                self.level = Some(Level::new(number).ok_or_else(|| {
                    Failure::Usage(format!("--level {number}: levels go from 1 to 60"))
                })?);
            }
            "--depth" => self.depth = Some(words.value(option)?),
            "--time" => {
                let seconds: f64 = words.value(option)?;
                self.time = Some(
                    Duration::try_from_secs_f64(seconds)
                        .map_err(|error| Failure::Usage(format!("--time {seconds}: {error}")))?,
                );
            }
            "--hash" => self.engine.hash_bits = words.value(option)?,
            "--threads" => self.engine.threads = words.value(option)?,
            "--weights" => self.weights = Some(words.value(option)?),
            _ => return Ok(false),
        }
        Ok(true)
    }

    /// The options of a command that plays for another program, and whether it thinks on the opponent's time.
    pub(super) fn served(mut words: Words) -> Result<(Self, bool), Failure> {
        let mut options = Self::default();
        let mut ponders = false;
        while let Some(word) = words.next() {
            match word.as_str() {
                "--ponder" => ponders = true,
                _ if options.take(&word, &mut words)? => {}
                _ => return Err(unknown_option(&word)),
            }
        }
        Ok((options, ponders))
    }

    /// The engine these options ask for.
    pub(super) fn engine(&self) -> Result<Engine, Failure> {
        engine(self.engine, self.weights.as_deref())
    }

    /// The search these options ask for: that of the default level, if they set no limit.
    pub(super) fn task(&self) -> Task {
        let limited = self.depth.is_some() || self.time.is_some();
        let unsaid = if limited { Level::MAX } else { DEFAULT_LEVEL };
        Task {
            level: self.level.unwrap_or(unsaid),
            depth: self.depth,
            time: self.time,
            ..Task::default()
        }
    }
}

/// 4 GiB.
const MOST_HASH_BITS: u32 = 28;

const MOST_THREADS: usize = 256;

/// The engine, with the weights of a file if one is named.
pub(super) fn engine(options: EngineOptions, weights: Option<&str>) -> Result<Engine, Failure> {
    if options.hash_bits > MOST_HASH_BITS {
        return Err(Failure::Usage(format!(
            "--hash {}: at most {MOST_HASH_BITS}",
            options.hash_bits
        )));
    }
    if options.threads.get() > MOST_THREADS {
        return Err(Failure::Usage(format!(
            "--threads {}: at most {MOST_THREADS}",
            options.threads
        )));
    }
    Ok(Engine::with_evaluator(options, evaluator(weights)?))
}

/// The evaluation with the weights of a file, or with the built-in ones if none is named.
pub(super) fn evaluator(weights: Option<&str>) -> Result<&'static Evaluator, Failure> {
    let Some(file) = weights else {
        return Evaluator::embedded()
            .map_err(|error| Failure::Input(format!("the built-in weights: {error}")));
    };
    let wrong = |error: &dyn std::fmt::Display| Failure::Input(format!("{file}: {error}"));
    let bytes = fs::read(file).map_err(|error| wrong(&error))?;
    let evaluator = Evaluator::from_bytes(&bytes).map_err(|error| wrong(&error))?;
    // One evaluator for the life of the program.
    Ok(Box::leak(Box::new(evaluator)))
}
