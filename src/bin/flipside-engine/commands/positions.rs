//! `positions`: makes an OBF file of positions from the engine's own games.

use std::io::Write;

use flipside::{
    engine::{Engine, EngineOptions, StopFlag, Task, random_opening},
    rules::{Position, Status},
};

use crate::{
    engine_options,
    failure::Failure,
    words::{Words, unknown_option},
};

/// The number of empty squares after a random opening.
const MAX_EMPTIES: u32 = 52;

pub(crate) fn run(mut words: Words, out: &mut impl Write) -> Result<(), Failure> {
    let (mut empties, mut count, mut depth, mut seed) = (30_u32, 100_u32, 10_u8, 1_u64);
    let mut weights: Option<String> = None;
    while let Some(word) = words.next() {
        match word.as_str() {
            "--empties" => empties = words.value(&word)?,
            "--count" => count = words.value(&word)?,
            "--depth" => depth = words.value(&word)?,
            "--seed" => seed = words.value(&word)?,
            "--weights" => weights = Some(words.value(&word)?),
            _ => return Err(unknown_option(&word)),
        }
    }
    if !(1..=MAX_EMPTIES).contains(&empties) {
        return Err(Failure::Usage(format!(
            "--empties {empties}: from 1 to {MAX_EMPTIES}, since openings have 8 plies"
        )));
    }
    let evaluator = engine_options::evaluator(weights.as_deref())?;
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
        if let Some(position) = opening.and_then(|it| play(&mut engine, it, empties, depth)) {
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
