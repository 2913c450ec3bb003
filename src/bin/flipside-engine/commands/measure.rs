//! `measure`: how quickly a search stops, and how long it takes to read the collection of kept games and to find games in it.

use std::{
    env, fmt,
    fs::{self, File},
    hint::black_box,
    io::Write,
    panic,
    path::Path,
    sync::mpsc,
    thread,
    time::{Duration, Instant},
};

use flipside::{
    engine::{Engine, StopFlag, Task},
    library::{Archive, Date, Kept, Query, Row},
    rules::{GameRecord, Position, Square, named_openings},
    train::SplitMix,
};

use crate::{
    commands::positions::sample,
    engine_options::{MOST_GAMES, Size},
    failure::Failure,
};

/// Measure how quickly searches stop, or how quickly games are found.
#[derive(clap::Args)]
pub(crate) struct Arguments {
    /// What is measured
    what: What,
    /// How many; by default 200 for stop, 500000 for games
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=MOST_GAMES))]
    count: Option<u32>,
    /// The seed of the positions
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,
    #[command(flatten)]
    size: Size,
}

/// What is measured.
#[derive(Clone, Copy, clap::ValueEnum)]
enum What {
    Stop,
    Games,
}

pub(crate) fn run(arguments: Arguments, out: &mut impl Write) -> Result<(), Failure> {
    let engine = arguments.size.engine()?;
    let count = arguments.count;
    let mut rng = SplitMix::new(arguments.seed);
    match arguments.what {
        What::Stop => measure_stops(engine, count.unwrap_or(200), &mut rng, out),
        What::Games => measure_games(count.unwrap_or(500_000), &mut rng, out),
    }
}

/// The number of empty squares of the positions for searches to a depth.
const MIDGAME: u32 = 38;

/// The number of empty squares of the positions for exact searches. They take long enough to be stopped.
const LONG_ENDGAME: u32 = 24;

/// A search is stopped at most this long after it has begun, in seconds.
const LONGEST: f64 = 0.4;

/// Measures the time from setting the stop flag to the end of the search, at random moments. On a busy machine most of this
/// time is spent waiting for a core. So the CPU time of the searching thread is measured as well, if the system tells it.
fn measure_stops(mut engine: Engine, count: u32, rng: &mut SplitMix, out: &mut impl Write) -> Result<(), Failure> {
    for (name, empties) in [("midgame", MIDGAME), ("endgame", LONG_ENDGAME)] {
        let (mut delays, mut computed) = (Vec::new(), Vec::new());
        // A search that is over before it is stopped does not count.
        let mut tries = 10 * count;
        while delays.len() < count as usize && tries > 0 {
            tries -= 1;
            let position = sample(&mut engine, empties, rng);
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

/// The numbers of different players and tournaments.
const PLAYERS: u32 = 4_000;
const TOURNAMENTS: u32 = 400;

fn measure_games(count: u32, rng: &mut SplitMix, out: &mut impl Write) -> Result<(), Failure> {
    let file = env::temp_dir().join(format!("flipside-games-{}", std::process::id()));
    let mut archive = Archive::default();
    let begun = Instant::now();
    archive.add((0..u64::from(count)).map(|id| game(id, rng)));
    writeln!(out, "{count} games made and added in {:.1} s", begun.elapsed().as_secs_f64())?;
    let position = archive.views().nth(archive.len() / 2).map(|view| view.kept().game.record);
    let position = position.unwrap_or_default();
    File::create_new(&file)?.write_all(archive.bytes())?;
    drop(archive);

    let before = memory();
    let begun = Instant::now();
    let archive = Archive::read(fs::read(&file)?);
    let loaded = begun.elapsed();
    fs::remove_file(&file)?;
    let archive = archive.map_err(|_| Failure::Wrong("the games cannot be read again".into()))?;
    writeln!(out, "read in {} ms, {:.1} MB in the file", millis(loaded), archive.file_len() as f64 / 1e6)?;
    if let Some((before, after)) = before.zip(memory()) {
        writeln!(out, "{:.1} MB of memory", (after - before) as f64 / 1e3)?;
    }
    for text in ["player 17", "tournament", "tiger", "f5d6c3d3c4", "2013-05", "nobody at all"] {
        let begun = Instant::now();
        let query = Query::new(text, |_| Vec::new());
        let found = archive.views().filter(|view| query.finds(view)).count();
        writeln!(out, "{text:?}: {found} games in {} ms", millis(begun.elapsed()))?;
    }
    for moves in [0, 2, 6, 10, 14, 20, 30, 45] {
        let ply = position.plies().len().min(moves);
        let begun = Instant::now();
        let found = archive.reached(&position.position_after(ply).unwrap_or_default()).len();
        writeln!(out, "position after {moves} moves: {found} games in {} ms", millis(begun.elapsed()))?;
    }
    let begun = Instant::now();
    let mut rows: Vec<Row> = archive.rows().collect();
    rows.sort_by_cached_key(|&row| archive.view(row).map(|view| view.date()));
    writeln!(out, "sorted by date in {} ms", millis(begun.elapsed()))?;
    let begun = Instant::now();
    let name = |row| Some(archive.view(row)?.names()[0].to_lowercase());
    rows.sort_by_cached_key(|&row| name(row));
    writeln!(out, "sorted by name in {} ms", millis(begun.elapsed()))?;
    black_box(rows);
    Ok(())
}

fn millis(time: Duration) -> u128 {
    time.as_millis()
}

/// The memory that this process uses, in kilobytes, where the system tells it.
fn memory() -> Option<u64> {
    let status = fs::read_to_string("/proc/self/status").ok()?;
    status.lines().find_map(|line| line.strip_prefix("VmRSS:"))?.trim().trim_end_matches(" kB").parse().ok()
}

/// A game as of a tournament: a named opening, and then moves that leave the opponent few, as beginners are taught.
fn game(id: u64, rng: &mut SplitMix) -> Kept {
    let openings = named_openings::all();
    // Few openings are played often, as well as few players.
    let often = |rng: &mut SplitMix, count: u32| rng.below(count).min(rng.below(count));
    let opening = &openings[often(rng, openings.len() as u32) as usize];
    let mut record = GameRecord::default();
    for &square in &opening.moves {
        record.play(square).expect("the moves of the table are legal");
    }
    while let Some(square) = choose(record.position(), rng) {
        record.play(square).expect("a legal move");
    }
    let mut kept = Kept { id: id * 2 + 1, is_imported: true, ..Kept::default() };
    kept.game.record = record;
    let facts = &mut kept.game.facts;
    facts.names = [(); 2].map(|()| format!("Player {}", often(rng, PLAYERS)));
    facts.event = format!("Tournament {}", often(rng, TOURNAMENTS));
    let (year, month, day) = (1977 + rng.below(50), 1 + rng.below(12), 1 + rng.below(28));
    facts.date = Date::of_parts([year as u16, month as u16, day as u16, 0, 0, 0]);
    kept
}

fn choose(position: &Position, rng: &mut SplitMix) -> Option<Square> {
    let moves = position.legal_moves();
    let any = |rng: &mut SplitMix| moves.iter().nth(rng.below(moves.count().max(1)) as usize);
    let replies = |square: &Square| position.play(*square).map_or(0, |after| after.legal_moves().count());
    [any(rng), any(rng), any(rng)].into_iter().flatten().min_by_key(replies)
}
