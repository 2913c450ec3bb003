//! `network`: trains the networks that correct the linear values.

use flipside::train::network::Networks;

use crate::{
    arguments::{positive, share},
    fitting::Fitting,
    output::Outcome,
};

/// Train the networks that correct the values of the patterns, on records.
#[derive(clap::Args)]
pub struct Arguments {
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
pub fn run(arguments: &Arguments) -> Outcome<()> {
    arguments.fitting.run(&Networks {
        visits: arguments.visits,
        shared: arguments.shared,
        rate: arguments.rate,
        seed: arguments.seed,
    })
}
