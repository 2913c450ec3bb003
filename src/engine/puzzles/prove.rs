//! Whether a position is a puzzle.

use super::{
    motif::Motif,
    puzzle::{EXACT_EMPTIES, Puzzle, rounded},
    rate::rate,
};
use crate::{
    engine::{
        reasons::{Analysis, explain},
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
const LEVELS: [Level; 3] =
    [Level::new(8).expect("a level"), Level::new(18).expect("a level"), Level::new(20).expect("a level")];

/// A puzzle that nearly everybody solves is none, nor one in which nearly nothing is left to win or to lose: where a side leads
/// by more than so many discs in any case.
const LEAST_RATING: u16 = 600;
const MOST_LEAD: f32 = 20.0;

/// Even then a move that costs so many discs is an error to learn from.
pub const LEAST_COST: f32 = 10.0;

/// The puzzle of a position, if it is one: if one move is right. `played` is a move that misses it, if one is known, so that the
/// motif tells what it has missed; then it may also be one in which the result is beyond doubt, if that move costs 10 discs or
/// more. `None` also if the search was stopped.
pub fn prove(engine: &mut Engine, position: &Position, played: Option<Square>, stop: &StopFlag) -> Option<Puzzle> {
    prove_if(engine, position, played, stop, |_| true)
}

/// The puzzle of a position, if it is one and this is true of its values: the rating and the motif take longest and are found
/// last.
pub(super) fn prove_if(
    engine: &mut Engine,
    position: &Position,
    played: Option<Square>,
    stop: &StopFlag,
    fits: fn(&Puzzle) -> bool,
) -> Option<Puzzle> {
    let empties = position.empties();
    let legal = position.legal_moves().count();
    if legal < LEAST_MOVES || empties > MOST_EMPTIES || position.status() != Status::ToMove {
        return None;
    }
    let exact = empties <= EXACT_EMPTIES;
    let mut search = |level: Level| {
        let task = Task { level, lines: 2, ..Task::default() };
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
    let is_decided = best.1.abs() > MOST_LEAD && !keeps(best.1, second.1, exact);
    if !is_right(best.1, second.1, exact) || is_decided && played.is_none() {
        return None;
    }
    let puzzle = Puzzle {
        position: *position,
        right: best.0,
        value: rounded(best.1, position),
        second: (second.0, rounded(second.1, position)),
        rating: LEAST_RATING,
        motif: None,
    };
    if !fits(&puzzle) {
        return None;
    }
    let analysis = examine(engine, position, played, stop)?;
    let value = played.and_then(|played| analysis.find(played));
    if is_decided && value.is_none_or(|found| best.1 - found.value < LEAST_COST) {
        return None;
    }
    let motif = motif(engine, &analysis, best.0, played, second.0, stop);
    let rating = rate(position, best.0, stop)?;
    let puzzle = Puzzle { rating, motif, ..puzzle };
    (rating >= LEAST_RATING).then_some(puzzle)
}

/// What a puzzle is about as it is found today. `None` if there is no such motif, or if the search was stopped.
pub fn motif_of(engine: &mut Engine, puzzle: &Puzzle, stop: &StopFlag) -> Option<Motif> {
    let analysis = examine(engine, &puzzle.position, None, stop)?;
    let (second, _) = puzzle.second;
    motif(engine, &analysis, puzzle.right, None, second, stop)
}

/// The motif of the reasons why the right move is better than the one that was played, or than a usual one. If they have none,
/// it is that of the reasons why it is better than the best of the others.
fn motif(
    engine: &mut Engine,
    analysis: &Analysis,
    right: Square,
    played: Option<Square>,
    second: Square,
    stop: &StopFlag,
) -> Option<Motif> {
    let missed = played.filter(|&played| played != right);
    let of = |analysis: &Analysis, missed| {
        let is_best = analysis.best().is_some_and(|best| best.square == right);
        Motif::of(&explain(analysis, missed)).filter(|_| is_best)
    };
    let found = of(analysis, missed);
    if found.is_some() {
        return found;
    }
    let beside = examine(engine, analysis.position(), Some(second), stop)?;
    of(&beside, Some(second))
}

/// Whether a move of the first value is right where the best of the others has the second one.
fn is_right(best: f32, second: f32, exact: bool) -> bool {
    let margin = if exact { MARGIN } else { SEARCHED_MARGIN };
    keeps(best, second, exact) || best - second >= margin
}

/// Whether only the first of these values keeps a proven win or draw.
fn keeps(best: f32, second: f32, exact: bool) -> bool {
    exact && (best > 0.0 && second <= 0.0 || best == 0.0 && second < 0.0)
}

/// The two best moves with their values. `None` if there are not two.
fn best_two(report: &Report) -> Option<((Square, f32), (Square, f32))> {
    let mut valued = report.moves.iter().filter(|found| found.has_value);
    let mut next = || valued.next().map(|found| (found.square, found.value));
    Some((next()?, next()?))
}
