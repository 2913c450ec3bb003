//! Positions for measurements, taken from games.

use flipside::{
    engine::{Engine, Selectivity, StopFlag, Task},
    rules::{Position, Status},
    train::SplitMix,
};

/// Plays a game with random moves first and short searches after them, to a position with this many empty squares. `None` if
/// the side to move has no legal move there.
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
                let task = Task { depth: Some(2), selectivity: Some(Selectivity::NONE), ..Task::default() };
                let report = engine.search(&position, &task, &StopFlag::new(), &mut |_| {});
                position.play(report.best()?.square).ok()?
            }
        };
    }
    (position.status() == Status::ToMove).then_some(position)
}

/// A position of such a game with this many empty squares.
pub(crate) fn position(engine: &mut Engine, empties: u32, rng: &mut SplitMix) -> Position {
    loop {
        if let Some(position) = play(engine, empties, rng) {
            return position;
        }
    }
}
