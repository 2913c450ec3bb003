//! `backward`: makes weights stage by stage from the end of the game to its beginning. Each stage learns from searches that
//! end in the stages made before.

use std::{ops::RangeInclusive, path::PathBuf, time::Instant};

use flipside::{
    engine::eval::{Evaluator, stage_of},
    train::{
        SplitMix,
        generate::{self, Opening, Policy},
        labels::label,
        linear::{as_floats, fit_stage, standard_model},
        record,
        regression::Samples,
    },
    whole_file::{save, write_whole},
};

use crate::{
    arguments::{FirstWeights, Range, Regression, not_negative, range_within},
    output::{Outcome, check_output, make_folder, say},
};

/// The numbers of empty squares from which the command can begin. The stage with fewer empty squares is the last one, and
/// each stage learns from a later one.
const TRAINED: RangeInclusive<i64> = 3..=60;

/// Make weights stage by stage from the end of the game on.
#[derive(clap::Args)]
#[command(after_help = "\
For E, E+2, ... empty squares, N positions are made, valued by a search, and fitted.")]
pub struct Arguments {
    /// The file of the weights
    #[arg(long, value_name = "FILE")]
    out: PathBuf,
    /// The first number of empty squares
    #[arg(long, value_name = "E", value_parser = clap::value_parser!(u32).range(TRAINED))]
    from: u32,
    /// The last number of empty squares
    #[arg(long, value_name = "E", default_value_t = 60,
          value_parser = clap::value_parser!(u32).range(TRAINED))]
    to: u32,
    /// Positions for each number of empty squares
    #[arg(long, value_name = "N")]
    count: u32,
    /// The depth of the searches
    #[arg(long, value_name = "D")]
    depth: u32,
    /// Random plies at the beginning
    #[arg(long, value_name = "A-B", default_value = "8-48", value_parser = range_within(0_u32..=60))]
    random: Range<u32>,
    /// Noise in the values of the moves after them, in discs
    #[arg(long, value_name = "X", default_value_t = 2.0)]
    #[arg(allow_negative_numbers = true, value_parser = not_negative::<f64>)]
    noise: f64,
    /// Keep the positions in this folder
    #[arg(long, value_name = "DIR")]
    data: Option<PathBuf>,
    #[command(flatten)]
    regression: Regression,
    #[command(flatten)]
    weights: FirstWeights,
}

/// The command `backward`.
pub fn run(arguments: &Arguments) -> Outcome<()> {
    let (from, to) = (arguments.from, arguments.to);
    if from > to {
        return Err(format!("--from {from} --to {to}: {from} is more than {to}").into());
    }
    check_output(&arguments.out)?;
    if let Some(folder) = &arguments.data {
        make_folder(folder)?;
    }
    let mut weights = arguments.weights.read_or_zero()?;
    let mut start: Option<Vec<f32>> = None;
    for empties in (from..=to).step_by(2) {
        let begin = Instant::now();
        let stage = stage_of(empties);
        // This stage and the earlier ones are not trained yet, so the next later stage stands for them.
        let later = weights.stages[stage + 1].clone();
        weights.stages[..=stage].fill(later);
        let evaluator = Evaluator::new(&weights);
        let opening = Opening {
            random_from: arguments.random.from,
            random_to: arguments.random.to,
            policy: Policy::Search(&evaluator, 1),
            noise: arguments.noise,
        };
        let seed = SplitMix::new(u64::from(empties)).next();
        let pair = [empties, empties - 1];
        let records = generate::searched_positions(&opening, &evaluator, pair, arguments.depth, arguments.count, seed);
        if let Some(folder) = &arguments.data {
            record::write_chunk(folder, u64::from(empties), &records)?;
        }
        let made = begin.elapsed().as_secs_f64();
        let model = standard_model();
        let mut samples = Samples::new(model.selected());
        for record in &records {
            samples.push(model.select(record.board), label(record, 0.0, 0.0), 1.0);
        }
        say(&format!("{empties} and {} empty: {} positions made in {made:.1} s", empties - 1, records.len()))?;
        let before = start.unwrap_or_else(|| as_floats(&weights.stages[stage + 1]));
        let settings = arguments.regression.settings();
        let (fitted, line) = fit_stage(&mut weights, stage, &samples, &before, settings, begin);
        say(&line)?;
        start = Some(fitted);
        save(&arguments.out, &weights.to_bytes())?;
    }
    Ok(write_whole(&arguments.out, &weights.to_bytes())?)
}
