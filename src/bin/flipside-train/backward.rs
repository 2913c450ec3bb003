//! `backward`: makes weights stage by stage from the end of the game to its beginning. Each stage learns from searches that
//! end in the stages made before.

use std::{fs, path::PathBuf, time::Instant};

use flipside::{
    engine::eval::{Evaluator, Weights, stage_of},
    train::{
        SplitMix,
        generate::{self, Opening, Policy},
        record,
        regression::Samples,
    },
};

use crate::{
    labels::label,
    options::Options,
    output::{Outcome, say},
    stage_fit::{as_floats, fit_stage, standard_model},
};

/// The names of its options.
pub const OPTIONS: &[&str] = &[
    "out",
    "from",
    "to",
    "count",
    "depth",
    "random",
    "noise",
    "data",
    "ridge",
    "iterations",
    "weights",
];

/// The command `backward`.
pub fn run(options: &Options) -> Outcome<()> {
    let out = PathBuf::from(options.text("out")?);
    let from: u32 = options.get("from")?;
    let to: u32 = options.or("to", 60)?;
    let count: u32 = options.get("count")?;
    let depth: u32 = options.get("depth")?;
    let (random_from, random_to) = options.range("random", (8, 48))?;
    let noise = options.or("noise", 2.0)?;
    let folder = options.0.get("data").map(PathBuf::from);
    let settings = options.settings()?;
    let mut weights = options.weights()?.unwrap_or_else(Weights::zero);
    let mut start: Option<Vec<f32>> = None;
    for empties in (from..=to).step_by(2) {
        let begin = Instant::now();
        let stage = stage_of(empties);
        // This stage and the earlier ones are not trained yet, so the next later stage stands for them.
        let later = weights.stages[stage + 1].clone();
        weights.stages[..=stage].fill(later);
        let evaluator = Evaluator::new(&weights);
        let opening = Opening {
            random_from,
            random_to,
            policy: Policy::Search(&evaluator, 1),
            noise,
        };
        let seed = SplitMix::new(u64::from(empties)).next();
        let pair = [empties, empties - 1];
        let records = generate::searched_positions(&opening, &evaluator, pair, depth, count, seed);
        if let Some(folder) = &folder {
            record::write_chunk(folder, u64::from(empties), &records)?;
        }
        let made = begin.elapsed().as_secs_f64();
        let model = standard_model();
        let mut samples = Samples::new(model.selected());
        for record in &records {
            samples.push(
                model.select(record.own, record.opp),
                label(record, 0.0, 0.0),
                1.0,
            );
        }
        say(&format!(
            "{empties} and {} empty: {} positions made in {made:.1} s",
            empties - 1,
            records.len()
        ))?;
        let before = start.unwrap_or_else(|| as_floats(&weights.stages[stage + 1]));
        start = Some(fit_stage(
            &mut weights,
            stage,
            &samples,
            &before,
            settings,
            begin,
        )?);
        fs::write(&out, weights.to_bytes())?;
    }
    Ok(())
}
