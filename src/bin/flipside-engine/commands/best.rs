//! `best`: the best move of a position.

use std::{io::Write, num::NonZero};

use flipside::{
    engine::{Level, Report, Selectivity, StopFlag, Task},
    rules::{Position, transcript_of},
};

use super::BOARD;
use crate::{
    engine_options::{LIMITS, SearchOptions, Sureness},
    failure::Failure,
};

/// Find the best move of a position.
#[derive(clap::Args)]
#[command(after_help = BOARD)]
pub(crate) struct Arguments {
    /// The position
    // A board may begin with an empty square.
    #[arg(value_name = "BOARD", allow_hyphen_values = true, value_parser = super::board)]
    position: Position,
    /// Find the values of this many moves
    #[arg(long, value_name = "N", default_value = "1")]
    lines: NonZero<usize>,
    #[command(flatten)]
    options: SearchOptions,
    /// Visit at most this many positions
    #[arg(long, value_name = "N", help_heading = LIMITS)]
    nodes: Option<u64>,
    #[command(flatten)]
    sureness: Sureness,
}

pub(crate) fn run(arguments: Arguments, out: &mut impl Write) -> Result<(), Failure> {
    let Arguments { position, lines, mut options, nodes, sureness } = arguments;
    if nodes.is_some() {
        options.level.get_or_insert(Level::MAX);
    }
    let task = Task { nodes, selectivity: sureness.selectivity, lines: lines.get(), ..options.task() };
    let mut engine = options.setup.engine()?;

    writeln!(out, "depth     value        nodes  seconds  line")?;
    let mut written = Ok(());
    let report = engine.search_image(&position, &task, &StopFlag::new(), &mut |report| {
        if written.is_ok() {
            written = write_lines(report, task.lines, out);
        }
    });
    written?;
    match report.best() {
        None => Ok(writeln!(out, "best --")?),
        Some(best) => Ok(writeln!(
            out,
            "best {} {:+.2} {} nodes {:.3} s{}",
            best.square,
            best.value,
            report.nodes,
            report.time.as_secs_f64(),
            if report.completed { "" } else { " (limit reached)" }
        )?),
    }
}

/// Writes the principal variations of an iteration.
fn write_lines(report: &Report, lines: usize, out: &mut impl Write) -> Result<(), Failure> {
    let depth = match (report.is_exact(), report.to_the_end) {
        (true, _) => "exact".into(),
        (false, true) => format!("end@{}%", report.selectivity.percent()),
        (false, false) if report.selectivity == Selectivity::NONE => report.depth.to_string(),
        (false, false) => format!("{}@{}%", report.depth, report.selectivity.percent()),
    };
    for found in report.moves.iter().take(lines) {
        let line = transcript_of(found.line.iter().copied());
        writeln!(out, "{depth:8} {:+6.2} {:12} {:8.3}  {line}", found.value, report.nodes, report.time.as_secs_f64())?;
    }
    Ok(out.flush()?)
}
