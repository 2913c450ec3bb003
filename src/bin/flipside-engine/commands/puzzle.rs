//! `puzzle`: the puzzles of the game, and whether a position is one.

use std::io::Write;

use flipside::{
    engine::{
        Engine, EngineOptions, StopFlag,
        teach::puzzles::{prove, shipped},
    },
    rules::Position,
};

use super::BOARD;
use crate::failure::Failure;

/// List the puzzles of the game, or tell whether a position is one.
#[derive(clap::Args)]
#[command(after_help = format!("{BOARD}\n\n\
A puzzle is written as a line of OBF: the position, the right move and the best other move with\n\
their values, and a comment with the rating and the motif. Values are exact with up to 18 empty\n\
squares."))]
pub(crate) struct Arguments {
    /// List the puzzles of the game, from easy to hard
    #[arg(long, conflicts_with = "position", required_unless_present = "position")]
    list: bool,
    /// The position
    #[arg(value_name = "BOARD", allow_hyphen_values = true, value_parser = super::board)]
    position: Option<Position>,
}

pub(crate) fn run(arguments: &Arguments, out: &mut impl Write) -> Result<(), Failure> {
    if arguments.list {
        for puzzle in shipped() {
            writeln!(out, "{puzzle}")?;
        }
    }
    let Some(position) = arguments.position else {
        return Ok(());
    };
    let options = EngineOptions::default();
    let mut engine = Engine::new(options).map_err(|error| Failure::Wrong(error.to_string()))?;
    match prove(&mut engine, &position, None, &StopFlag::new()) {
        Some(puzzle) => Ok(writeln!(out, "{puzzle}")?),
        None => Err(Failure::Wrong("no single move is right here".into())),
    }
}
