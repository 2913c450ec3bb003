//! The values of the moves of one position, from searches of different depths, and how deep these are.

use crate::{
    engine::search::{Engine, MoveValue, Report, Selectivity, StopFlag, Task},
    rules::{Position, Side, Square, Status},
};

/// Values all legal moves: the best one and `played` by the deep task, the others by the wide one. The best move of the
/// report has the greatest value. `None` if the search was stopped.
///
/// The values of the two searches are made comparable. If the deep search finds less for the best move than the wide one,
/// the other moves lose as much. It also finds upper bounds for the moves that are not the best, and no move keeps a value
/// above its bound.
pub(super) fn values(
    engine: &mut Engine,
    position: &Position,
    played: Option<Square>,
    effort: &Effort,
    stop: &StopFlag,
) -> Option<Report> {
    let wide = search(engine, position, &effort.wide, stop)?;
    let mut report = search(engine, position, &effort.deep, stop)?;
    let Some(best) = report.best() else {
        return Some(report);
    };
    let (best, best_value, depth) = (best.square, best.value, best.depth);
    let greatest_wide = wide.best().map_or(0.0, |found| found.value);
    let shift = (best_value - greatest_wide).min(0.0);
    for index in 0..report.moves.len() {
        let found = &report.moves[index];
        let square = found.square;
        if square == best || (found.has_value && found.depth == depth) {
            continue;
        }
        if Some(square) == played {
            report.moves[index] = value_of(engine, position, square, &report, effort, stop)?;
        } else if let Some(other) = wide.moves.iter().find(|other| other.square == square) {
            let bound = if found.depth == 0 { f32::INFINITY } else { found.value };
            report.moves[index] = MoveValue { value: (other.value + shift).min(bound), ..other.clone() };
        }
    }
    let is_deep = |found: &MoveValue| found.square == best || Some(found.square) == played;
    let deep = report.moves.iter().filter(|found| is_deep(found));
    let greatest = deep.map(|found| found.value).max_by(f32::total_cmp)?;
    for found in &mut report.moves {
        found.value = found.value.min(greatest);
    }
    // Of equal moves those that were searched deeply come first.
    report.moves.sort_by(|one, other| other.value.total_cmp(&one.value).then(is_deep(other).cmp(&is_deep(one))));
    Some(report)
}

/// A search that the caller has not stopped.
pub(super) fn search(engine: &mut Engine, position: &Position, task: &Task, stop: &StopFlag) -> Option<Report> {
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
    if let Status::Finished(outcome) = position.play(square).ok()?.status() {
        let sign = match position.side_to_move() {
            Side::Black => 1.0,
            Side::White => -1.0,
        };
        return Some(MoveValue {
            square,
            value: sign * outcome.score() as f32 + 0.0,
            has_value: true,
            depth: position.empties() as u8,
            selectivity: Selectivity::NONE,
            line: vec![square],
        });
    }
    let (next, sign) = next_to_move(position, square)?;
    let task = Task {
        depth: Some(report.depth.saturating_sub(1).max(1)),
        selectivity: Some(report.selectivity),
        ..effort.deep
    };
    let found = search(engine, &next, &task, stop)?;
    Some(MoveValue {
        has_value: true,
        depth: found.depth + 1,
        selectivity: found.selectivity,
        ..value_by_reply(square, sign, found.best()?)
    })
}

/// The position in which the next move is made after a move, and 1 or -1: with which sign its values are those of the side
/// that has made the move. `None` if the game is over then or the move is not legal.
pub(super) fn next_to_move(position: &Position, square: Square) -> Option<(Position, f32)> {
    let after = position.play(square).ok()?;
    match after.status() {
        Status::ToMove => Some((after, -1.0)),
        Status::MustPass => Some((after.pass(), 1.0)),
        Status::Finished(_) => None,
    }
}

/// What a move is worth by the best move in the position after it, whose value has this sign for the side that makes the move.
/// It is as sure as the value of that move.
pub(super) fn value_by_reply(square: Square, sign: f32, reply: &MoveValue) -> MoveValue {
    let mut line = vec![square];
    line.extend(&reply.line);
    MoveValue {
        square,
        // Adding 0 makes a negative zero positive.
        value: sign * reply.value + 0.0,
        depth: reply.depth + 1,
        line,
        ..reply.clone()
    }
}

/// How the moves of a position are searched.
#[derive(Clone, Copy)]
pub(super) struct Effort {
    /// Finds the best move, and the value of the move that was played.
    pub deep: Task,
    /// Values all moves. It is less deep, since each move that gets a value costs nearly as much as the best one.
    pub wide: Task,
}

/// A depth that reaches the end of every game, in plies.
const TO_THE_END: u8 = 60;

/// The depth of midgame searches, in plies.
const DEPTH: u8 = 22;

/// Up to how many empty squares deep searches go to the end of the game, with this selectivity.
const ENDS: [(u32, Selectivity); 4] =
    [(23, Selectivity::NONE), (26, Selectivity::STEPS[3]), (29, Selectivity::STEPS[1]), (32, Selectivity::STEPS[0])];

/// Up to this many empty squares an exact search has no other limit. It hardly ever takes as long as the limits below.
const UNLIMITED_EMPTIES: u32 = 20;

/// The most positions that a search to the end of the game may visit. The limits are numbers of positions and not times, so
/// that a game gets the same marks every time.
const MOST_NODES_TO_THE_END: u64 = 30_000_000;

/// The most positions that a midgame search may visit. They take longer than those of the endgame.
const MOST_NODES: u64 = 6_000_000;

/// The depth at which all moves of a position are valued, in plies. It is that of a fifth of a second.
const WIDE_DEPTH: u8 = 14;

/// The depth at which all replies to a move are valued.
const REPLIES_DEPTH: u8 = 6;

const BEST_REPLY_DEPTH: u8 = 12;

/// Up to this many empty squares all moves get an exact value.
const WIDE_EXACT_EMPTIES: u32 = 20;

impl Effort {
    /// The effort for a position of the game. With more than one `times` it is looked at deeper, and so many times as many
    /// positions may be visited.
    pub fn of(position: &Position, times: u8) -> Self {
        let empties = position.empties();
        let times = times.max(1);
        // A ply more takes about twice as long.
        let deeper = u8::try_from(times.ilog2()).unwrap_or(u8::MAX);
        let end = ENDS.into_iter().find(|&(most, _)| empties <= most + u32::from(deeper) / 2);
        let deep = match end {
            Some((_, selectivity)) => Task {
                depth: Some(TO_THE_END),
                selectivity: Some(selectivity),
                nodes: (empties > UNLIMITED_EMPTIES).then_some(u64::from(times) * MOST_NODES_TO_THE_END),
                ..Task::default()
            },
            None => Task { depth: Some(DEPTH + deeper), nodes: Some(u64::from(times) * MOST_NODES), ..Task::default() },
        };
        Self { deep, wide: wide(empties, WIDE_DEPTH + deeper) }
    }

    /// The effort for the position after a move, when the position before it has this report.
    pub fn of_replies(after: &Position, before: &Report) -> Self {
        let exact = before.is_exact();
        Self {
            deep: Task { depth: Some(if exact { TO_THE_END } else { BEST_REPLY_DEPTH }), ..Task::default() },
            wide: wide(after.empties(), REPLIES_DEPTH),
        }
    }
}

fn wide(empties: u32, depth: u8) -> Task {
    let exact = empties <= WIDE_EXACT_EMPTIES;
    Task { depth: Some(if exact { TO_THE_END } else { depth }), lines: usize::MAX, ..Task::default() }
}
