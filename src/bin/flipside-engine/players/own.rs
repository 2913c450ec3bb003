//! The players that are part of this program.

use std::{
    sync::mpsc::{self, Receiver, RecvTimeoutError},
    thread,
    time::{Duration, Instant},
};

use flipside::{
    engine::{Clock, Engine, Level, Limits, Opponent, Report, StopFlag, Task, tournament::Entrant},
    rules::{GameRecord, Position, Square},
};

use super::{
    cpu_time::ThreadClock,
    notation::{EngineSpec, Pace},
    player::{Fault, Player},
};
use crate::{Failure, engine_options};

/// Once this share of the time is used, another pass is not begun: as the engine itself does it.
const SHARE_OF_TIME: f64 = 0.6;

/// This engine.
pub(super) struct EnginePlayer {
    engine: Engine,
    spec: EngineSpec,
    used: Duration,
    /// What the game clock shows, if there is one.
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
            certainty: self.spec.certainty,
            ..Task::default()
        };
        let cpu_limit = match self.spec.pace {
            Pace::Unlimited => None,
            Pace::Wall(time) => {
                task.time = Some(time);
                None
            }
            Pace::Cpu(time) => Some(time),
            Pace::Game(full) => {
                let clock = self.clock.unwrap_or(full);
                Some(clock.time_for_move(position.empties()))
            }
        };
        let meter = Meter::start(self.spec.options.threads.get());
        let stop = StopFlag::new();
        let report = match cpu_limit {
            None => self.engine.search(position, &task, &stop, &mut |_| {}),
            Some(limit) => within(&meter, limit, &stop, || {
                self.engine.search(position, &task, &stop, &mut |_| {
                    if meter.own() > limit.mul_f64(SHARE_OF_TIME) {
                        stop.stop();
                    }
                })
            }),
        };
        (report, meter.own())
    }
}

impl Player for EnginePlayer {
    fn begin(&mut self, _opening: &GameRecord) -> Result<(), Fault> {
        self.engine.clear();
        self.clock = match self.spec.pace {
            Pace::Game(clock) => Some(clock),
            _ => None,
        };
        Ok(())
    }

    fn choose(&mut self, game: &GameRecord) -> Result<Square, Fault> {
        let (report, used) = self.search(game.position());
        self.used += used;
        if let Some(clock) = &mut self.clock {
            clock.remaining = clock.remaining.saturating_sub(used) + clock.increment;
        }
        let best = report
            .best()
            .ok_or_else(|| Fault::Protocol("no move".into()))?;
        Ok(best.square)
    }

    fn cpu_time(&mut self) -> Option<Duration> {
        Some(self.used)
    }
}

/// The CPU time of one search: that of its thread as far as the system tells it, otherwise, and with several threads,
/// which all work until the end, that by the clock times their number.
struct Meter {
    begun: Instant,
    threads: u32,
    thread: Option<(ThreadClock, Duration)>,
}

impl Meter {
    fn start(threads: usize) -> Self {
        let single = (threads == 1).then(ThreadClock::of_this_thread).flatten();
        Self {
            begun: Instant::now(),
            threads: u32::try_from(threads).unwrap_or(u32::MAX),
            thread: single.and_then(|clock| {
                let begun = clock.own()?;
                Some((clock, begun))
            }),
        }
    }

    /// As seen by the thread that began.
    fn own(&self) -> Duration {
        self.used(ThreadClock::own)
    }

    /// As seen by another thread.
    fn watched(&self) -> Duration {
        self.used(ThreadClock::now)
    }

    fn used(&self, read: impl Fn(&ThreadClock) -> Option<Duration>) -> Duration {
        self.thread
            .as_ref()
            .and_then(|(clock, begun)| Some(read(clock)?.saturating_sub(*begun)))
            .unwrap_or_else(|| self.begun.elapsed() * self.threads)
    }
}

/// Does some work and stops it when it has used so much CPU time.
fn within<T>(meter: &Meter, limit: Duration, stop: &StopFlag, work: impl FnOnce() -> T) -> T {
    let (done, ended) = mpsc::channel::<()>();
    thread::scope(|scope| {
        scope.spawn(move || watch(meter, limit, stop, &ended));
        let result = work();
        drop(done);
        result
    })
}

/// Waits for the end of the work or of its time.
fn watch(meter: &Meter, limit: Duration, stop: &StopFlag, ended: &Receiver<()>) {
    while let Some(left) = limit
        .checked_sub(meter.watched())
        .filter(|left| !left.is_zero())
    {
        // With several threads CPU time passes faster than time.
        match ended.recv_timeout(left / meter.threads) {
            Err(RecvTimeoutError::Timeout) => {}
            Ok(()) | Err(RecvTimeoutError::Disconnected) => return,
        }
    }
    stop.stop();
}

/// One of the classic opponents.
pub(super) struct ClassicPlayer {
    opponent: Box<dyn Opponent>,
    limits: Limits,
    used: Duration,
}

impl ClassicPlayer {
    pub(super) fn new(entrant: Entrant, seed: u64) -> Self {
        Self {
            opponent: entrant.kind.create(seed),
            limits: Limits {
                depth: entrant.depth,
                ..Limits::default()
            },
            used: Duration::ZERO,
        }
    }
}

impl Player for ClassicPlayer {
    fn begin(&mut self, _opening: &GameRecord) -> Result<(), Fault> {
        Ok(())
    }

    fn choose(&mut self, game: &GameRecord) -> Result<Square, Fault> {
        let meter = Meter::start(1);
        let choice =
            self.opponent
                .choose(game.position(), &self.limits, &StopFlag::new(), &mut |_| {});
        self.used += meter.own();
        choice
            .map(|choice| choice.square)
            .ok_or_else(|| Fault::Protocol("no move".into()))
    }

    fn cpu_time(&mut self) -> Option<Duration> {
        Some(self.used)
    }
}
