//! `speed`: measures how long the weights take to load, and how fast positions are evaluated.

use std::{path::PathBuf, time::Instant};

use flipside::{
    engine::eval::{Evaluator, WEIGHTS_FILE, Weights},
    train::speed,
};

use crate::output::{Outcome, read_file, say};

/// Measure the time to load weights, and the evaluations in a second.
#[derive(clap::Args)]
pub struct Arguments {
    /// The weights, if not the built-in ones
    #[arg(long, value_name = "FILE")]
    weights: Option<PathBuf>,
}

/// The command `speed`.
pub fn run(arguments: &Arguments) -> Outcome<()> {
    let bytes = match &arguments.weights {
        Some(path) => read_file(path)?,
        None => WEIGHTS_FILE.to_vec(),
    };
    let (mut read, mut whole) = (f64::MAX, f64::MAX);
    for _ in 0..10 {
        let begin = Instant::now();
        let weights = Weights::from_bytes(&bytes)?;
        read = read.min(begin.elapsed().as_secs_f64());
        drop(weights);
        let begin = Instant::now();
        let evaluator = Evaluator::from_bytes(&bytes)?;
        whole = whole.min(begin.elapsed().as_secs_f64());
        drop(evaluator);
    }
    say(&format!("load: unpack {:.1} ms, all {:.1} ms (best of 10)", 1e3 * read, 1e3 * whole))?;
    let evaluator = Evaluator::from_bytes(&bytes)?;
    let (visited, seconds) = speed::walk(&evaluator, 20_000);
    say(&format!("walk: {visited} moves made and evaluated, {:.1} ns each", 1e9 * seconds / visited as f64))
}
