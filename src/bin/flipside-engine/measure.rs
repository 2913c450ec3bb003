//! `measure`: how quickly a search stops, and what thinking on the opponent's time is worth.

use std::{
    fmt, fs,
    io::Write,
    num::NonZero,
    panic,
    path::Path,
    sync::mpsc,
    thread,
    time::{Duration, Instant},
};

use flipside::{
    engine::{Certainty, Engine, EngineOptions, Ponder, Report, StopFlag, Task, train::SplitMix},
    rules::{Position, Square, Status},
};

use super::{Failure, Words, engine_options, spread, unknown_option};

/// What to search.
#[derive(Clone, Copy)]
struct Kind {
    name: &'static str,
    empties: u32,
    /// The search for the move before.
    before: Effort,
    /// The search that is to be helped.
    helped: Effort,
}

/// How far a search goes.
#[derive(Clone, Copy)]
struct Effort {
    /// In plies; `None` for the end of the game.
    depth: Option<u8>,
    certainty: Certainty,
}

const MIDDLING: Effort = Effort {
    depth: Some(18),
    certainty: Certainty::LEAST,
};

const MIDGAME: Kind = Kind {
    name: "midgame",
    empties: 38,
    before: MIDDLING,
    helped: MIDDLING,
};

const ENDGAME: Kind = Kind {
    name: "endgame",
    empties: 22,
    before: MIDDLING,
    helped: Effort {
        depth: None,
        certainty: Certainty::EXACT,
    },
};

/// Exact searches that take long enough to be stopped.
const LONG_ENDGAME: u32 = 24;

pub(super) fn run(mut words: Words, out: &mut impl Write) -> Result<(), Failure> {
    let what: String = words.value("measure")?;
    let mut options = EngineOptions::default();
    let mut count = None;
    let mut seed = 1_u64;
    while let Some(word) = words.0.next() {
        match word.as_str() {
            "--threads" => options.threads = words.value(&word)?,
            "--hash" => options.hash_bits = words.value(&word)?,
            "--count" => count = Some(words.value::<NonZero<u32>>(&word)?.get()),
            "--seed" => seed = words.value(&word)?,
            _ => return Err(unknown_option(&word)),
        }
    }
    let engine = engine_options::engine(options, None)?;
    let mut rng = SplitMix::new(seed);
    match what.as_str() {
        "stop" => measure_stops(engine, count.unwrap_or(200), &mut rng, out),
        "ponder" => measure_pondering(engine, count.unwrap_or(20), &mut rng, out),
        _ => Err(Failure::Usage(format!(
            "measure {what:?}: expected stop or ponder"
        ))),
    }
}

/// A position of a game with random and then sensible moves.
fn position(engine: &mut Engine, empties: u32, rng: &mut SplitMix) -> Position {
    loop {
        if let Some(position) = spread::play(engine, empties, rng) {
            return position;
        }
    }
}

/// The longest time after the beginning of a search at which it is stopped.
const LONGEST: f64 = 0.4;

/// The time from setting the flag to the return of the search, at random moments. On a busy machine most of it is
/// waiting for a core, so what the searching thread itself computes in that time is told too, where the system knows.
fn measure_stops(
    mut engine: Engine,
    count: u32,
    rng: &mut SplitMix,
    out: &mut impl Write,
) -> Result<(), Failure> {
    for (name, empties) in [("midgame", MIDGAME.empties), ("endgame", LONG_ENDGAME)] {
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

/// How much longer the opponent thinks than the search takes that is to be helped.
const SHARES: [f64; 3] = [0.5, 1.0, 2.0];

/// Searches without and with pondering before. In both cases the table has what the search for the move before has
/// left in it, as in a game.
fn measure_pondering(
    mut engine: Engine,
    count: u32,
    rng: &mut SplitMix,
    out: &mut impl Write,
) -> Result<(), Failure> {
    writeln!(
        out,
        "search   ponder reply    searches    Mnodes   after share   seconds   after share"
    )?;
    for kind in [MIDGAME, ENDGAME] {
        let cases: Vec<Case> = (0..count)
            .filter_map(|_| Case::find(&mut engine, kind, rng))
            .collect();
        for share in SHARES {
            let mut sums = [Sums::default(); 2];
            for case in &cases {
                engine.clear();
                search(&mut engine, &case.own, kind.before);
                let limited = Task {
                    nodes: Some((share * case.alone.nodes as f64) as u64),
                    ..Task::default()
                };
                let (back, pondered) = Ponder::start(engine, &case.before, limited).wait();
                engine = back;
                let expected = pondered.map(|pondered| pondered.reply);
                let after = search(&mut engine, &case.after, kind.helped);
                let hit = expected == Some(case.reply);
                sums[usize::from(!hit)].add(&case.alone, &after);
            }
            for (reply, sums) in ["foreseen", "other"].into_iter().zip(sums) {
                if sums.searches > 0 {
                    writeln!(out, "{:8} {share:6.1} {reply:8} {sums}", kind.name)?;
                }
            }
            out.flush()?;
        }
    }
    Ok(())
}

/// A move of the engine, the reply to it, and what the next search takes without pondering.
struct Case {
    own: Position,
    before: Position,
    reply: Square,
    after: Position,
    alone: Report,
}

impl Case {
    /// A position of a game in which both sides search equally far, each with a table of its own. `None` if somebody
    /// has to pass.
    fn find(engine: &mut Engine, kind: Kind, rng: &mut SplitMix) -> Option<Self> {
        let own = position(engine, kind.empties + 2, rng);
        engine.clear();
        let square = search(engine, &own, kind.before).best()?.square;
        let before = own.play(square).ok()?;
        engine.clear();
        let reply = search(engine, &before, kind.before).best()?.square;
        let after = before.play(reply).ok()?;
        if before.status() != Status::ToMove || after.status() != Status::ToMove {
            return None;
        }
        engine.clear();
        search(engine, &own, kind.before);
        let alone = search(engine, &after, kind.helped);
        Some(Self {
            own,
            before,
            reply,
            after,
            alone,
        })
    }
}

fn search(engine: &mut Engine, position: &Position, effort: Effort) -> Report {
    let task = Task {
        depth: effort.depth,
        certainty: Some(effort.certainty),
        ..Task::default()
    };
    engine.search(position, &task, &StopFlag::new(), &mut |_| {})
}

/// What searches took, without and with pondering.
#[derive(Clone, Copy, Default)]
struct Sums {
    searches: u32,
    nodes: [u64; 2],
    time: [Duration; 2],
}

impl Sums {
    fn add(&mut self, cold: &Report, warm: &Report) {
        self.searches += 1;
        for (index, report) in [cold, warm].into_iter().enumerate() {
            self.nodes[index] += report.nodes;
            self.time[index] += report.time;
        }
    }
}

impl fmt::Display for Sums {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [cold, warm] = self.nodes.map(|nodes| nodes as f64 / 1e6);
        let [cold_time, warm_time] = self.time.map(|time| time.as_secs_f64());
        write!(
            f,
            "{:10} {cold:9.1} {warm:7.1} {:3.0} % {cold_time:9.2} {warm_time:7.2} {:3.0} %",
            self.searches,
            1e2 * warm / cold,
            1e2 * warm_time / cold_time
        )
    }
}
