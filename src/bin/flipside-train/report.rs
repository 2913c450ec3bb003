//! `report`: the errors of values, by number of empty squares. `speed`: measures how long the weights take to load, and how
//! fast positions are evaluated.

use std::{path::PathBuf, time::Instant};

use flipside::{
    engine::eval::{Evaluator, WEIGHTS_FILE, Weights},
    train::{errors::Errors, record::LABEL_UNITS, searches::DeepSearcher, speed},
};

use crate::{
    arguments::FirstWeights,
    output::{Outcome, read_file, read_records, say},
};

/// Show the errors of values, by the number of empty squares.
#[derive(clap::Args)]
pub struct Arguments {
    /// Folders of records
    #[arg(long, value_name = "DIR,...", required = true, value_delimiter = ',')]
    data: Vec<PathBuf>,
    #[command(flatten)]
    weights: FirstWeights,
    /// The values of searches of this depth, not the static ones
    #[arg(long, value_name = "D")]
    depth: Option<u8>,
    /// Only every Nth position
    #[arg(long, value_name = "N", default_value_t = 1)]
    every: usize,
}

/// The command `report`.
pub fn run(arguments: &Arguments) -> Outcome<()> {
    let weights = arguments.weights.read_or_zero()?;
    // There is one evaluator for the whole run of the program.
    let evaluator: &'static Evaluator = Box::leak(Box::new(Evaluator::new(&weights)));
    let mut searcher = DeepSearcher::new(evaluator);
    for folder in &arguments.data {
        let mut errors = [Errors::default(); 65];
        let mut number = 0;
        read_records(folder, |record| {
            number += 1;
            if number % arguments.every.max(1) != 0 {
                return;
            }
            let errors = &mut errors[record.empties() as usize];
            if let Some(depth) = arguments.depth.filter(|&depth| depth > 0) {
                let known = f64::from(record.outcome) / f64::from(LABEL_UNITS);
                let found = searcher.value(record.board, depth);
                errors.add(known, f64::from(found));
            } else {
                errors.add_record(evaluator, &record);
            }
        })?;
        say(&format!("{}", folder.display()))?;
        for (empties, errors) in errors.iter().enumerate() {
            if errors.count() > 0 {
                say(&format!("{empties:2} empty: {errors}"))?;
            }
        }
    }
    Ok(())
}

/// Measure the time to load weights, and the evaluations in a second.
#[derive(clap::Args)]
pub struct Speed {
    /// The weights, if not the built-in ones
    #[arg(long, value_name = "FILE")]
    weights: Option<PathBuf>,
}

/// The command `speed`.
pub fn run_speed(arguments: &Speed) -> Outcome<()> {
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
