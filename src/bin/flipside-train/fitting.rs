//! What the commands that fit weights to records have in common.

use std::{num::NonZero, path::PathBuf, str::FromStr};

use flipside::{
    engine::eval::{Evaluator, Weights},
    train::{
        errors::{Errors, static_value},
        labels::Labels,
        model::Model,
        shards::{Labelled, Shards, Source},
    },
    whole_file::write_whole,
};

use crate::{
    arguments::{FirstWeights, positive, share},
    output::{Outcome, check_output, named, say, write_line},
};

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
            let value = static_value(evaluator, position.own, position.opp);
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
