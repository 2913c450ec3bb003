//! `solve`: solves the positions of a file, or searches them to a depth, and compares with the scores in the file.

use std::{io::Write, path::PathBuf, time::Duration};

use flipside::{
    engine::{Engine, Selectivity, Task},
    rules::{Status, obf::Problem, transcript_of},
};

use super::value_of;
use crate::{
    engine_options::{LIMITS, Setup, Sureness},
    failure::Failure,
    files,
};

/// Find the exact scores of the positions of an OBF file.
#[derive(clap::Args)]
pub(crate) struct Arguments {
    /// The OBF file
    file: PathBuf,
    /// Find only the winner: the score is then a bound
    #[arg(long)]
    wld: bool,
    /// Search to this depth instead of to the end
    #[arg(long, value_name = "N", help_heading = LIMITS)]
    depth: Option<u8>,
    #[command(flatten)]
    sureness: Sureness,
    /// The same as --selectivity 100, which is the default without --depth
    #[arg(long, overrides_with = "selectivity", help_heading = LIMITS)]
    exact: bool,
    #[command(flatten)]
    setup: Setup,
}

impl Arguments {
    fn task(&self) -> Task {
        let exact = self.exact || self.depth.is_none();
        Task {
            depth: self.depth,
            // A search to a depth has the selectivity of the engine at that depth.
            selectivity: self.sureness.selectivity.or(exact.then_some(Selectivity::NONE)),
            winner_only: self.wld,
            ..Task::default()
        }
    }
}

/// The sums over all positions.
#[derive(Default)]
struct Totals {
    nodes: u64,
    time: Duration,
    compared: u32,
    scores: u32,
    moves: u32,
    /// The sum of the errors of the scores, in discs.
    errors: f64,
}

pub(crate) fn run(arguments: Arguments, out: &mut impl Write) -> Result<(), Failure> {
    let task = arguments.task();
    let problems = files::problems(&arguments.file)?;
    let mut engine = arguments.setup.engine()?;

    writeln!(out, "  # empties score best        nodes  seconds   Mnodes/s  line")?;
    let mut totals = Totals::default();
    for (number, problem) in (1..).zip(&problems) {
        solve(number, problem, &task, &mut engine, &mut totals, out)?;
        out.flush()?;
    }
    let seconds = totals.time.as_secs_f64();
    writeln!(
        out,
        "total {} positions, {} nodes, {seconds:.3} s, {:.1} Mnodes/s",
        problems.len(),
        totals.nodes,
        totals.nodes as f64 / seconds.max(1e-9) / 1e6
    )?;
    writeln!(out, "agreement {} of {} scores, {} of {1} best moves", totals.scores, totals.compared, totals.moves)?;
    if task.depth.is_some() {
        return Ok(writeln!(
            out,
            "mean error of the scores {:.3} discs",
            totals.errors / f64::from(totals.compared.max(1))
        )?);
    }
    if task.selectivity == Some(Selectivity::NONE) && totals.scores < totals.compared {
        let wrong = totals.compared - totals.scores;
        return Err(Failure::Wrong(format!("{wrong} scores differ from the file")));
    }
    Ok(())
}

fn solve(
    number: u32,
    problem: &Problem,
    task: &Task,
    engine: &mut Engine,
    totals: &mut Totals,
    out: &mut impl Write,
) -> Result<(), Failure> {
    engine.clear();
    let (score, report) = value_of(engine, &problem.position, task);
    let line = report.best().map_or_else(String::new, |best| transcript_of(best.line.iter().copied()));
    let best = report.best().filter(|_| problem.position.status() == Status::ToMove).map(|best| best.square);

    totals.nodes += report.nodes;
    totals.time += report.time;
    let mut remark = "";
    if let Some(expected) = problem.score() {
        totals.compared += 1;
        totals.errors += (expected - score).abs();
        let agrees = |value: f64| {
            if task.winner_only {
                (value > 0.5, value < -0.5) == (expected > 0.5, expected < -0.5)
            } else {
                (expected - value).abs() < 0.5
            }
        };
        if agrees(score) {
            totals.scores += 1;
        } else {
            remark = "  WRONG SCORE";
        }
        let finished = matches!(problem.position.status(), Status::Finished(_));
        if finished || problem.value_of(best).is_some_and(agrees) {
            totals.moves += 1;
        } else if remark.is_empty() {
            remark = "  WRONG MOVE";
        }
    }
    let seconds = report.time.as_secs_f64();
    Ok(writeln!(
        out,
        "{number:3} {:7} {score:+5} {:>4} {:12} {seconds:8.3} {:10.1}  {line}{remark}",
        problem.position.empties(),
        best.map_or("--".into(), |square| square.to_string()),
        report.nodes,
        report.nodes as f64 / seconds.max(1e-9) / 1e6
    )?)
}
