//! This engine as a player in a match.

use std::time::Duration;

use flipside::{
    engine::{
        Clock, Engine, Level, MoveTime, Report, StopFlag, Task, TimeManager,
        arena::{Answer, Player},
        external::Fault,
    },
    rules::{GameRecord, Position},
};

use super::{
    meter::{Meter, within},
    notation::{EngineSpec, Pace},
};
use crate::{engine_options, failure::Failure};

pub(super) struct EnginePlayer {
    engine: Engine,
    spec: EngineSpec,
    used: Duration,
    /// The clock of the game, if there is one.
    clock: Option<Clock>,
}

impl EnginePlayer {
    pub(super) fn new(spec: &EngineSpec) -> Result<Self, Failure> {
        Ok(Self {
            engine: engine_options::engine(spec.options, spec.weights.as_deref())?,
            spec: spec.clone(),
            used: Duration::ZERO,
            clock: None,
        })
    }

    fn search(&mut self, position: &Position) -> (Report, Duration) {
        let mut task = Task {
            level: self.spec.level.unwrap_or(Level::MAX),
            depth: self.spec.depth,
            nodes: self.spec.nodes,
            selectivity: self.spec.selectivity,
            ..Task::default()
        };
        let cpu_limit: Option<MoveTime> = match self.spec.pace {
            Pace::Unlimited => None,
            Pace::Wall(time) => {
                task.time = Some(time.into());
                None
            }
            Pace::Cpu(time) => Some(time.into()),
            Pace::Game(full) => {
                let clock = self.clock.unwrap_or(full);
                Some(clock.time_for_move(position.empties()))
            }
        };
        let meter = Meter::start(self.spec.options.threads.get());
        let stop = StopFlag::new();
        let report = match cpu_limit {
            None => self.engine.search(position, &task, &stop, &mut |_| {}),
            Some(time) => within(&meter, time.most, &stop, || {
                let mut manager = TimeManager::new(time);
                self.engine.search(position, &task, &stop, &mut |report| {
                    if let Some(best) = report.best()
                        && !manager.goes_on(best.square.index(), best.value, meter.own())
                    {
                        stop.stop();
                    }
                })
            }),
        };
        (report, meter.own())
    }
}

impl Player for EnginePlayer {
    fn begin(&mut self, _opening: &GameRecord, _seed: u64) -> Result<(), Fault> {
        self.engine.clear();
        self.clock = match self.spec.pace {
            Pace::Game(clock) => Some(clock),
            _ => None,
        };
        Ok(())
    }

    fn choose(&mut self, game: &GameRecord) -> Result<Answer, Fault> {
        if let Some(square) = game.legal_moves().only() {
            // There is nothing to think about.
            return Ok(Answer { square, nodes: 0 });
        }
        let (report, used) = self.search(game.position());
        self.used += used;
        if let Some(clock) = &mut self.clock {
            if used > clock.remaining {
                return Err(Fault::OutOfTime(used.saturating_sub(clock.remaining)));
            }
            clock.remaining = clock.remaining.saturating_sub(used).saturating_add(clock.increment);
        }
        let best = report.best().ok_or_else(|| Fault::Protocol("no move".into()))?;
        Ok(Answer { square: best.square, nodes: report.nodes })
    }

    fn cpu_time(&mut self) -> Option<Duration> {
        Some(self.used)
    }
}
