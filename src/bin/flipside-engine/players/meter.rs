//! The CPU time of a search, and stopping the search at a limit of it.

use std::{
    sync::mpsc::{self, Receiver, RecvTimeoutError},
    thread,
    time::{Duration, Instant},
};

use flipside::engine::StopFlag;

use super::cpu_time::ThreadClock;

/// The CPU time of one search: that of its thread as far as the system tells it, otherwise, and with several threads,
/// which all work until the end, that by the clock times their number.
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

    /// As seen by the thread that began.
    pub(super) fn own(&self) -> Duration {
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
pub(super) fn within<T>(
    meter: &Meter,
    limit: Duration,
    stop: &StopFlag,
    work: impl FnOnce() -> T,
) -> T {
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
