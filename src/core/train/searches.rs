//! Searches of the strong engine for training data, and solved positions.

use std::sync::atomic::AtomicBool;

use super::{board::SplitMix, record::Record};
use crate::{
    engine::{Engine, EngineOptions, Report, Selectivity, Solver, StopFlag, Task, eval::Evaluator},
    rules::Board,
};

/// The transposition table has 2^18 entries, which fit into the cache of the CPU.
const ENGINE_BITS: u32 = 18;

/// The search of the strong engine, with the selectivity that it has in games.
pub struct DeepSearcher {
    engine: Engine,
}

impl DeepSearcher {
    /// A searcher with this evaluation.
    pub fn new(evaluator: &'static Evaluator) -> Self {
        let options = EngineOptions { hash_bits: ENGINE_BITS, ..EngineOptions::default() };
        Self { engine: Engine::with_evaluator(options, evaluator) }
    }

    /// The value of a position for the side to move, in discs; 0 if there is no legal move.
    pub fn value(&mut self, board: Board, depth: u8) -> f32 {
        self.best_move(board, depth).map_or(0.0, |(_, value)| value)
    }

    /// The values of a position by searches of 1, 2, ... and `depth` plies. They do not depend on earlier searches. They are
    /// 95 % sure, since searches of the lowest sureness reduce late moves, which hides how values swing from one depth to
    /// the next.
    pub fn values(&mut self, board: Board, depth: u8) -> Vec<f32> {
        self.engine.clear();
        let mut values = Vec::with_capacity(usize::from(depth));
        self.search(board, depth, Selectivity::STEPS[2], &mut |report| {
            if let Some(best) = report.best()
                && usize::from(report.depth) == values.len() + 1
            {
                values.push(best.value);
            }
        });
        values
    }

    /// The square number of the best move of a position and its value in discs; `None` if there is no legal move.
    pub(super) fn best_move(&mut self, board: Board, depth: u8) -> Option<(u8, f32)> {
        let report = self.search(board, depth, Selectivity::MOST, &mut |_| {})?;
        report.best().map(|best| (best.square.index(), best.value))
    }

    fn search(
        &mut self,
        board: Board,
        depth: u8,
        selectivity: Selectivity,
        progress: &mut dyn FnMut(&Report),
    ) -> Option<Report> {
        let position = board.position().ok()?;
        let task = Task { depth: Some(depth), selectivity: Some(selectivity), ..Task::default() };
        let report = self.engine.search(&position, &task, &StopFlag::new(), progress);
        Some(report)
    }
}

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
        let (score, best) = solved(solver, board);
        let first = *first.get_or_insert(score);
        let plies = since_random.min(255) as u8;
        records.push(Record::exact(board, score, plies));
        let random = rng.below(4) == 0;
        since_random = if random { 0 } else { since_random + 1 };
        let square = if random { board.random_move(rng) } else { best };
        let Some(next) = board.play(square).pass_if_forced() else {
            return first;
        };
        board = next;
    }
}

/// The exact score of a position in discs, for the side to move, and the square number of a best move.
///
/// # Panics
///
/// If the side to move has no legal move.
pub fn solved(solver: &mut Solver, board: Board) -> (i32, u8) {
    static NEVER_STOPS: AtomicBool = AtomicBool::new(false);
    let solution = solver.solve(board, &NEVER_STOPS);
    let solution = solution.expect("nobody stops the solver");
    let best = solution.best.expect("there is a move");
    (solution.score, best)
}
