//! `values` makes an OBF file with the values of the moves of positions, exact or by long searches. `eval` shows the static
//! values of positions, and how far they are from known scores.

use std::{io::Write, num::NonZero, path::PathBuf};

use flipside::{
    engine::{
        Selectivity, Task,
        eval::{Evaluator, Features, UNITS_PER_DISC},
    },
    rules::{Position, Side, Square, Status},
};

use super::value_of;
use crate::{
    engine_options::{LIMITS, Setup, Sureness, Weights},
    failure::Failure,
    files,
};

/// Write the positions of an OBF file with the values of their moves.
#[derive(clap::Args)]
pub(crate) struct ValuesArguments {
    /// The OBF file
    file: PathBuf,
    /// Write the values of this many best moves, not of all
    #[arg(long, value_name = "N")]
    lines: Option<NonZero<usize>>,
    /// Search to this depth instead of to the end
    #[arg(long, value_name = "N", help_heading = LIMITS)]
    depth: Option<u8>,
    #[command(flatten)]
    sureness: Sureness,
    #[command(flatten)]
    setup: Setup,
}

pub(crate) fn run_values(arguments: ValuesArguments, out: &mut impl Write) -> Result<(), Failure> {
    let task = Task {
        depth: arguments.depth,
        selectivity: Some(arguments.sureness.selectivity.unwrap_or(Selectivity::NONE)),
        lines: arguments.lines.map_or(Square::ALL.len(), NonZero::get),
        ..Task::default()
    };
    let problems = files::problems(&arguments.file)?;
    let mut engine = arguments.setup.engine()?;
    for problem in &problems {
        engine.clear();
        let (value, report) = value_of(&mut engine, &problem.position, &task);
        write!(out, "{};", problem.position)?;
        if problem.position.status() == Status::ToMove {
            // The other moves only have a bound.
            for found in report.moves.iter().take(task.lines) {
                write!(out, " {}:{:+};", found.square, found.value)?;
            }
        } else {
            write!(out, " --:{value:+};")?;
        }
        writeln!(out)?;
        out.flush()?;
    }
    Ok(())
}

/// Show the static values of the positions of an OBF file.
#[derive(clap::Args)]
pub(crate) struct EvalArguments {
    /// The OBF file
    file: PathBuf,
    #[command(flatten)]
    weights: Weights,
}

pub(crate) fn run_eval(arguments: EvalArguments, out: &mut impl Write) -> Result<(), Failure> {
    let problems = files::problems(&arguments.file)?;
    let evaluator = arguments.weights.evaluator()?;

    writeln!(out, "  #  static   score   error")?;
    let (mut compared, mut sum, mut absolute) = (0, 0.0, 0.0);
    for (number, problem) in (1..).zip(&problems) {
        let number: u32 = number;
        let value = f64::from(value(evaluator, &problem.position));
        write!(out, "{number:3} {value:+7.2}")?;
        match problem.score() {
            Some(score) => {
                let error = value - score;
                compared += 1;
                sum += error;
                absolute += error.abs();
                writeln!(out, " {score:+7.2} {error:+7.2}")?;
            }
            None => writeln!(out)?,
        }
    }
    let (all, count) = (problems.len(), f64::from(compared));
    if compared == 0 {
        return Ok(writeln!(out, "{all} positions, none with a score")?);
    }
    Ok(writeln!(
        out,
        "{all} positions, {compared} with a score: MAE {:.2}, bias {:+.2}",
        absolute / count,
        sum / count
    )?)
}

/// The static value of a position for the side to move, in discs. It is the final score if the game is over.
fn value(evaluator: &Evaluator, position: &Position) -> f32 {
    let side = position.side_to_move();
    match position.status() {
        Status::Finished(outcome) => {
            let score = outcome.score() as f32;
            match side {
                Side::Black => score,
                Side::White => -score,
            }
        }
        // The weights were trained with positions in which the side to move has a legal move.
        Status::MustPass => -value(evaluator, &position.pass()),
        Status::ToMove => {
            let [black, white] = Side::ALL.map(|color| position.discs(color).0);
            let units = evaluator.value(&Features::new(black, white), side, position.board());
            units as f32 / UNITS_PER_DISC as f32
        }
    }
}
