//! `openings`: makes openings for matches.

use std::{collections::HashSet, io::Write, path::PathBuf};

use flipside::{
    engine::{StopFlag, random_opening},
    rules::{Position, Symmetry},
};

use crate::{engine_options::Weights, failure::Failure, files};

/// The search for more ends after this many repeated openings in a row.
const MOST_REPEATED: u32 = 10_000;

/// Write different random openings that are fair to both sides, one transcript on each line.
#[derive(clap::Args)]
pub(crate) struct Arguments {
    /// How many openings to write
    #[arg(long, value_name = "N", default_value_t = 100)]
    count: u32,
    /// The seed of the random moves
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u32,
    /// Write none of the openings of this file
    #[arg(long, value_name = "FILE")]
    without: Option<PathBuf>,
    #[command(flatten)]
    weights: Weights,
}

pub(crate) fn run(arguments: Arguments, out: &mut impl Write) -> Result<(), Failure> {
    let evaluator = arguments.weights.evaluator()?;
    let mut known = HashSet::new();
    if let Some(file) = &arguments.without {
        let openings = files::openings(file)?;
        known.extend(openings.iter().map(|opening| Symmetry::canonical(opening.position())));
    }
    let (mut written, mut repeated) = (0, 0);
    let mut seed = u64::from(arguments.seed) << 32;
    while written < arguments.count && repeated < MOST_REPEATED {
        let opening = random_opening(&Position::default(), seed, evaluator, &StopFlag::new());
        seed += 1;
        if let Some(opening) = opening.filter(|it| known.insert(Symmetry::canonical(it.position()))) {
            writeln!(out, "{}", opening.transcript())?;
            (written, repeated) = (written + 1, 0);
        } else {
            repeated += 1;
        }
    }
    out.flush()?;
    if written < arguments.count {
        return Err(Failure::Input(format!(
            "there seem to be no more openings than these {written}; use --count {written} or less"
        )));
    }
    Ok(())
}
