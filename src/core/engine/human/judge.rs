//! What a player thinks of its moves, by a search of its own or of the engine.

use super::sight::{Sight, Stopped};
use crate::{
    engine::{
        eval::{Evaluator, WeightsError},
        search::{Engine, EngineOptions, Level, StopFlag, Task},
    },
    rules::Position,
};

/// What a player foresees.
#[derive(Clone, Copy, Debug)]
pub(super) enum Foresight {
    /// So many plies, in which this part of the lines of flipped discs is mis-seen.
    Plies(u8, f32),
    /// What the engine finds at this level.
    Engine(u8),
}

impl Foresight {
    /// Whether something may be mis-seen.
    pub fn is_blurred(self) -> bool {
        matches!(self, Self::Plies(_, blur) if blur > 0.0)
    }

    /// The plies, or the level.
    pub fn depth(self) -> u8 {
        match self {
            Self::Plies(depth, _) | Self::Engine(depth) => depth,
        }
    }
}

/// So many moves the engine values, and so many from this level on.
const LINES: usize = 8;
const FEW: usize = 4;
const SLOW: u8 = 9;

/// Values moves as far as a player foresees them.
pub(super) struct Judge {
    evaluator: &'static Evaluator,
    /// It is made when it is asked first.
    engine: Option<Engine>,
}

impl Judge {
    /// # Errors
    ///
    /// [`WeightsError`] if the weights of the engine are damaged.
    pub fn new() -> Result<Self, WeightsError> {
        Ok(Self { evaluator: Evaluator::embedded()?, engine: None })
    }

    /// Forgets what the engine has found, so that the next answer does not depend on the ones before.
    pub fn forget(&mut self) {
        if let Some(engine) = &mut self.engine {
            engine.clear();
        }
    }

    /// What a player thinks of the moves, in discs, the best one first, and how many positions it has looked at. The
    /// engine values only some moves. What is mis-seen depends on the seed.
    ///
    /// # Errors
    ///
    /// [`Stopped`] if the player shall not think any longer.
    pub fn values(
        &mut self,
        foresight: Foresight,
        position: &Position,
        seed: u64,
        stop: &StopFlag,
    ) -> Result<(Vec<(u8, f32)>, u64), Stopped> {
        match foresight {
            Foresight::Engine(level) => {
                let lines = if level >= SLOW { FEW } else { LINES };
                self.engine_values(level, lines, position, stop)
            }
            Foresight::Plies(depth, blur) => {
                let mut sight = Sight {
                    evaluator: self.evaluator,
                    depth: depth.clamp(1, position.empties() as u8),
                    blur,
                    seed,
                    stop,
                    nodes: 0,
                };
                let values = sight.values(position.board())?;
                Ok((values, sight.nodes))
            }
        }
    }

    /// What the engine thinks of this many moves at a level, in discs, the best one first, and how many positions it has looked at.
    ///
    /// # Errors
    ///
    /// [`Stopped`] if it shall not think any longer.
    pub fn engine_values(
        &mut self,
        level: u8,
        lines: usize,
        position: &Position,
        stop: &StopFlag,
    ) -> Result<(Vec<(u8, f32)>, u64), Stopped> {
        let evaluator = self.evaluator;
        let engine = self.engine.get_or_insert_with(|| {
            let options = EngineOptions { hash_bits: 16, ..EngineOptions::default() };
            Engine::with_evaluator(options, evaluator)
        });
        let task = Task { level: Level::new(level).expect("a level"), lines, ..Task::default() };
        let report = engine.search(position, &task, stop, &mut |_| {});
        let known = report.moves.iter().filter(|found| found.has_value);
        let values: Vec<(u8, f32)> = known.map(|found| (found.square.index(), found.value)).collect();
        if values.is_empty() {
            return Err(Stopped);
        }
        Ok((values, report.nodes))
    }
}
