//! Measures the CPU time of a search, and stops the search at a limit of CPU time.
//!
//! CPU times of threads are read from `/proc` on Linux. Other systems have none here.

use std::{
    fs,
    sync::mpsc::{self, Receiver, RecvTimeoutError},
    thread,
    time::{Duration, Instant},
};

use flipside::{
    engine::{
        StopFlag,
        arena::{Answer, Entrant, OpponentPlayer, Player},
        external::Fault,
    },
    rules::GameRecord,
};

/// Measures the CPU time of one search. With one thread it is the thread's CPU time, if the system tells it. Otherwise it is
/// the wall time times the number of threads, which all work until the end.
pub(super) struct Meter {
    begun: Instant,
    threads: u32,
    thread: Option<(ThreadClock, Duration)>,
}

impl Meter {
    pub(super) fn start(threads: usize) -> Self {
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

    /// The CPU time so far, for the thread that has started the meter.
    pub(super) fn own(&self) -> Duration {
        self.used(ThreadClock::own)
    }

    /// The CPU time so far, for another thread.
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

/// Does some work and stops it after this much CPU time.
pub(super) fn within<T>(meter: &Meter, limit: Duration, stop: &StopFlag, work: impl FnOnce() -> T) -> T {
    let (done, ended) = mpsc::channel::<()>();
    thread::scope(|scope| {
        scope.spawn(move || watch(meter, limit, stop, &ended));
        let result = work();
        drop(done);
        result
    })
}

/// Waits until the work ends or its time is used up.
fn watch(meter: &Meter, limit: Duration, stop: &StopFlag, ended: &Receiver<()>) {
    while let Some(left) = limit.checked_sub(meter.watched()).filter(|left| !left.is_zero()) {
        // With several threads CPU time passes faster than wall time.
        match ended.recv_timeout(left / meter.threads) {
            Err(RecvTimeoutError::Timeout) => {}
            Ok(()) | Err(RecvTimeoutError::Disconnected) => return,
        }
    }
    stop.stop();
}

struct ThreadClock {
    file: String,
}

impl ThreadClock {
    /// The clock of the calling thread.
    fn of_this_thread() -> Option<Self> {
        let task = fs::read_link("/proc/thread-self").ok()?;
        Some(Self { file: format!("/proc/{}/schedstat", task.to_str()?) })
    }

    /// The CPU time of the thread so far. If another thread asks, it may be late by a tick of the scheduler.
    fn now(&self) -> Option<Duration> {
        let nanoseconds = fs::read_to_string(&self.file).ok()?.split_whitespace().next()?.parse().ok()?;
        Some(Duration::from_nanos(nanoseconds))
    }

    /// The CPU time so far of the calling thread, to which this clock must belong.
    fn own(&self) -> Option<Duration> {
        // The scheduler updates the CPU time of a thread that yields.
        thread::yield_now();
        self.now()
    }
}

#[cfg(all(test, target_os = "linux"))]
mod tests {
    use super::*;

    #[test]
    fn cpu_time_grows_with_work() {
        let clock = ThreadClock::of_this_thread().unwrap();
        let begun = clock.own().unwrap();
        let mut sum = 0_u64;
        while clock.own().unwrap() < begun + Duration::from_millis(1) {
            sum = std::hint::black_box(sum + 1);
        }
        assert!(sum > 0);
    }
}

pub(super) struct TimedOpponent {
    player: OpponentPlayer,
    used: Duration,
}

impl TimedOpponent {
    pub(super) fn new(entrant: Entrant) -> Self {
        Self { player: OpponentPlayer::new(entrant), used: Duration::ZERO }
    }
}

impl Player for TimedOpponent {
    fn begin(&mut self, opening: &GameRecord, seed: u64) -> Result<(), Fault> {
        self.player.begin(opening, seed)
    }

    fn choose(&mut self, game: &GameRecord) -> Result<Answer, Fault> {
        let meter = Meter::start(1);
        let answer = self.player.choose(game);
        self.used += meter.own();
        answer
    }

    fn cpu_time(&mut self) -> Option<Duration> {
        Some(self.used)
    }
}
