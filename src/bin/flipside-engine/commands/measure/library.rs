//! Measures the collection of kept games: how long it takes to read it, and to find games in it.

use std::{
    env,
    fs::{self, File},
    hint::black_box,
    io::Write,
    time::{Duration, Instant},
};

use flipside::{
    library::{Archive, Date, Kept, Query, Row},
    rules::{GameRecord, Position, Square, named_openings},
    train::SplitMix,
};

use crate::failure::Failure;

/// The numbers of different players and tournaments.
const PLAYERS: u32 = 4_000;
const TOURNAMENTS: u32 = 400;

pub(super) fn measure(count: u32, rng: &mut SplitMix, out: &mut impl Write) -> Result<(), Failure> {
    let file = env::temp_dir().join(format!("flipside-games-{}", std::process::id()));
    let mut archive = Archive::default();
    let begun = Instant::now();
    archive.add((0..u64::from(count)).map(|id| game(id, rng)));
    writeln!(out, "{count} games made and added in {:.1} s", begun.elapsed().as_secs_f64())?;
    let middle = archive.views().nth(archive.len() / 2);
    let position = middle.map(|view| view.kept().game.record);
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
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"))?;
    line.trim().trim_end_matches(" kB").parse().ok()
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
