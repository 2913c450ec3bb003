//! `people`: how people of a strength play a position.

use std::io::Write;

use clap::value_parser;
use flipside::{
    engine::{
        StopFlag, Task,
        people::{People, RATINGS, Style},
    },
    rules::{Position, Square},
};

use super::{BOARD, told};
use crate::{engine_options::SearchOptions, failure::Failure};

/// Tell how likely people of a strength play each move of a position.
#[derive(clap::Args)]
#[command(after_help = format!("{BOARD}\n\
Each line has a move, how likely it is in percent, and how many discs it loses. The last\n\
line has what a move loses on average, and how likely it loses two discs or more."))]
pub(crate) struct Arguments {
    /// The position
    // A board may begin with an empty square.
    #[arg(value_name = "BOARD", allow_hyphen_values = true, value_parser = super::board)]
    position: Position,
    /// The strength, as a rating of the game
    #[arg(long, value_name = "R", value_parser = value_parser!(u16).range(RATINGS))]
    rating: u16,
    /// The move before
    #[arg(long, value_name = "MOVE")]
    last: Option<Square>,
    #[command(flatten)]
    options: SearchOptions,
}

pub(crate) fn run(arguments: Arguments, out: &mut impl Write) -> Result<(), Failure> {
    let Arguments { position, rating, last, options } = arguments;
    let mut engine = options.setup.engine()?;
    let mut people = People::new().map_err(|error| Failure::Input(error.to_string()))?;
    let stop = StopFlag::new();
    let chances = people.chances(&position, last, &Style::of_rating(rating.into()), &stop);
    let chances = chances.unwrap_or_default();
    let task = Task { lines: Square::ALL.len(), ..options.task() };
    let report = engine.search_image(&position, &task, &stop, &mut |_| {});
    let Some(best) = report.best() else {
        return Ok(writeln!(out, "best --")?);
    };
    let (mut lost, mut wrong) = (0.0, 0.0);
    for chance in chances {
        let found = report.moves.iter().find(|it| it.square == chance.square);
        let Some(found) = found else { continue };
        let loss = told(best.value) - told(found.value);
        lost += chance.probability * loss;
        if loss >= 2.0 {
            wrong += chance.probability;
        }
        let percent = 100.0 * chance.probability;
        writeln!(out, "{} {percent:5.1} % {loss:6.2}", chance.square)?;
    }
    Ok(writeln!(out, "loses {lost:.2} on average, two discs or more {:.1} %", 100.0 * wrong)?)
}
