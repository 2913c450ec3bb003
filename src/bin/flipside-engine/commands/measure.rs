//! `measure`: how quickly a search stops, how much pondering helps, and how quickly games are found.

mod library;
mod pondering;
mod stopping;

use std::io::Write;

use flipside::train::SplitMix;

use crate::{
    engine_options::{MOST_GAMES, Size},
    failure::Failure,
};

/// Measure how quickly searches stop, how much pondering helps, or how quickly games are found.
#[derive(clap::Args)]
pub(crate) struct Arguments {
    /// What is measured
    what: What,
    /// How many; by default 200 for stop, 20 for ponder, 500000 for games
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=MOST_GAMES))]
    count: Option<u32>,
    /// The seed of the positions
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,
    #[command(flatten)]
    size: Size,
}

/// What is measured.
#[derive(Clone, Copy, clap::ValueEnum)]
enum What {
    Stop,
    Ponder,
    Games,
}

pub(crate) fn run(arguments: Arguments, out: &mut impl Write) -> Result<(), Failure> {
    let engine = arguments.size.engine()?;
    let count = arguments.count;
    let mut rng = SplitMix::new(arguments.seed);
    match arguments.what {
        What::Stop => stopping::measure(engine, count.unwrap_or(200), &mut rng, out),
        What::Ponder => pondering::measure(engine, count.unwrap_or(20), &mut rng, out),
        What::Games => library::measure(count.unwrap_or(500_000), &mut rng, out),
    }
}
