//! The options of the engine on the command line: its setup, and the limits of its searches.

use std::{fs, time::Duration};

use flipside::engine::{Engine, EngineOptions, Level, Task, eval::Evaluator};

use crate::{
    failure::Failure,
    words::{Words, unknown_option},
};

/// The level of a search that nothing else limits.
pub(super) const DEFAULT_LEVEL: Level = Level::new(21).expect("a level");

/// The options of all commands that search positions.
#[derive(Clone, Debug, Default)]
pub(super) struct SearchOptions {
    /// The setup of the engine.
    pub(super) engine: EngineOptions,
    /// A weights file to use instead of the built-in weights.
    pub(super) weights: Option<String>,
    /// The level.
    pub(super) level: Option<Level>,
    /// The depth in plies.
    pub(super) depth: Option<u8>,
    /// The time for each search.
    pub(super) time: Option<Duration>,
}

impl SearchOptions {
    /// Reads an option and its value. The result is false if it is not one of these options.
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

    /// Reads the options of a command that speaks a protocol, and whether it ponders.
    pub(super) fn of_protocol(mut words: Words) -> Result<(Self, bool), Failure> {
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

    /// The engine for these options.
    pub(super) fn engine(&self) -> Result<Engine, Failure> {
        engine(self.engine, self.weights.as_deref())
    }

    /// The search for these options. If they set no limit, it is that of the default level.
    pub(super) fn task(&self) -> Task {
        let limited = self.depth.is_some() || self.time.is_some();
        let default = if limited { Level::MAX } else { DEFAULT_LEVEL };
        Task {
            level: self.level.unwrap_or(default),
            depth: self.depth,
            time: self.time,
            ..Task::default()
        }
    }
}

/// The engine with the weights of a file, or with the built-in ones. Options that this machine has no room for are refused.
pub(super) fn engine(options: EngineOptions, weights: Option<&str>) -> Result<Engine, Failure> {
    options
        .check()
        .map_err(|error| Failure::Usage(error.to_string()))?;
    Ok(Engine::with_evaluator(options, evaluator(weights)?))
}

/// The evaluation with the weights of a file, or with the built-in ones.
pub(super) fn evaluator(weights: Option<&str>) -> Result<&'static Evaluator, Failure> {
    let Some(file) = weights else {
        return Evaluator::embedded()
            .map_err(|error| Failure::Input(format!("the built-in weights: {error}")));
    };
    let wrong = |error: &dyn std::fmt::Display| Failure::Input(format!("{file}: {error}"));
    let bytes = fs::read(file).map_err(|error| wrong(&error))?;
    let evaluator = Evaluator::from_bytes(&bytes).map_err(|error| wrong(&error))?;
    // There is one evaluator for the whole run of the program.
    Ok(Box::leak(Box::new(evaluator)))
}
