//! `fit`: fits weights to the records of folders.

use std::{path::PathBuf, str::FromStr, time::Instant};

use clap::ArgAction;
use flipside::{
    engine::eval::{STAGES, stage_of},
    train::{record::Record, regression::Samples, whole_file::write_whole},
};

use crate::{
    arguments::{
        FirstWeights, Range, Regression, not_negative, positive, range_within, share, yes_or_no,
    },
    labels::{label, returns, search_bias},
    output::{Outcome, read_records, say},
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

/// Fit weights to records.
#[derive(clap::Args)]
pub struct Arguments {
    /// Folders of records; @W: how much the positions of one count
    #[arg(
        long,
        value_name = "DIR[@W],...",
        required = true,
        value_delimiter = ','
    )]
    data: Vec<Data>,
    /// The file of the new weights
    #[arg(long, value_name = "FILE")]
    out: PathBuf,
    #[command(flatten)]
    weights: FirstWeights,
    /// The stages to fit; all if not given
    #[arg(long, value_name = "A-B", value_parser = range_within(0..=STAGES - 1))]
    stages: Option<Range<usize>>,
    #[command(flatten)]
    regression: Regression,
    /// The share of a game's result in the label;
    /// the rest is the search value
    #[arg(long, verbatim_doc_comment, value_name = "L", default_value_t = 0.6)]
    #[arg(allow_negative_numbers = true, value_parser = share::<f32>)]
    mix: f32,
    /// If not 0, the label is instead a mean of all later search
    /// values of the game and its result, in which each counts
    /// L times as much as the one before
    #[arg(long, verbatim_doc_comment, value_name = "L", default_value_t = 0.0)]
    #[arg(allow_negative_numbers = true, value_parser = share::<f32>)]
    lambda: f32,
    /// How much positions of the neighbouring stages count
    #[arg(long, value_name = "W", default_value_t = 0.0)]
    #[arg(allow_negative_numbers = true, value_parser = not_negative::<f32>)]
    neighbours: f32,
    /// A position with a value of V discs counts 1 / (1 + (V / X)^2)
    /// as much as a draw
    #[arg(long, verbatim_doc_comment, value_name = "X")]
    #[arg(allow_negative_numbers = true, value_parser = positive::<f32>)]
    even: Option<f32>,
    /// Hold the weights to those they had, and not to those of the
    /// next stage
    #[arg(long, verbatim_doc_comment, default_value = "no")]
    #[arg(value_name = "yes|no", hide_possible_values = true)]
    #[arg(action = ArgAction::Set, value_parser = yes_or_no())]
    hold: bool,
}

/// A folder of records.
#[derive(Clone)]
struct Data {
    folder: PathBuf,
    /// How much its positions count.
    importance: f32,
}

impl FromStr for Data {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let (folder, importance) = text.split_once('@').unwrap_or((text, "1"));
        Ok(Self {
            folder: folder.into(),
            importance: positive(importance)?,
        })
    }
}

/// The command `fit`.
pub fn run(arguments: &Arguments) -> Outcome<()> {
    let mut weights = arguments.weights.read_or_zero()?;
    let stages = arguments.stages.unwrap_or(Range {
        from: 0,
        to: STAGES - 1,
    });
    let even = arguments.even.unwrap_or(f32::INFINITY);
    let settings = arguments.regression.settings();

    let mut by_stage: Vec<Vec<Labelled>> = vec![Vec::new(); STAGES];
    for data in &arguments.data {
        let mut records = Vec::new();
        read_records(&data.folder, |record| records.push(record))?;
        let shifts = search_bias(&records);
        let labels = if arguments.lambda > 0.0 {
            returns(&records, arguments.lambda, &shifts)
        } else {
            let mixed =
                |record: &Record| label(record, arguments.mix, shifts[record.empties() as usize]);
            records.iter().map(mixed).collect()
        };
        for (record, label) in records.iter().zip(labels) {
            by_stage[stage_of(record.empties())].push(Labelled {
                own: record.own,
                opp: record.opp,
                label,
                importance: data.importance / (1.0 + (label / even).powi(2)),
            });
        }
    }
    let mut start = match weights.stages.get(stages.to + 1) {
        Some(later) => as_floats(later),
        None => vec![0.0; standard_model().weights()],
    };
    let mut fitted = false;
    for stage in (stages.from..=stages.to).rev() {
        let begin = Instant::now();
        let model = standard_model();
        let mut samples = Samples::new(model.selected());
        for (other, importance) in [
            (stage, 1.0),
            (stage.wrapping_sub(1), arguments.neighbours),
            (stage + 1, arguments.neighbours),
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
        if arguments.hold {
            start = as_floats(&weights.stages[stage]);
        }
        start = fit_stage(&mut weights, stage, &samples, &start, settings, begin)?;
        fitted = true;
    }
    if !fitted {
        return Err("no positions to fit the weights to".into());
    }
    let bytes = weights.to_bytes();
    write_whole(&arguments.out, &bytes)?;
    say(&format!(
        "{}: {} bytes",
        arguments.out.display(),
        bytes.len()
    ))
}
