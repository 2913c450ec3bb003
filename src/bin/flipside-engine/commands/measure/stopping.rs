//! How quickly a search stops.

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

/// The empty squares of the positions for searches to a depth.
const MIDGAME: u32 = 38;

/// Exact searches that take long enough to be stopped.
const LONG_ENDGAME: u32 = 24;

/// The longest time after the beginning of a search at which it is stopped.
const LONGEST: f64 = 0.4;

/// The time from setting the flag to the return of the search, at random moments. On a busy machine most of it is
/// waiting for a core, so what the searching thread itself computes in that time is told too, where the system knows.
pub(super) fn measure(
    mut engine: Engine,
    count: u32,
    rng: &mut SplitMix,
    out: &mut impl Write,
) -> Result<(), Failure> {
    for (name, empties) in [("midgame", MIDGAME), ("endgame", LONG_ENDGAME)] {
        let (mut delays, mut computed) = (Vec::new(), Vec::new());
        // A search that is over before it is stopped says nothing.
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
        writeln!(
            out,
            "{name}: {empties} empties, {} searches stopped",
            delays.len()
        )?;
        for (what, values) in [("by the clock", delays), ("computing", computed)] {
            writeln!(out, "  {what:12} {}", Quantiles(values))?;
        }
        out.flush()?;
    }
    Ok(())
}

/// Searches until this moment after the beginning. Answers how long it took to stop, how much of that the searching
/// thread computed, and whether the search was over before.
fn stop_after(
    engine: &mut Engine,
    position: &Position,
    moment: Duration,
) -> (Duration, Option<Duration>, bool) {
    let stop = StopFlag::new();
    thread::scope(|scope| {
        let (say, hear) = mpsc::channel();
        let flag = &stop;
        let search = scope.spawn(move || {
            let _ = say.send(fs::read_link("/proc/thread-self").ok());
            let report = engine.search(position, &Task::default(), flag, &mut |_| {});
            (
                Instant::now(),
                computed(Path::new("/proc/thread-self")),
                report.completed,
            )
        });
        let thread = hear.recv().ok().flatten();
        thread::sleep(moment);
        let before = thread.and_then(|thread| computed(&Path::new("/proc").join(thread)));
        let begun = Instant::now();
        stop.stop();
        let (ended, after, completed) = search
            .join()
            .unwrap_or_else(|panicked| panic::resume_unwind(panicked));
        let own = before.zip(after).map(|(a, b)| b.saturating_sub(a));
        (ended.saturating_duration_since(begun), own, completed)
    })
}

/// The time a thread has computed so far, as Linux counts it.
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
