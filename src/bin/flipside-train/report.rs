//! `report`: the errors of values, by number of empty squares.

use std::path::PathBuf;

use flipside::{
    engine::eval::Evaluator,
    train::{deep_searcher::DeepSearcher, errors::Errors, record::LABEL_UNITS},
};

use crate::{
    arguments::FirstWeights,
    output::{Outcome, read_records, say},
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
                let found = searcher.value(record.own, record.opp, depth);
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
