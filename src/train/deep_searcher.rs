//! Searches of the strong engine for training data.

use crate::{
    engine::{Engine, EngineOptions, Report, Selectivity, StopFlag, Task, eval::Evaluator},
    rules::{Bitboard, Position, Side},
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

    /// The value of a position for the owner of `own`, who is to move, in discs; 0 if there is no legal move.
    pub fn value(&mut self, own: u64, opp: u64, depth: u8) -> f32 {
        self.best_move(own, opp, depth).map_or(0.0, |(_, value)| value)
    }

    /// The values of a position by searches of 1, 2, ... and `depth` plies. They do not depend on earlier searches. They are
    /// 95 % sure, since searches of the lowest sureness reduce late moves, which hides how values swing from one depth to
    /// the next.
    pub fn values(&mut self, own: u64, opp: u64, depth: u8) -> Vec<f32> {
        self.engine.clear();
        let mut values = Vec::with_capacity(usize::from(depth));
        self.search(own, opp, depth, Selectivity::STEPS[2], &mut |report| {
            if let Some(best) = report.best()
                && usize::from(report.depth) == values.len() + 1
            {
                values.push(best.value);
            }
        });
        values
    }

    /// The square number of the best move of a position and its value in discs; `None` if there is no legal move.
    pub(super) fn best_move(&mut self, own: u64, opp: u64, depth: u8) -> Option<(u8, f32)> {
        let report = self.search(own, opp, depth, Selectivity::MOST, &mut |_| {})?;
        report.best().map(|best| (best.square.index(), best.value))
    }

    fn search(
        &mut self,
        own: u64,
        opp: u64,
        depth: u8,
        selectivity: Selectivity,
        progress: &mut dyn FnMut(&Report),
    ) -> Option<Report> {
        let position = Position::new(Bitboard(own), Bitboard(opp), Side::Black).ok()?;
        let task = Task { depth: Some(depth), selectivity: Some(selectivity), ..Task::default() };
        let report = self.engine.search(&position, &task, &StopFlag::new(), progress);
        Some(report)
    }
}
