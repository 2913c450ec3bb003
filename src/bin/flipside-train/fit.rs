//! `fit`: fits weights to the records of folders.

use std::{
    fs,
    path::{Path, PathBuf},
    time::Instant,
};

use flipside::{
    engine::eval::{STAGES, Weights, stage_of},
    train::{
        record::{self, Record},
        regression::Samples,
    },
};

use crate::{
    labels::{label, returns, search_bias},
    options::Options,
    output::{Outcome, say},
    stage_fit::{as_floats, fit_stage, standard_model},
};

/// A position with its label and its importance for the regression.
#[derive(Clone, Copy)]
struct Labelled {
    own: u64,
    opp: u64,
    label: f32,
    importance: f32,
}

/// The names of its options.
pub const OPTIONS: &[&str] = &[
    "data",
    "out",
    "weights",
    "stages",
    "ridge",
    "iterations",
    "mix",
    "lambda",
    "neighbours",
    "even",
    "hold",
];

/// The command `fit`.
pub fn run(options: &Options) -> Outcome<()> {
    let out = PathBuf::from(options.text("out")?);
    let mut weights = options.weights()?.unwrap_or_else(Weights::zero);
    let (first, last) = options.range("stages", (0, STAGES - 1))?;
    let mix: f32 = options.or("mix", 0.6)?;
    let lambda: f32 = options.or("lambda", 0.0)?;
    let neighbours: f32 = options.or("neighbours", 0.0)?;
    if !(0.0..=1.0).contains(&lambda) {
        return Err(format!("--lambda {lambda}: from 0 to 1").into());
    }
    let even: f32 = options.or("even", f32::INFINITY)?;
    let hold = options.or("hold", "no".to_owned())? == "yes";
    let settings = options.settings()?;

    let mut by_stage: Vec<Vec<Labelled>> = vec![Vec::new(); STAGES];
    for data in options.text("data")?.split(',') {
        let (folder, importance) = match data.split_once('@') {
            Some((folder, importance)) => (folder, importance.parse()?),
            None => (data, 1.0),
        };
        let mut records = Vec::new();
        record::read_folder(Path::new(folder), |record| records.push(record))?;
        let shifts = search_bias(&records);
        let labels = if lambda > 0.0 {
            returns(&records, lambda, &shifts)
        } else {
            let mixed = |record: &Record| label(record, mix, shifts[record.empties() as usize]);
            records.iter().map(mixed).collect()
        };
        for (record, label) in records.iter().zip(labels) {
            by_stage[stage_of(record.empties())].push(Labelled {
                own: record.own,
                opp: record.opp,
                label,
                importance: importance / (1.0 + (label / even).powi(2)),
            });
        }
    }
    let mut start = match weights.stages.get(last + 1) {
        Some(later) => as_floats(later),
        None => vec![0.0; standard_model().weights()],
    };
    for stage in (first..=last).rev() {
        let begin = Instant::now();
        let model = standard_model();
        let mut samples = Samples::new(model.selected());
        for (other, importance) in [
            (stage, 1.0),
            (stage.wrapping_sub(1), neighbours),
            (stage + 1, neighbours),
        ] {
            if importance > 0.0
                && let Some(records) = by_stage.get(other)
            {
                for it in records {
                    let selected = model.select(it.own, it.opp);
                    samples.push(selected, it.label, importance * it.importance);
                }
            }
        }
        if samples.is_empty() {
            say(&format!("stage {stage}: no positions"))?;
            continue;
        }
        if hold {
            start = as_floats(&weights.stages[stage]);
        }
        start = fit_stage(&mut weights, stage, &samples, &start, settings, begin)?;
    }
    fs::write(&out, weights.to_bytes())?;
    say(&format!(
        "{}: {} bytes",
        out.display(),
        fs::metadata(&out)?.len()
    ))
}
