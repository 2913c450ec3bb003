//! `fit`: fits the weights of the patterns to the records of folders.

use clap::ArgAction;
use flipside::{engine::eval::STAGES, train::linear::Linear};

use crate::{
    arguments::{Range, Regression, not_negative, positive, range_within, yes_or_no},
    fitting::Fitting,
    output::Outcome,
};

/// Fit the weights of the patterns to records.
#[derive(clap::Args)]
pub struct Arguments {
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
pub fn run(arguments: &Arguments) -> Outcome<()> {
    let stages = arguments.stages.unwrap_or(Range { from: 0, to: STAGES - 1 });
    arguments.fitting.run(&Linear {
        stages: stages.from..=stages.to,
        settings: arguments.regression.settings(),
        neighbours: arguments.neighbours,
        even: arguments.even.unwrap_or(f32::INFINITY),
        hold: arguments.hold,
    })
}
