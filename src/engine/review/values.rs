//! The values of the moves of one position, from searches of different depths.

use crate::{
    engine::search::{Engine, MoveValue, Report, Selectivity, StopFlag, Task},
    rules::{Color, Position, Square, Status},
};

/// How the moves of a position are searched. Both tasks are also limited by their positions.
#[derive(Clone, Copy)]
pub(super) struct Effort {
    /// Finds the best move, and the value of the move that was played.
    pub deep: Task,
    /// Values all moves. It is less deep, since each move that gets a value costs nearly as much as the best one.
    pub wide: Task,
}

/// Values all legal moves: the best one and `played` by the deep task, the others by the wide one. The best move of the
/// report has the greatest value. `None` if the search was stopped.
///
/// A deep search also finds upper bounds for the moves that are not the best. So the values of the other moves are cut at
/// these bounds.
pub(super) fn values(
    engine: &mut Engine,
    position: &Position,
    played: Option<Square>,
    effort: &Effort,
    stop: &StopFlag,
) -> Option<Report> {
    let all = Task {
        lines: usize::MAX,
        ..effort.wide
    };
    let wide = search(engine, position, &all, stop)?;
    let mut report = search(engine, position, &effort.deep, stop)?;
    let Some(best) = report.best() else {
        return Some(report);
    };
    let (best, depth) = (best.square, best.depth);
    for index in 0..report.moves.len() {
        let found = &report.moves[index];
        let square = found.square;
        if square == best || (found.valued && found.depth == depth) {
            continue;
        }
        if Some(square) == played {
            report.moves[index] = value_of(engine, position, square, &report, effort, stop)?;
        } else if let Some(other) = wide.moves.iter().find(|other| other.square == square) {
            let bound = if found.depth == 0 {
                f32::INFINITY
            } else {
                found.value
            };
            report.moves[index] = MoveValue {
                value: other.value.min(bound),
                ..other.clone()
            };
        }
    }
    let greatest = report
        .moves
        .iter()
        .filter(|found| found.square == best || Some(found.square) == played)
        .map(|found| found.value)
        .fold(f32::NEG_INFINITY, f32::max);
    for found in &mut report.moves {
        found.value = found.value.min(greatest);
    }
    // Of equal moves the one that the deep search has found stays in front.
    report
        .moves
        .sort_by(|one, other| other.value.total_cmp(&one.value));
    report.completed &= wide.completed;
    Some(report)
}

/// A search that the caller has not stopped.
pub(super) fn search(
    engine: &mut Engine,
    position: &Position,
    task: &Task,
    stop: &StopFlag,
) -> Option<Report> {
    if stop.is_stopped() {
        return None;
    }
    let report = engine.search(position, task, stop, &mut |_| {});
    (!stop.is_stopped()).then_some(report)
}

/// The value of a legal move by a search of the position after it, as deep as the report of the position before it.
fn value_of(
    engine: &mut Engine,
    position: &Position,
    square: Square,
    report: &Report,
    effort: &Effort,
    stop: &StopFlag,
) -> Option<MoveValue> {
    let after = position.play(square).ok()?;
    let (next, sign) = match after.status() {
        Status::Finished(outcome) => {
            let sign = match position.side_to_move() {
                Color::Black => 1.0,
                Color::White => -1.0,
            };
            return Some(MoveValue {
                square,
                value: sign * outcome.score() as f32,
                valued: true,
                depth: position.empties() as u8,
                selectivity: Selectivity::NONE,
                line: vec![square],
            });
        }
        Status::MustPass => (after.pass(), 1.0),
        Status::ToMove => (after, -1.0),
    };
    let task = Task {
        depth: Some(report.depth.saturating_sub(1).max(1)),
        selectivity: Some(report.selectivity),
        ..effort.deep
    };
    let found = search(engine, &next, &task, stop)?;
    let reply = found.best()?;
    let mut line = vec![square];
    line.extend(&reply.line);
    Some(MoveValue {
        square,
        value: sign * reply.value,
        valued: true,
        depth: found.depth + 1,
        selectivity: found.selectivity,
        line,
    })
}
