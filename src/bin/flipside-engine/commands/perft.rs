//! `perft`: the number of move paths for each depth.

use std::{io::Write, time::Instant};

use flipside::{engine::perft, rules::Position};

use super::BOARD;
use crate::failure::Failure;

/// Count the move paths of every length up to N.
#[derive(clap::Args)]
#[command(after_help = BOARD)]
pub(crate) struct Arguments {
    /// The length of the longest paths, in plies
    #[arg(value_name = "N")]
    depth: u32,
    /// Begin here instead of at the start of the game
    #[arg(long, value_name = "BOARD", allow_hyphen_values = true, value_parser = super::board)]
    position: Option<Position>,
}

pub(crate) fn run(arguments: Arguments, out: &mut impl Write) -> Result<(), Failure> {
    let depth = arguments.depth;
    let position = arguments.position.unwrap_or_default();
    let mut count = 1;
    for depth in 1..=depth {
        let begun = Instant::now();
        count = perft(&position, depth);
        writeln!(out, "{depth} {count} {:.3}", begun.elapsed().as_secs_f64())?;
        out.flush()?;
    }
    Ok(writeln!(out, "perft {depth} {count}")?)
}
