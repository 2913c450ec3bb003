//! The engine as an opponent.

use std::{num::NonZero, thread, time::Duration};

use rand::{SeedableRng, rngs::StdRng, seq::IteratorRandom};

use super::{
    choice::{Choice, Progress},
    limits::Limits,
    opponent::Opponent,
};
use crate::{
    engine::{
        eval::{UNITS_PER_DISC, WeightsError},
        search::{Engine, EngineOptions, Level, MoveValue, Report, StopFlag, Task},
    },
    rules::Position,
};

/// How long it thinks about a move at [`Level::MAX`] if nobody sets it a limit: that level alone has no end.
const THINKING: Duration = Duration::from_secs(2);

/// With at least so many empty squares it does not always play the same.
const OPENING: u32 = 50;
/// How many of the best moves of an opening are valued.
const OPENING_LINES: usize = 4;
/// How many discs a move may be worse than the best to be played in an opening.
const OPENING_LOSS: f32 = 0.75;

/// The engine at one of its levels. Scores are in units of the evaluation, [`UNITS_PER_DISC`] to a disc.
pub struct StrongOpponent {
    engine: Engine,
    level: Level,
    variety: Option<StdRng>,
}

impl EngineOptions {
    /// For a game in a window: 8 MiB, and one core is left to the window.
    pub fn in_a_game() -> Self {
        let cores = thread::available_parallelism().map_or(1, NonZero::get);
        Self {
            hash_bits: 19,
            threads: NonZero::new(cores - 1).unwrap_or(NonZero::<usize>::MIN),
        }
    }
}

impl StrongOpponent {
    /// An opponent of this level.
    ///
    /// # Errors
    ///
    /// [`WeightsError`] if the built-in weights are damaged; the classic opponents need none.
    pub fn new(level: Level, options: EngineOptions) -> Result<Self, WeightsError> {
        Ok(Self::with_engine(level, Engine::new(options)?))
    }

    /// An opponent of this level that searches with this engine.
    pub fn with_engine(level: Level, engine: Engine) -> Self {
        Self {
            engine,
            level,
            variety: None,
        }
    }

    /// The engine, with what it has learnt.
    pub fn into_engine(self) -> Engine {
        self.engine
    }

    /// Lets it choose at random between moves of an opening that are nearly equal, so that no game is like the last.
    #[must_use]
    pub fn with_variety(mut self, seed: u64) -> Self {
        self.variety = Some(StdRng::seed_from_u64(seed));
        self
    }

    fn task(&self, position: &Position, limits: &Limits) -> Task {
        let unlimited = *limits == Limits::default();
        let forced = position.legal_moves().count() == 1;
        let opening = self.variety.is_some() && position.empties() >= OPENING;
        Task {
            level: self.level,
            // There is nothing to find out about the only move.
            depth: limits.depth.or(forced.then_some(1)),
            nodes: limits.nodes,
            time: limits
                .time
                .or((unlimited && self.level == Level::MAX).then_some(THINKING)),
            lines: if opening { OPENING_LINES } else { 1 },
            ..Task::default()
        }
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
        let task = self.task(position, limits);
        let units = |value: f32| (value * UNITS_PER_DISC as f32).round() as i32;
        let report = self.engine.search(position, &task, stop, &mut |report| {
            if let Some(best) = report.best() {
                progress(&Progress {
                    depth: report.depth,
                    nodes: report.nodes,
                    best: best.square,
                    score: units(best.value),
                });
            }
        });
        let best = report.best()?;
        let chosen = self
            .variety
            .as_mut()
            .and_then(|rng| nearly_best(&report, task.lines).choose(rng))
            .unwrap_or(best);
        Some(Choice {
            square: chosen.square,
            score: units(chosen.value),
            depth: report.depth,
            nodes: report.nodes,
            completed: report.completed,
        })
    }
}

/// The moves with a value near the best.
fn nearly_best(report: &Report, lines: usize) -> impl Iterator<Item = &MoveValue> {
    let best = report.best().map_or(0.0, |best| best.value);
    report
        .moves
        .iter()
        .take(lines)
        .filter(move |found| found.valued && found.value >= best - OPENING_LOSS)
}
