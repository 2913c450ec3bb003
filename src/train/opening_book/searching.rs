//! The searches for the book.

use std::{
    sync::{
        Mutex, PoisonError,
        atomic::{AtomicUsize, Ordering},
    },
    thread,
};

use crate::engine::{
    Engine, Level, StopFlag, Task,
    book::{EntryMove, Folded},
    eval::UNITS_PER_DISC,
};

/// In the first plies of a game every move gets a value, since players try many of them.
const ALL_MOVES_PLIES: u32 = 6;
/// More than the moves of any position.
const ALL_MOVES: usize = 60;

/// Searches positions, one with each engine at a time. Returns the moves of each position that got a value.
pub(super) fn search_all(
    engines: &mut [Engine],
    positions: &[Folded],
    level: Level,
    lines: usize,
) -> Vec<Vec<EntryMove>> {
    let next = AtomicUsize::new(0);
    let found = Mutex::new(vec![Vec::new(); positions.len()]);
    thread::scope(|scope| {
        for engine in engines {
            let (next, found) = (&next, &found);
            scope.spawn(move || {
                loop {
                    let number = next.fetch_add(1, Ordering::Relaxed);
                    let Some(&position) = positions.get(number) else {
                        break;
                    };
                    let moves = search(engine, position, level, lines);
                    found.lock().unwrap_or_else(PoisonError::into_inner)[number] = moves;
                }
            });
        }
    });
    found.into_inner().unwrap_or_else(PoisonError::into_inner)
}

/// The moves of a position that get a value by a search.
fn search(engine: &mut Engine, position: Folded, level: Level, lines: usize) -> Vec<EntryMove> {
    // Symmetric moves would take the place of others.
    let symmetric = position.symmetries().count() > 1;
    let early = 60 - position.empties() < ALL_MOVES_PLIES;
    let task = Task { level, lines: if symmetric || early { ALL_MOVES } else { lines }, ..Task::default() };
    let report = engine.search(&position.position(), &task, &StopFlag::new(), &mut |_| {});
    position
        .distinct_moves()
        .filter_map(|square| {
            let mut valued = report.moves.iter().filter(|found| found.has_value);
            let found = valued.find(|found| found.square == square)?;
            Some(EntryMove { square, value: (found.value * UNITS_PER_DISC as f32).round() as i16, next: None })
        })
        .collect()
}
