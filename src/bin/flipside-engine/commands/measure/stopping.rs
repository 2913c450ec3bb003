//! Measures how quickly a search stops.

use std::{
    fmt, fs,
    io::Write,
    panic,
    path::Path,
    sync::mpsc,
    thread,
    time::{Duration, Instant},
};

use flipside::{
    engine::{Engine, StopFlag, Task},
    rules::Position,
    train::SplitMix,
};

use crate::{commands::sample::position, failure::Failure};

/// The number of empty squares of the positions for searches to a depth.
const MIDGAME: u32 = 38;

/// The number of empty squares of the positions for exact searches. They take long enough to be stopped.
const LONG_ENDGAME: u32 = 24;

/// A search is stopped at most this long after it has begun, in seconds.
const LONGEST: f64 = 0.4;

/// Measures the time from setting the stop flag to the end of the search, at random moments. On a busy machine most of this
/// time is spent waiting for a core. So the CPU time of the searching thread is measured as well, if the system tells it.
pub(super) fn measure(mut engine: Engine, count: u32, rng: &mut SplitMix, out: &mut impl Write) -> Result<(), Failure> {
    for (name, empties) in [("midgame", MIDGAME), ("endgame", LONG_ENDGAME)] {
        let (mut delays, mut computed) = (Vec::new(), Vec::new());
        // A search that is over before it is stopped does not count.
        let mut tries = 10 * count;
        while delays.len() < count as usize && tries > 0 {
            tries -= 1;
            let position = position(&mut engine, empties, rng);
            engine.clear();
            let moment = Duration::from_secs_f64(rng.fraction() * LONGEST);
            let (delay, own, completed) = stop_after(&mut engine, &position, moment);
            if !completed {
                delays.push(delay.as_secs_f64() * 1e3);
                computed.extend(own.map(|own| own.as_secs_f64() * 1e3));
            }
        }
        if delays.is_empty() {
            writeln!(out, "{name}: no search lasted long enough")?;
            continue;
        }
        writeln!(out, "{name}: {empties} empties, {} searches stopped", delays.len())?;
        for (what, values) in [("by the clock", delays), ("computing", computed)] {
            writeln!(out, "  {what:12} {}", Quantiles(values))?;
        }
        out.flush()?;
    }
    Ok(())
}

/// Searches and stops at this moment after the beginning. Returns the time it took to stop, the CPU time of the searching
/// thread in that time, and whether the search was over before.
fn stop_after(engine: &mut Engine, position: &Position, moment: Duration) -> (Duration, Option<Duration>, bool) {
    let stop = StopFlag::new();
    thread::scope(|scope| {
        let (say, hear) = mpsc::channel();
        let flag = &stop;
        let search = scope.spawn(move || {
            let _ = say.send(fs::read_link("/proc/thread-self").ok());
            let report = engine.search(position, &Task::default(), flag, &mut |_| {});
            (Instant::now(), computed(Path::new("/proc/thread-self")), report.completed)
        });
        let thread = hear.recv().ok().flatten();
        thread::sleep(moment);
        let before = thread.and_then(|thread| computed(&Path::new("/proc").join(thread)));
        let begun = Instant::now();
        stop.stop();
        let (ended, after, completed) = search.join().unwrap_or_else(|panicked| panic::resume_unwind(panicked));
        let own = before.zip(after).map(|(a, b)| b.saturating_sub(a));
        (ended.saturating_duration_since(begun), own, completed)
    })
}

/// The CPU time of a thread so far, as Linux counts it.
fn computed(thread: &Path) -> Option<Duration> {
    let text = fs::read_to_string(thread.join("schedstat")).ok()?;
    let nanoseconds = text.split_whitespace().next()?.parse().ok()?;
    Some(Duration::from_nanos(nanoseconds))
}

/// Times in milliseconds.
struct Quantiles(Vec<f64>);

impl fmt::Display for Quantiles {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut values = self.0.clone();
        values.sort_by(f64::total_cmp);
        let Some(most) = values.last() else {
            return f.write_str("unknown");
        };
        write!(
            f,
            "median {:.2} ms, 99 % {:.2} ms, most {most:.2} ms",
            values[values.len() / 2],
            values[values.len() * 99 / 100]
        )
    }
}
