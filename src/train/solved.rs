//! Solved positions.

use std::sync::atomic::AtomicBool;

use super::{board::Board, record::Record, rng::SplitMix};
use crate::engine::Solver;

/// The solver remembers 2^18 positions (4 MB): enough for 16 empty squares.
pub(super) const TABLE_BITS: u32 = 18;

/// Records a position with at most some 16 empty squares and a line of play from it to the end, all solved; returns
/// the score of the first position.
pub(super) fn solve_line(
    mut board: Board,
    mut quiet: u32,
    solver: &mut Solver,
    rng: &mut SplitMix,
    records: &mut Vec<Record>,
) -> i32 {
    let mut first = None;
    loop {
        let (score, best) = solved(solver, board.own, board.opp);
        let first = *first.get_or_insert(score);
        let settled_quiet = quiet.min(255) as u8;
        records.push(Record::exact(board.own, board.opp, score, settled_quiet));
        let random = rng.below(4) == 0;
        quiet = if random { 0 } else { quiet + 1 };
        let square = if random { board.random_move(rng) } else { best };
        let Some(next) = board.play(square).settled() else {
            return first;
        };
        board = next;
    }
}

/// The exact value in discs of a position whose side to move, the owner of `own`, has a move, and a best move.
///
/// # Panics
///
/// If the side to move has no move.
pub fn solved(solver: &mut Solver, own: u64, opp: u64) -> (i32, u8) {
    static NEVER: AtomicBool = AtomicBool::new(false);
    let solution = solver.solve(own, opp, &NEVER);
    let solution = solution.expect("nobody stops the solver");
    let best = solution.best.expect("there is a move");
    (solution.score, best)
}
