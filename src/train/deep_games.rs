//! Games of the engine proper against itself: fewer than the searches to a fixed depth play in the same time, but from even
//! openings and with deeper searches, so that they are the positions that close games between good players pass
//! through.

use super::{
    board::{Board, START},
    deep_searcher::DeepSearcher,
    record::{Kind, LABEL_UNITS, Record},
    rng::SplitMix,
    solved::{TABLE_BITS, solve_line},
};
use crate::engine::{
    Solver,
    eval::{Evaluator, UNITS_PER_DISC},
    search::FixedDepth,
};

/// How the games are played.
#[derive(Clone, Copy, Debug)]
pub struct DeepGames {
    /// The fewest random plies of an opening.
    pub random_from: u32,
    /// The most; the number leans towards the fewer.
    pub random_to: u32,
    /// How far from a draw an opening may be valued, in discs.
    pub balanced: f32,
    /// The depth of the searches, in plies.
    pub depth: u8,
    /// Their depth from [`late_from`](Self::late_from) empty squares on, where it costs less and is worth more.
    pub late_depth: u8,
    /// See [`late_depth`](Self::late_depth).
    pub late_from: u32,
    /// From this many empty squares on the play is perfect.
    pub solve_from: u32,
    /// How likely a move other than the best is, so that the weights see what it leads to.
    pub astray: f64,
    /// How many discs such a move may lose.
    pub loss: f64,
}

/// Up to this depth an opening is looked at before it is worth a real search.
const GLANCE: u32 = 2;

/// How much further from a draw than asked for an opening may look at a glance, in discs.
const GLANCE_MARGIN: f32 = 4.0;

/// How deep a move off the best line is looked at.
const ASTRAY_DEPTH: u32 = 4;

/// Plays `games` games. Records are in the order of each game. The outcome of one is the game's result, or, if the
/// game left the best line after it, what the search valued the position at that it left it in.
pub fn deep_games(
    setup: &DeepGames,
    evaluator: &'static Evaluator,
    games: u32,
    seed: u64,
) -> Vec<Record> {
    let mut engine = DeepSearcher::new(evaluator);
    let mut solver = Solver::new(TABLE_BITS);
    let mut fixed = FixedDepth::new(evaluator);
    let mut rng = SplitMix::new(seed);
    let mut records = Vec::new();
    for _ in 0..games {
        let begin = even_opening(setup, &mut engine, &mut fixed, &mut rng);
        game(
            setup,
            begin,
            &mut engine,
            &mut fixed,
            &mut solver,
            &mut rng,
            &mut records,
        );
    }
    records
}

/// Random openings until one is even.
fn even_opening(
    setup: &DeepGames,
    engine: &mut DeepSearcher,
    fixed: &mut FixedDepth<'_>,
    rng: &mut SplitMix,
) -> Board {
    loop {
        let span = f64::from(setup.random_to - setup.random_from + 1);
        let random = setup.random_from + (rng.fraction().powf(1.5) * span) as u32;
        let Some(board) = random_board(random, rng) else {
            continue;
        };
        let glance = fixed.value(board.own, board.opp, GLANCE) as f32 / UNITS_PER_DISC as f32;
        if glance.abs() <= setup.balanced + GLANCE_MARGIN
            && engine.value(board.own, board.opp, setup.depth).abs() <= setup.balanced
        {
            return board;
        }
    }
}

fn random_board(plies: u32, rng: &mut SplitMix) -> Option<Board> {
    let mut board = START;
    for _ in 0..plies {
        board = board.settled()?.play(board.settled()?.random_move(rng));
    }
    board.settled()
}

fn game(
    setup: &DeepGames,
    begin: Board,
    engine: &mut DeepSearcher,
    fixed: &mut FixedDepth<'_>,
    solver: &mut Solver,
    rng: &mut SplitMix,
    records: &mut Vec<Record>,
) {
    let mut board = begin;
    let mut quiet = 0_u32;
    // The first record whose outcome is still open, and +1 where the side to move in an open record is the side to
    // move in `board`.
    let mut open = records.len();
    let mut signs: Vec<i32> = Vec::new();
    let settle = |records: &mut [Record], signs: &mut Vec<i32>, outcome: i32| {
        for (record, sign) in records.iter_mut().zip(signs.drain(..)) {
            record.outcome = (sign * outcome) as i16;
        }
    };
    let outcome = loop {
        if board.empties() <= setup.solve_from {
            let solved = records.len();
            let score = solve_line(board, quiet, solver, rng, records);
            settle(&mut records[open..solved], &mut signs, score * LABEL_UNITS);
            return;
        }
        let late = board.empties() <= setup.late_from;
        let depth = if late { setup.late_depth } else { setup.depth };
        let found = engine.best_move(board.own, board.opp, depth);
        let (mut square, value) = found.expect("the side to move has a move");
        let searched = (value * LABEL_UNITS as f32) as i32;
        records.push(Record {
            own: board.own,
            opp: board.opp,
            outcome: 0,
            searched: searched as i16,
            kind: Kind::Game,
            quiet: quiet.min(255) as u8,
        });
        signs.push(1);
        quiet += 1;
        if rng.fraction() < setup.astray
            && let Some(other) = stray_move(setup, fixed, board, square, rng)
        {
            settle(&mut records[open..], &mut signs, searched);
            open = records.len();
            square = other;
            quiet = 0;
        }
        board = match board.go_on(square, &mut signs) {
            Ok(next) => next,
            Err(score) => break score,
        };
    };
    settle(&mut records[open..], &mut signs, outcome * LABEL_UNITS);
}

/// A random one of the moves that are not much worse than the best.
fn stray_move(
    setup: &DeepGames,
    fixed: &mut FixedDepth<'_>,
    board: Board,
    best: u8,
    rng: &mut SplitMix,
) -> Option<u8> {
    let mut value_of = |square: u8| {
        let after = board.play(square);
        let value = -fixed.value(after.own, after.opp, ASTRAY_DEPTH - 1);
        f64::from(value) / f64::from(UNITS_PER_DISC)
    };
    let floor = value_of(best) - setup.loss;
    let mut rest = board.moves() & !(1 << best);
    let mut others = Vec::new();
    while rest != 0 {
        let square = rest.trailing_zeros() as u8;
        rest &= rest - 1;
        if value_of(square) >= floor {
            others.push(square);
        }
    }
    (!others.is_empty()).then(|| others[rng.below(others.len() as u32) as usize])
}
