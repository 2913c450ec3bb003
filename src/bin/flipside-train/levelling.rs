//! `level`: levels weights.

use std::{fs, path::PathBuf, time::Instant};

use flipside::{
    engine::{
        Solver,
        eval::{Evaluator, Weights},
    },
    train::{
        deep_searcher::DeepSearcher,
        levelling::{self, Root},
        record::{self, Record},
    },
};

use crate::{
    options::Options,
    output::{Outcome, say},
};

/// Positions with more empty squares take too long to solve.
const MAX_SOLVED: u32 = 24;

/// The names of its options.
pub const OPTIONS: &[&str] = &["data", "out", "weights", "count", "empties", "solve-to"];

/// The command `level`.
pub fn run(options: &Options) -> Outcome<()> {
    let out = PathBuf::from(options.text("out")?);
    let mut weights = options.weights()?.unwrap_or_else(Weights::zero);
    let count: usize = options.or("count", 1_000)?;
    let solve_to: u32 = options.or("solve-to", 18)?;
    let (lowest, highest) = options.range("empties", (4, 60))?;
    if count == 0 {
        return Err("--count 0: must be at least 1".into());
    }
    if solve_to > MAX_SOLVED {
        return Err(format!("--solve-to {solve_to}: must be at most {MAX_SOLVED}").into());
    }
    if lowest == 0 || lowest > highest || highest > 60 {
        let message = format!("--empties {lowest}-{highest}: give FEWEST-MOST, from 1 to 60");
        return Err(message.into());
    }
    let mut by_empties: Vec<Vec<Record>> = vec![Vec::new(); 65];
    for folder in options.folders("data")? {
        record::read_folder(&folder, |record| {
            by_empties[record.empties() as usize].push(record);
        })
        .map_err(|error| format!("{}: {error}", folder.display()))?;
    }

    // There is one evaluator for the whole run of the program.
    let evaluator: &'static Evaluator = Box::leak(Box::new(Evaluator::new(&weights)));
    let mut searcher = DeepSearcher::new(evaluator);
    let mut solver = Solver::new(20);
    let mut roots = Vec::new();
    for empties in lowest..=highest {
        let begin = Instant::now();
        let before = roots.len();
        let records = &by_empties[empties as usize];
        let every = records.len().div_ceil(count).max(1);
        for record in records.iter().step_by(every) {
            roots.push(Root::new(record, &mut searcher, &mut solver, solve_to));
        }
        say(&format!(
            "roots with {empties} empty: {} of {} in {:.1} s",
            roots.len() - before,
            records.len(),
            begin.elapsed().as_secs_f64()
        ))?;
    }
    let shifts = levelling::shifts(&roots, lowest);
    if shifts.iter().all(|shift| shift.count == 0) {
        return Err("too few records: every constant takes some hundred roots".into());
    }
    for (empties, shift) in shifts.iter().enumerate().skip(lowest as usize) {
        let source = match shift.count {
            0 => "as that of two fewer".to_owned(),
            count => format!("+- {:.3} from {count} searches", shift.error),
        };
        say(&format!("{empties:2} empty: {:+.3} {source}", shift.discs))?;
    }
    levelling::apply(&mut weights, &shifts);
    Ok(fs::write(out, weights.to_bytes())?)
}
