//! `fit`: fits the weights of the patterns to the records of folders. `network`: trains the networks that correct the linear
//! values. And what such commands have in common.

use std::{num::NonZero, path::PathBuf, str::FromStr};

use clap::ArgAction;
use flipside::{
    engine::eval::{Evaluator, STAGES, Weights},
    train::{
        errors::{Errors, static_value},
        labels::Labels,
        linear::Linear,
        network::Networks,
        shards::{Labelled, Model, Shards, Source},
    },
    whole_file::write_whole,
};

use crate::{
    arguments::{FirstWeights, Range, Regression, not_negative, positive, range_within, share, yes_or_no},
    output::{Outcome, check_output, named, say, write_line},
};

/// Fit the weights of the patterns to records.
#[derive(clap::Args)]
pub struct Fit {
    #[command(flatten)]
    fitting: Fitting,
    /// The stages to fit; all if not given
    #[arg(long, value_name = "A-B", value_parser = range_within(0..=STAGES - 1))]
    stages: Option<Range<usize>>,
    #[command(flatten)]
    regression: Regression,
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

/// The command `fit`.
pub fn run_fit(arguments: &Fit) -> Outcome<()> {
    let stages = arguments.stages.unwrap_or(Range { from: 0, to: STAGES - 1 });
    arguments.fitting.run(&Linear {
        stages: stages.from..=stages.to,
        settings: arguments.regression.settings(),
        neighbours: arguments.neighbours,
        even: arguments.even.unwrap_or(f32::INFINITY),
        hold: arguments.hold,
    })
}

/// Train the networks that correct the values of the patterns, on records.
#[derive(clap::Args)]
pub struct Network {
    #[command(flatten)]
    fitting: Fitting,
    /// Positions to learn from, counting those that are seen
    /// again
    #[arg(long, verbatim_doc_comment, value_name = "N", default_value_t = 500_000_000)]
    #[arg(value_parser = clap::value_parser!(u64).range(1..))]
    visits: u64,
    /// The share of them before the network is split by phases
    #[arg(long, verbatim_doc_comment, value_name = "P", default_value_t = 0.4, value_parser = share::<f64>)]
    shared: f64,
    /// The size of the steps
    #[arg(long, value_name = "R", default_value_t = 0.001, value_parser = positive::<f32>)]
    rate: f32,
    /// The seed
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,
}

/// The command `network`.
pub fn run_network(arguments: &Network) -> Outcome<()> {
    arguments.fitting.run(&Networks {
        visits: arguments.visits,
        shared: arguments.shared,
        rate: arguments.rate,
        seed: arguments.seed,
    })
}

/// The arguments of a fit.
#[derive(clap::Args)]
pub struct Fitting {
    /// Folders of records; @W: how much the positions of one count
    #[arg(long, value_name = "DIR[@W],...", required = true, value_delimiter = ',')]
    data: Vec<Data>,
    /// The file of the new weights
    #[arg(long, value_name = "FILE")]
    out: PathBuf,
    #[command(flatten)]
    weights: FirstWeights,
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
    /// Learn nothing from the last one of every N chunks of a folder,
    /// and show the errors there before and after
    #[arg(long, verbatim_doc_comment, value_name = "N")]
    hold_out: Option<NonZero<u64>>,
}

/// A folder of records.
#[derive(Clone)]
struct Data(Source);

impl FromStr for Data {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let (folder, importance) = text.split_once('@').unwrap_or((text, "1"));
        Ok(Self(Source { folder: folder.into(), importance: positive(importance)? }))
    }
}

impl Fitting {
    /// Fits a model, writes the weights and shows their errors.
    pub fn run(&self, model: &impl Model) -> Outcome<()> {
        check_output(&self.out)?;
        let before = self.weights.read_or_zero()?;
        let labels = Labels { mix: self.mix, lambda: self.lambda };
        let mut shards = Vec::new();
        let mut held_out = Vec::new();
        for Data(source) in &self.data {
            let mut kept = Shards::new(source, labels).map_err(|error| named(&source.folder, error))?;
            if let Some(every) = self.hold_out {
                held_out.push((source.folder.display().to_string(), kept.hold_out(every.get())));
            }
            shards.push(kept);
        }
        let shards = Shards::joined(shards, labels);
        let mut weights = before.clone();
        model.fit(&shards, &mut weights, &mut write_line)?;
        let bytes = weights.to_bytes();
        write_whole(&self.out, &bytes)?;
        say(&format!("{}: {} bytes", self.out.display(), bytes.len()))?;
        for (folder, held_out) in held_out {
            say(&format!("{folder}, boards that were not learned from, before and after:"))?;
            show_errors(&held_out.unknown_to(&shards)?, [&before, &weights])?;
        }
        Ok(())
    }
}

/// Shows the errors of weights on positions, by number of empty squares.
fn show_errors(positions: &[Labelled], weights: [&Weights; 2]) -> Outcome<()> {
    let evaluators = weights.map(Evaluator::new);
    let mut errors = [[Errors::default(); 2]; 65];
    for position in positions {
        let all = &mut errors[position.empties() as usize];
        for (errors, evaluator) in all.iter_mut().zip(&evaluators) {
            let value = static_value(evaluator, position.board);
            errors.add(position.label.into(), value);
        }
    }
    for (empties, [before, after]) in errors.iter().enumerate() {
        if before.count() > 0 {
            say(&format!("{empties:2} empty: {before}"))?;
            say(&format!("          {after}"))?;
        }
    }
    Ok(())
}
