//! `bench`: the bench signature and the speed of the search. `perft`: the number of move paths for each depth.

use std::{
    io::Write,
    time::{Duration, Instant},
};

use flipside::{
    engine::{
        self, EngineOptions, bench,
        eval::{WEIGHTS_FILE, fingerprint},
        perft,
    },
    rules::Position,
};

use super::BOARD;
use crate::{engine_options::Weights, failure::Failure};

/// Search a fixed set of positions, and show nodes and speed.
#[derive(clap::Args)]
pub(crate) struct BenchArguments {
    #[command(flatten)]
    weights: Weights,
}

pub(crate) fn run_bench(arguments: BenchArguments, out: &mut impl Write) -> Result<(), Failure> {
    let mut engine = arguments.weights.engine(EngineOptions::default())?;
    writeln!(out, "instructions {}", engine::instruction_set())?;
    if arguments.weights.are_built_in() {
        writeln!(out, "weights {:016x}", fingerprint(WEIGHTS_FILE))?;
    }
    let mut totals = [(0, Duration::ZERO); 2];
    let mut written = Ok(());
    bench::run(&mut engine, |measured| {
        let total = &mut totals[usize::from(measured.to_the_end)];
        total.0 += measured.nodes;
        total.1 += measured.time;
        if written.is_ok() {
            written = writeln!(
                out,
                "{:2} empties {:10} nodes {:.3} s",
                measured.position.empties(),
                measured.nodes,
                measured.time.as_secs_f64()
            );
        }
    });
    written?;
    for (name, (nodes, time)) in ["midgame", "endgame"].into_iter().zip(totals) {
        let seconds = time.as_secs_f64();
        let speed = nodes as f64 / seconds.max(1e-9) / 1e6;
        writeln!(out, "{name} {nodes} nodes {seconds:.3} s {speed:.1} Mnodes/s")?;
    }
    Ok(writeln!(out, "bench {}", totals[0].0 + totals[1].0)?)
}

/// Count the move paths of every length up to N.
#[derive(clap::Args)]
#[command(after_help = BOARD)]
pub(crate) struct PerftArguments {
    /// The length of the longest paths, in plies
    #[arg(value_name = "N")]
    depth: u32,
    /// Begin here instead of at the start of the game
    #[arg(long, value_name = "BOARD", allow_hyphen_values = true, value_parser = super::board)]
    position: Option<Position>,
}

pub(crate) fn run_perft(arguments: PerftArguments, out: &mut impl Write) -> Result<(), Failure> {
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
