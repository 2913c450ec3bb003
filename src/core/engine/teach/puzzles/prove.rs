//! Whether a position is a puzzle, and how hard it is; and puzzles from games of the characters.

use rand::{RngExt, SeedableRng, rngs::StdRng, seq::SliceRandom};

use super::puzzle::{EXACT_EMPTIES, Motif, Puzzle, rounded};
use crate::{
    engine::{
        opponents::{Ladder, Limits, OpponentKind},
        search::{Engine, Level, Report, StopFlag, Task},
        teach::{
            reasons::{Analysis, explain},
            review::examine,
        },
    },
    rules::{GameRecord, Position, Square, Status, Symmetry},
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

/// The opponents whose moves rate a puzzle: every other one of those that err as people do. The rest is left to check the
/// ratings.
pub const RATERS: [OpponentKind; 6] = [
    OpponentKind::Pebble,
    OpponentKind::Clover,
    OpponentKind::Otter,
    OpponentKind::Heron,
    OpponentKind::Lantern,
    OpponentKind::Meridian,
];

/// The ratings that puzzles have, in Elo points: no puzzle is easier or harder than these.
const LOWEST: f32 = 400.0;
const HIGHEST: f32 = 3400.0;

/// The strength at which players find the right move half of the time, in Elo points. It is such that the chances of the raters
/// by the Elo formula have the same sum as their real ones. `None` if the search was stopped.
pub fn rate(position: &Position, right: Square, stop: &StopFlag) -> Option<u16> {
    // What is mis-seen differs from image to image.
    let way = Symmetry::to_canonical(position, Some(right));
    let (position, right) = (way.position(position), way.square(right));
    let ladder = Ladder::embedded();
    let mut strengths = [0.0; RATERS.len()];
    let mut solved = 0.0;
    for (strength, kind) in strengths.iter_mut().zip(RATERS) {
        *strength = ladder.strength(kind)?.elo as f32;
        solved += kind.likelihood(&position, right, stop)?;
    }
    let expected = |rating: f32| -> f32 {
        let chance = |elo: &f32| 1.0 / (1.0 + 10_f32.powf((rating - elo) / 400.0));
        strengths.iter().map(chance).sum()
    };
    let (mut least, mut most) = (LOWEST, HIGHEST);
    while most - least > 1.0 {
        let middle = f32::midpoint(least, most);
        if expected(middle) > solved {
            least = middle;
        } else {
            most = middle;
        }
    }
    Some(least.round() as u16)
}

/// The players of the games, from those whose positions are easy to those whose positions are hard to play.
const PLAYERS: [OpponentKind; 9] = [
    OpponentKind::Pebble,
    OpponentKind::Minnow,
    OpponentKind::Clover,
    OpponentKind::Sparrow,
    OpponentKind::Otter,
    OpponentKind::Juniper,
    OpponentKind::Heron,
    OpponentKind::Magpie,
    OpponentKind::Lantern,
];

const RANDOM_MOVES: usize = 6;

/// The empty squares of endings, and of positions of the middle game.
const ENDINGS: std::ops::RangeInclusive<u32> = 6..=EXACT_EMPTIES;
const MIDDLE: std::ops::RangeInclusive<u32> = 22..=38;

/// So many endings of a game are looked at, and so many positions of its middle.
const TRIES: [usize; 2] = [12, 1];

/// Two puzzles of a game are so many moves apart.
const APART: u32 = 4;

/// The puzzles of a game that two characters play: those for everybody that have a motif. The seed decides the game. What was
/// found until then if the search was stopped.
pub fn make(engine: &mut Engine, seed: u64, stop: &StopFlag) -> Vec<Puzzle> {
    let mut rng = StdRng::seed_from_u64(seed);
    let mut positions = play(&mut rng, stop);
    positions.shuffle(&mut rng);
    let mut found: Vec<Puzzle> = Vec::new();
    let mut left = TRIES;
    for position in positions {
        let empties = position.empties();
        let kind = usize::from(MIDDLE.contains(&empties));
        let is_near = |other: &Puzzle| other.position.empties().abs_diff(empties) < APART;
        let is_fit = ENDINGS.contains(&empties) || kind == 1;
        if !is_fit || left[kind] == 0 || found.iter().any(is_near) {
            continue;
        }
        left[kind] -= 1;
        let proven = prove_if(engine, &position, None, stop, Puzzle::is_for_everybody);
        found.extend(proven.filter(|it| it.motif.is_some()));
        if stop.is_stopped() {
            break;
        }
    }
    found
}

/// The positions of a game in which a side has a choice.
fn play(rng: &mut StdRng, stop: &StopFlag) -> Vec<Position> {
    let mut player = || PLAYERS[rng.random_range(0..PLAYERS.len())].create(rng.random());
    let mut players = [player(), player()];
    let mut game = GameRecord::new(Position::default());
    let mut positions = Vec::new();
    while game.position().status() == Status::ToMove && !stop.is_stopped() {
        let position = *game.position();
        let legal: Vec<Square> = position.legal_moves().iter().collect();
        let square = if game.move_count() < RANDOM_MOVES {
            Some(legal[rng.random_range(0..legal.len())])
        } else {
            positions.push(position);
            let limits = Limits { last: game.last_move(), ..Limits::default() };
            let player = &mut players[position.side_to_move().index()];
            player.choose(&position, &limits, stop, &mut |_| {}).map(|choice| choice.square)
        };
        // A pass is part of the move before it.
        if square.is_none_or(|square| game.play(square).is_err()) {
            break;
        }
    }
    positions
}
