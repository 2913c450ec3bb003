//! Games of the strong engine against itself. They start from even openings and use deeper searches than the games of
//! [`generate`](super::generate), so that their positions are those of close games between good players. In the same time
//! there are fewer of them.

use super::{
    board::SplitMix,
    record::{LABEL_UNITS, Record, RecordKind},
    searches::{DeepSearcher, TABLE_BITS, solve_line},
};
use crate::{
    engine::{
        Solver,
        eval::{Evaluator, UNITS_PER_DISC},
        search::FixedDepth,
    },
    rules::{Bitboard, Board, Square},
};

/// How the games are played.
#[derive(Clone, Copy, Debug)]
pub struct DeepGames {
    /// The fewest random plies of an opening.
    pub random_from: u32,
    /// The most random plies of an opening. Small numbers are more likely.
    pub random_to: u32,
    /// How far from a draw the value of an opening may be, in discs.
    pub max_imbalance: f32,
    /// The depth of the searches, in plies.
    pub depth: u8,
    /// The depth of the searches from [`late_from`](Self::late_from) empty squares on. There, deep searches cost less.
    pub late_depth: u8,
    /// From this many empty squares on, searches have [`late_depth`](Self::late_depth).
    pub late_from: u32,
    /// From this many empty squares on, both sides play perfectly.
    pub solve_from: u32,
    /// How likely it is that a move other than the best one is played, from 0 to 1. Without such moves the data would have
    /// no positions after mistakes.
    pub deviation_chance: f64,
    /// How many discs such a move may lose.
    pub max_deviation_loss: f64,
}

/// Openings are first searched to this depth, in plies. Only those that look even get a search of the full depth.
const FIRST_DEPTH: u32 = 2;

/// In that first search the value may be this much farther from a draw, in discs.
const FIRST_MARGIN: f32 = 4.0;

/// The depth of the search that values deviations from the best move, in plies.
const DEVIATION_DEPTH: u32 = 4;

/// Plays `games` games. The records are in the order of the moves of each game. The outcome of a record is the result of
/// the game. If the game deviates from the best move later on, the outcome is the search value at the first deviation.
pub fn deep_games(setup: &DeepGames, evaluator: &'static Evaluator, games: u32, seed: u64) -> Vec<Record> {
    let mut engine = DeepSearcher::new(evaluator);
    let mut solver = Solver::new(TABLE_BITS);
    let mut fixed = FixedDepth::new(evaluator);
    let mut rng = SplitMix::new(seed);
    let mut records = Vec::new();
    for _ in 0..games {
        let opening = even_opening(setup, &mut engine, &mut fixed, &mut rng);
        game(setup, opening, &mut engine, &mut fixed, &mut solver, &mut rng, &mut records);
    }
    records
}

fn even_opening(setup: &DeepGames, engine: &mut DeepSearcher, fixed: &mut FixedDepth<'_>, rng: &mut SplitMix) -> Board {
    loop {
        let random = rng.mostly_small(setup.random_from, setup.random_to, 1.5);
        let Some(board) = Board::after_random_plies(random, rng) else {
            continue;
        };
        let first = fixed.value(board, FIRST_DEPTH) as f32 / UNITS_PER_DISC as f32;
        if first.abs() <= setup.max_imbalance + FIRST_MARGIN
            && engine.value(board, setup.depth).abs() <= setup.max_imbalance
        {
            return board;
        }
    }
}

fn game(
    setup: &DeepGames,
    opening: Board,
    engine: &mut DeepSearcher,
    fixed: &mut FixedDepth<'_>,
    solver: &mut Solver,
    rng: &mut SplitMix,
    records: &mut Vec<Record>,
) {
    let mut board = opening;
    let mut since_random = 0_u32;
    // The first record without an outcome. For each record from there on, the sign is +1 if the side to move in it is the
    // side to move in `board`, and else -1.
    let mut first_open = records.len();
    let mut signs: Vec<i32> = Vec::new();
    let set_outcomes = |records: &mut [Record], signs: &mut Vec<i32>, outcome: i32| {
        for (record, sign) in records.iter_mut().zip(signs.drain(..)) {
            record.outcome = (sign * outcome) as i16;
        }
    };
    let outcome = loop {
        if board.empties() <= setup.solve_from {
            let solved = records.len();
            let score = solve_line(board, since_random, solver, rng, records);
            set_outcomes(&mut records[first_open..solved], &mut signs, score * LABEL_UNITS);
            return;
        }
        let late = board.empties() <= setup.late_from;
        let depth = if late { setup.late_depth } else { setup.depth };
        let found = engine.best_move(board, depth);
        let (mut square, value) = found.expect("the side to move has a move");
        let searched = (value * LABEL_UNITS as f32) as i32;
        records.push(Record {
            board,
            outcome: 0,
            searched: searched as i16,
            kind: RecordKind::Game,
            since_random: since_random.min(255) as u8,
        });
        signs.push(1);
        since_random += 1;
        if rng.fraction() < setup.deviation_chance
            && let Some(other) = deviation(setup, fixed, board, square, rng)
        {
            set_outcomes(&mut records[first_open..], &mut signs, searched);
            first_open = records.len();
            square = other;
            since_random = 0;
        }
        board = match board.play_on(square, &mut signs) {
            Ok(next) => next,
            Err(score) => break score,
        };
    };
    set_outcomes(&mut records[first_open..], &mut signs, outcome * LABEL_UNITS);
}

/// A random move among those that are not much worse than the best one.
fn deviation(setup: &DeepGames, fixed: &mut FixedDepth<'_>, board: Board, best: u8, rng: &mut SplitMix) -> Option<u8> {
    let mut value_of = |square: u8| {
        let value = -fixed.value(board.play(square), DEVIATION_DEPTH - 1);
        f64::from(value) / f64::from(UNITS_PER_DISC)
    };
    let floor = value_of(best) - setup.max_deviation_loss;
    let rest = Bitboard(board.legal() & !(1 << best)).iter().map(Square::index);
    let others: Vec<u8> = rest.filter(|&square| value_of(square) >= floor).collect();
    (!others.is_empty()).then(|| others[rng.below(others.len() as u32) as usize])
}
