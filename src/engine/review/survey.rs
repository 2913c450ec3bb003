//! The quick pass over a game.

use super::values::search;
use crate::{
    engine::{
        reasons::Analysis,
        search::{Engine, StopFlag, Task},
    },
    rules::{Position, Square, Symmetry},
};

/// The depth of the searches, in plies.
const DEPTH: u8 = 7;

/// Up to this many empty squares the searches go to the end of the game.
const EXACT_EMPTIES: u32 = 11;

/// Values the moves of all positions roughly, one position after the other in the order of the game. `each` gets the index
/// of a position and its analysis, which has no moves if there is no legal one. A game takes less than a second.
///
/// All legal moves get a value, so the moves that were played do not change the result. When the search is stopped, `each`
/// is no longer called.
pub fn survey(
    engine: &mut Engine,
    moves: &[(Position, Square)],
    stop: &StopFlag,
    each: &mut dyn FnMut(usize, Analysis),
) {
    for (index, (position, _)) in moves.iter().enumerate() {
        let to_the_end = position.empties() <= EXACT_EMPTIES;
        let task = Task { depth: Some(if to_the_end { 60 } else { DEPTH }), lines: usize::MAX, ..Task::default() };
        // Rotations and reflections of a position get the same values.
        let way = Symmetry::to_canonical(position, None);
        let Some(report) = search(engine, &way.position(position), &task, stop) else {
            return;
        };
        each(index, Analysis::new(position, &report.image(way.inverse())));
    }
}
