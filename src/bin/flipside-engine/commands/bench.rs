//! `bench`: the bench signature and the speed of the search.

use std::{io::Write, time::Duration};

use flipside::engine::{
    self, EngineOptions, bench,
    eval::{WEIGHTS_FILE, fingerprint},
};

use crate::{engine_options::Weights, failure::Failure};

/// Search a fixed set of positions, and show nodes and speed.
#[derive(clap::Args)]
pub(crate) struct Arguments {
    #[command(flatten)]
    weights: Weights,
}

pub(crate) fn run(arguments: Arguments, out: &mut impl Write) -> Result<(), Failure> {
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
