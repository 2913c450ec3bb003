//! Positions to measure with, taken from games.

use flipside::{
    engine::{Engine, Selectivity, StopFlag, Task},
    rules::{Position, Status},
    train::SplitMix,
};

/// A game with random moves at first and short searches then, up to this many empty squares and a side that can move.
pub(crate) fn play(engine: &mut Engine, empties: u32, rng: &mut SplitMix) -> Option<Position> {
    let random = 60 - empties - (4 + rng.next() % 8) as u32;
    let mut position = Position::default();
    while position.empties() > empties {
        position = match position.status() {
            Status::Finished(_) => return None,
            Status::MustPass => position.pass(),
            Status::ToMove if 60 - position.empties() < random => {
                let moves: Vec<_> = position.legal_moves().iter().collect();
                let square = moves[(rng.next() >> 33) as usize % moves.len()];
                position.play(square).ok()?
            }
            Status::ToMove => {
                let task = Task {
                    depth: Some(2),
                    selectivity: Some(Selectivity::NONE),
                    ..Task::default()
                };
                let report = engine.search(&position, &task, &StopFlag::new(), &mut |_| {});
                position.play(report.best()?.square).ok()?
            }
        };
    }
    (position.status() == Status::ToMove).then_some(position)
}

/// A position with this many empty squares of a game with random and then sensible moves.
pub(crate) fn position(engine: &mut Engine, empties: u32, rng: &mut SplitMix) -> Position {
    loop {
        if let Some(position) = play(engine, empties, rng) {
            return position;
        }
    }
}
