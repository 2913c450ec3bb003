//! `report`: the errors of values, by number of empty squares.

use flipside::{
    engine::eval::{Evaluator, Weights},
    train::{
        deep_searcher::DeepSearcher,
        errors::Errors,
        record::{self, LABEL_UNITS},
    },
};

use crate::{
    options::Options,
    output::{Outcome, say},
};

/// The names of its options.
pub const OPTIONS: &[&str] = &["data", "weights", "depth", "every"];

/// The command `report`.
pub fn run(options: &Options) -> Outcome<()> {
    let weights = options.weights()?.unwrap_or_else(Weights::zero);
    // There is one evaluator for the whole run of the program.
    let evaluator: &'static Evaluator = Box::leak(Box::new(Evaluator::new(&weights)));
    let depth: u8 = options.or("depth", 0)?;
    let every: usize = options.or("every", 1)?;
    let mut searcher = DeepSearcher::new(evaluator);
    for folder in options.folders("data")? {
        let mut errors = [Errors::default(); 65];
        let mut number = 0;
        record::read_folder(&folder, |record| {
            number += 1;
            if number % every.max(1) != 0 {
                return;
            }
            let errors = &mut errors[record.empties() as usize];
            if depth == 0 {
                errors.add_record(evaluator, &record);
            } else {
                let known = f64::from(record.outcome) / f64::from(LABEL_UNITS);
                errors.add(
                    known,
                    f64::from(searcher.value(record.own, record.opp, depth)),
                );
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
