//! The deep analysis of one position of a game, and the quick pass over all of it.

use super::{
    findings::known_to_the_book,
    values::{Effort, search, values},
};
use crate::{
    engine::{
        search::{Engine, StopFlag, Task},
        teach::reasons::Analysis,
    },
    rules::{Position, Square, Status, Symmetry},
};

/// Analyses a position of a game: the values of all moves, and of the replies to the best move and to the played one, so
/// that [`explain`](crate::engine::teach::reasons::explain) finds its reasons. Without a played move, or if it is the best one, a
/// usual other move takes its place.
///
/// From 20 empty squares on the values of all moves are exact. Before that those of the best move and of the played one come
/// from deep searches. The other moves have values of shallower searches, which are never above the
/// value of the best move. [`MoveValue::is_exact`](crate::engine::MoveValue::is_exact) tells which values are exact.
///
/// It is best to begin with the last position of a game and to go back to the first, with the same engine. Its
/// transposition table then has the position after the played move. `None` if the search was stopped or there is no legal
/// move.
///
/// What is searched is the canonical image of the position, so rotations and reflections get the same values.
pub fn examine(engine: &mut Engine, position: &Position, played: Option<Square>, stop: &StopFlag) -> Option<Analysis> {
    examine_deeper(engine, position, played, 1, stop)
}

/// Does the same, looks deeper and visits up to `times` as many positions. With 1 it is [`examine()`].
pub fn examine_deeper(
    engine: &mut Engine,
    position: &Position,
    played: Option<Square>,
    times: u8,
    stop: &StopFlag,
) -> Option<Analysis> {
    let way = Symmetry::to_canonical(position, played);
    let played = played.map(|square| way.square(square));
    let analysis = examine_canonical(engine, &way.position(position), played, times, stop)?;
    Some(analysis.image(way.inverse()))
}

fn examine_canonical(
    engine: &mut Engine,
    position: &Position,
    played: Option<Square>,
    times: u8,
    stop: &StopFlag,
) -> Option<Analysis> {
    let effort = Effort::of(position, times);
    let report = values(engine, position, played, &effort, stop)?;
    let mut analysis = known_to_the_book(Analysis::new(position, &report));
    analysis.best()?;
    for square in analysis.compared(played) {
        let after = position.play(square).ok()?;
        if after.status() == Status::ToMove {
            let effort = Effort::of_replies(&after, &report);
            let replies = values(engine, &after, None, &effort, stop)?;
            analysis = analysis.with_replies(square, &replies);
        }
        if report.to_the_end {
            let complete = &mut |next: &Position| search(engine, next, &effort.deep, stop);
            analysis.complete_line(square, complete)?;
        }
    }
    Some(analysis)
}

/// The depth of the searches, in plies.
const SURVEY_DEPTH: u8 = 7;

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
        let task =
            Task { depth: Some(if to_the_end { 60 } else { SURVEY_DEPTH }), lines: usize::MAX, ..Task::default() };
        // Rotations and reflections of a position get the same values.
        let way = Symmetry::to_canonical(position, None);
        let Some(report) = search(engine, &way.position(position), &task, stop) else {
            return;
        };
        each(index, Analysis::new(position, &report.image(way.inverse())));
    }
}
