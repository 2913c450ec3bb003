//! `positions`: makes an OBF file of positions from the engine's own games.

use std::io::Write;

use flipside::{
    engine::{Engine, EngineOptions, StopFlag, Task, random_opening},
    rules::{Position, Status},
};

use crate::{engine_options::Weights, failure::Failure};

/// The number of empty squares after a random opening.
const MAX_EMPTIES: u32 = 52;

/// Write positions of games of the engine against itself as an OBF file.
#[derive(clap::Args)]
pub(crate) struct Arguments {
    /// Empty squares of the positions
    #[arg(long, value_name = "N", default_value_t = 30, value_parser = empties)]
    empties: u32,
    /// How many positions to write
    #[arg(long, value_name = "N", default_value_t = 100)]
    count: u32,
    /// The depth of the searches, in plies
    #[arg(long, value_name = "N", default_value_t = 10)]
    depth: u8,
    /// The seed of the even random openings of the games
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,
    #[command(flatten)]
    weights: Weights,
}

fn empties(text: &str) -> Result<u32, String> {
    text.parse()
        .ok()
        .filter(|empties| (1..=MAX_EMPTIES).contains(empties))
        .ok_or_else(|| {
            format!("expected a number from 1 to {MAX_EMPTIES}, since openings have 8 plies")
        })
}

pub(crate) fn run(arguments: Arguments, out: &mut impl Write) -> Result<(), Failure> {
    let Arguments {
        empties,
        count,
        depth,
        seed,
        weights,
    } = arguments;
    let evaluator = weights.evaluator()?;
    let options = EngineOptions {
        hash_bits: 18,
        ..EngineOptions::default()
    };
    let mut engine = Engine::with_evaluator(options, evaluator);
    let stop = StopFlag::new();
    let mut found = 0;
    // Games that skip the wanted number of empty squares, or end before it, give no position.
    for game in 0..u64::from(count) * 4 {
        let opening = random_opening(&Position::default(), seed << 32 | game, evaluator, &stop);
        if let Some(position) =
            opening.and_then(|it| play(&mut engine, *it.position(), empties, depth))
        {
            writeln!(out, "{position};")?;
            found += 1;
            if found == count {
                break;
            }
        }
    }
    Ok(out.flush()?)
}

/// The position of a game with this many empty squares, if there is one with more than one legal move.
fn play(engine: &mut Engine, mut position: Position, empties: u32, depth: u8) -> Option<Position> {
    while position.empties() > empties {
        position = match position.status() {
            Status::Finished(_) => return None,
            Status::MustPass => position.pass(),
            Status::ToMove => {
                let task = Task {
                    depth: Some(depth),
                    ..Task::default()
                };
                let report = engine.search(&position, &task, &StopFlag::new(), &mut |_| {});
                position.play(report.best()?.square).ok()?
            }
        };
    }
    (position.empties() == empties && position.legal_moves().count() > 1).then_some(position)
}
