//! Whether a position is a puzzle.

use super::{
    motif::Motif,
    puzzle::{EXACT_EMPTIES, Puzzle, rounded},
    rate::rate,
};
use crate::{
    engine::{
        reasons::explain,
        review::examine,
        search::{Engine, Level, Report, StopFlag, Task},
    },
    rules::{Position, Square, Status},
};

/// With more empty squares than these nothing is proven: the search sees too little of the end.
const MOST_EMPTIES: u32 = 44;

/// Fewer legal moves leave too little to find.
const LEAST_MOVES: u32 = 3;

/// By how many discs the right move has to be better where results do not tell the moves apart: with exact values, and with
/// values of a search.
const MARGIN: f32 = 4.0;
const SEARCHED_MARGIN: f32 = 6.0;

/// The levels of the searches. The first one sorts out most positions, and the last one is only made where values are not exact.
const LEVELS: [Level; 3] = [
    Level::new(8).expect("a level"),
    Level::new(18).expect("a level"),
    Level::new(20).expect("a level"),
];

/// A puzzle that nearly everybody solves is none, nor one in which nearly nothing is left to win or to lose.
const LEAST_RATING: u16 = 600;
const MOST_LEAD: f32 = 20.0;

/// The puzzle of a position, if it is one: if one move is right. `played` is a move that misses it, if one is known, so that the
/// motif tells what it has missed. `None` also if the search was stopped.
pub fn prove(
    engine: &mut Engine,
    position: &Position,
    played: Option<Square>,
    stop: &StopFlag,
) -> Option<Puzzle> {
    let empties = position.empties();
    let legal = position.legal_moves().count();
    if legal < LEAST_MOVES || empties > MOST_EMPTIES || position.status() != Status::ToMove {
        return None;
    }
    let exact = empties <= EXACT_EMPTIES;
    let mut search = |level: Level| {
        let task = Task {
            level,
            lines: 2,
            ..Task::default()
        };
        let report = engine.search(position, &task, stop, &mut |_| {});
        best_two(&report).filter(|_| !stop.is_stopped())
    };
    let [rough, deep, sure] = LEVELS;
    // Where the rough search sees no difference at all, a deeper one seldom finds that a single move is right.
    let (best, second) = search(rough)?;
    let least = if exact { 0.5 } else { MARGIN };
    if best.1 - second.1 < least {
        return None;
    }
    let mut found = search(deep)?;
    if !exact && is_right(found.0.1, found.1.1, exact) {
        found = search(sure)?;
    }
    let (best, second) = found;
    if !is_right(best.1, second.1, exact) {
        return None;
    }
    let analysis = examine(engine, position, played, stop)?;
    let reasons = explain(&analysis, played.filter(|&played| played != best.0));
    let rating = rate(position, best.0, stop)?;
    (rating >= LEAST_RATING).then(|| Puzzle {
        position: *position,
        right: best.0,
        value: rounded(best.1, position),
        second: (second.0, rounded(second.1, position)),
        rating,
        motif: Motif::of(&reasons),
    })
}

/// Whether a move of the first value is right where the best of the others has the second one.
fn is_right(best: f32, second: f32, exact: bool) -> bool {
    let keeps = exact && (best > 0.0 && second <= 0.0 || best == 0.0 && second < 0.0);
    let margin = if exact { MARGIN } else { SEARCHED_MARGIN };
    keeps || best - second >= margin && best.abs() <= MOST_LEAD
}

/// The two best moves with their values. `None` if there are not two.
fn best_two(report: &Report) -> Option<((Square, f32), (Square, f32))> {
    let mut valued = report.moves.iter().filter(|found| found.has_value);
    let mut next = || valued.next().map(|found| (found.square, found.value));
    Some((next()?, next()?))
}
