//! `offsets`: adds the offsets to weights.

use std::{num::NonZero, path::PathBuf, time::Instant};

use flipside::{
    engine::{Solver, eval::Evaluator},
    train::{
        offsets::{self, Root},
        record::Record,
        searches::DeepSearcher,
    },
    whole_file::write_whole,
};

use crate::{
    arguments::{FirstWeights, MAX_SOLVED, Range, range_within},
    output::{Outcome, check_output, read_records, say},
};

/// Add constants to weights so that values do not swing from one search depth to the next.
#[derive(clap::Args)]
pub struct Arguments {
    /// Folders of records
    #[arg(long, value_name = "DIR,...", required = true, value_delimiter = ',')]
    data: Vec<PathBuf>,
    /// The file of the new weights
    #[arg(long, value_name = "FILE")]
    out: PathBuf,
    #[command(flatten)]
    weights: FirstWeights,
    /// Positions of each number of empty squares to measure with
    #[arg(long, value_name = "N", default_value = "1000")]
    count: NonZero<usize>,
    /// The numbers of empty squares that get a constant
    #[arg(long, value_name = "A-B", default_value = "4-60", value_parser = range_within(1_u32..=60))]
    empties: Range<u32>,
    /// Scores are exact for positions with this many empty squares
    /// or fewer; at most 24
    #[arg(long, verbatim_doc_comment, value_name = "E", default_value_t = 18,
          value_parser = clap::value_parser!(u32).range(..=i64::from(MAX_SOLVED)))]
    solve_to: u32,
}

/// The command `offsets`.
pub fn run(arguments: &Arguments) -> Outcome<()> {
    check_output(&arguments.out)?;
    let mut weights = arguments.weights.read_or_zero()?;
    let Range { from: lowest, to: highest } = arguments.empties;
    let mut by_empties: Vec<Vec<Record>> = vec![Vec::new(); 65];
    for folder in &arguments.data {
        read_records(folder, |record| {
            by_empties[record.empties() as usize].push(record);
        })?;
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
        let every = records.len().div_ceil(arguments.count.get()).max(1);
        for record in records.iter().step_by(every) {
            roots.push(Root::new(record, &mut searcher, &mut solver, arguments.solve_to));
        }
        say(&format!(
            "roots with {empties} empty: {} of {} in {:.1} s",
            roots.len() - before,
            records.len(),
            begin.elapsed().as_secs_f64()
        ))?;
    }
    let shifts = offsets::shifts(&roots, lowest);
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
    offsets::apply(&mut weights, &shifts);
    Ok(write_whole(&arguments.out, &weights.to_bytes())?)
}
