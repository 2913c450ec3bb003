//! Searches of the engine proper for training data.

use crate::{
    engine::{Engine, EngineOptions, Report, Selectivity, StopFlag, Task, eval::Evaluator},
    rules::{Bitboard, Color, Position},
};

/// 2^18 positions: the table of a game's searches stays in the cache of the CPU.
const ENGINE_BITS: u32 = 18;

/// The engine's own search, at the selectivity that games are played with.
pub struct DeepSearcher {
    engine: Engine,
}

impl DeepSearcher {
    /// One that has searched nothing yet.
    pub fn new(evaluator: &'static Evaluator) -> Self {
        let options = EngineOptions {
            hash_bits: ENGINE_BITS,
            ..EngineOptions::default()
        };
        Self {
            engine: Engine::with_evaluator(options, evaluator),
        }
    }

    /// What a position with a move is worth to the owner of `own`, who is to move, in discs; 0 if there is no move.
    pub fn value(&mut self, own: u64, opp: u64, depth: u8) -> f32 {
        self.best_move(own, opp, depth)
            .map_or(0.0, |(_, value)| value)
    }

    /// What searches of 1, 2, ... and at last `depth` plies say of such a position. Nothing that earlier searches have
    /// found changes them.
    pub fn values(&mut self, own: u64, opp: u64, depth: u8) -> Vec<f32> {
        self.engine.clear();
        let mut values = Vec::with_capacity(usize::from(depth));
        self.reports(own, opp, depth, &mut |report| {
            if let Some(best) = report.best()
                && usize::from(report.depth) == values.len() + 1
            {
                values.push(best.value);
            }
        });
        values
    }

    /// The best move of such a position, as the number of its square, and the value in discs; `None` if there is no
    /// move.
    pub(super) fn best_move(&mut self, own: u64, opp: u64, depth: u8) -> Option<(u8, f32)> {
        let report = self.reports(own, opp, depth, &mut |_| {})?;
        report.best().map(|best| (best.square.index(), best.value))
    }

    fn reports(
        &mut self,
        own: u64,
        opp: u64,
        depth: u8,
        progress: &mut dyn FnMut(&Report),
    ) -> Option<Report> {
        let position = Position::new(Bitboard(own), Bitboard(opp), Color::Black).ok()?;
        let task = Task {
            depth: Some(depth),
            selectivity: Some(Selectivity::MOST),
            ..Task::default()
        };
        let report = self
            .engine
            .search(&position, &task, &StopFlag::new(), progress);
        Some(report)
    }
}
