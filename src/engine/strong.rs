//! The engine as an opponent to play against.

use super::{
    Choice, Engine, EngineOptions, Level, Limits, Opponent, Progress, Report, StopFlag, Task,
    eval::{UNITS_PER_DISC, WeightsError},
};
use crate::rules::Position;

/// The engine at one of its levels. Scores are in units of the evaluation, [`UNITS_PER_DISC`] to a disc.
pub struct StrongOpponent {
    engine: Engine,
    level: Level,
}

impl StrongOpponent {
    /// An opponent of this level.
    ///
    /// # Errors
    ///
    /// [`WeightsError`] if the built-in weights are damaged; the classic opponents need none.
    pub fn new(level: Level, options: EngineOptions) -> Result<Self, WeightsError> {
        Ok(Self {
            engine: Engine::new(options)?,
            level,
        })
    }
}

impl Opponent for StrongOpponent {
    fn choose(
        &mut self,
        position: &Position,
        limits: &Limits,
        stop: &StopFlag,
        progress: &mut dyn FnMut(&Progress),
    ) -> Option<Choice> {
        let task = Task {
            level: self.level,
            depth: limits.depth,
            nodes: limits.nodes,
            time: limits.time,
            ..Task::default()
        };
        let score = |report: &Report| {
            let value = report.best().map_or(0.0, |best| best.value);
            (value * UNITS_PER_DISC as f32).round() as i32
        };
        let report = self.engine.search(position, &task, stop, &mut |report| {
            if let Some(best) = report.best() {
                progress(&Progress {
                    depth: report.depth,
                    nodes: report.nodes,
                    best: best.square,
                    score: score(report),
                });
            }
        });
        let best = report.best()?;
        Some(Choice {
            square: best.square,
            score: score(&report),
            depth: report.depth,
            nodes: report.nodes,
            completed: report.completed,
        })
    }
}
