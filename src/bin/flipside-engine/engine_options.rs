//! Setting up the engine from the command line.

use std::fs;

use flipside::engine::{Engine, EngineOptions, eval::Evaluator};

use super::Failure;

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
    let Some(file) = weights else {
        return Engine::new(options)
            .map_err(|error| Failure::Input(format!("the built-in weights: {error}")));
    };
    let wrong = |error: &dyn std::fmt::Display| Failure::Input(format!("{file}: {error}"));
    let bytes = fs::read(file).map_err(|error| wrong(&error))?;
    let evaluator = Evaluator::from_bytes(&bytes).map_err(|error| wrong(&error))?;
    // One evaluator for the life of the program.
    Ok(Engine::with_evaluator(
        options,
        Box::leak(Box::new(evaluator)),
    ))
}
