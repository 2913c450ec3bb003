//! The deep analysis of one position of a game.

use super::{
    effort::Effort,
    findings::known_to_the_book,
    values::{search, values},
};
use crate::{
    engine::{
        reasons::Analysis,
        search::{Engine, StopFlag},
    },
    rules::{Position, Square, Status, Symmetry},
};

/// Analyses a position of a game: the values of all moves, and of the replies to the best move and to the played one, so
/// that [`explain`](crate::engine::reasons::explain) finds its reasons. Without a played move, or if it is the best one, a
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
