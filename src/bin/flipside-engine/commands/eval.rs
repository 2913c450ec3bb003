//! `eval`: the static values of positions, and how far they are from known scores.

use std::{io::Write, path::PathBuf};

use flipside::{
    engine::eval::{Evaluator, Features, UNITS_PER_DISC},
    rules::{Position, Side, Status},
};

use crate::{engine_options::Weights, failure::Failure, files};

/// Show the static values of the positions of an OBF file.
#[derive(clap::Args)]
pub(crate) struct Arguments {
    /// The OBF file
    file: PathBuf,
    #[command(flatten)]
    weights: Weights,
}

pub(crate) fn run(arguments: Arguments, out: &mut impl Write) -> Result<(), Failure> {
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
            let (own, opp) = match side {
                Side::Black => (black, white),
                Side::White => (white, black),
            };
            let units = evaluator.value(&Features::new(black, white), side, own, opp);
            units as f32 / UNITS_PER_DISC as f32
        }
    }
}
