//! Solved positions.

use std::sync::atomic::AtomicBool;

use super::{board::Board, record::Record, rng::SplitMix};
use crate::engine::Solver;

/// The transposition table of the solver has 2^18 entries (4 MiB), which is enough for 16 empty squares.
pub(super) const TABLE_BITS: u32 = 18;

/// Solves a position with at most about 16 empty squares and all positions of a line of play from it to the end of the game,
/// and adds their records. Returns the score of the first position. Three of four moves of the line are perfect and the
/// others are random.
pub(super) fn solve_line(
    mut board: Board,
    mut since_random: u32,
    solver: &mut Solver,
    rng: &mut SplitMix,
    records: &mut Vec<Record>,
) -> i32 {
    let mut first = None;
    loop {
        let (score, best) = solved(solver, board.own, board.opp);
        let first = *first.get_or_insert(score);
        let plies = since_random.min(255) as u8;
        records.push(Record::exact(board.own, board.opp, score, plies));
        let random = rng.below(4) == 0;
        since_random = if random { 0 } else { since_random + 1 };
        let square = if random { board.random_move(rng) } else { best };
        let Some(next) = board.play(square).pass_if_forced() else {
            return first;
        };
        board = next;
    }
}

/// The exact score of a position in discs, for the owner of `own`, who is to move, and the square number of a best move.
///
/// # Panics
///
/// If the side to move has no legal move.
pub fn solved(solver: &mut Solver, own: u64, opp: u64) -> (i32, u8) {
    static NEVER_STOPS: AtomicBool = AtomicBool::new(false);
    let solution = solver.solve(own, opp, &NEVER_STOPS);
    let solution = solution.expect("nobody stops the solver");
    let best = solution.best.expect("there is a move");
    (solution.score, best)
}
