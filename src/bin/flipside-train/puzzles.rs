//! `puzzles`: makes the puzzles of the game. `puzzle-motifs`: sorts puzzles out, and finds again what they are about.

use std::{
    collections::{HashMap, HashSet},
    fs,
    num::NonZero,
    path::{Path, PathBuf},
    sync::{
        Mutex, PoisonError,
        atomic::{AtomicU64, AtomicUsize, Ordering},
    },
    thread,
};

use flipside::{
    engine::{
        Engine, EngineOptions, StopFlag,
        teach::puzzles::{Motif, Puzzle, make, motif_of, parse_puzzles, prove, write_puzzles},
    },
    library::{games, wthor},
    rules::GameRecord,
    whole_file::{is_stream, save, write_whole},
};

use crate::output::{Outcome, check_output, named, say};

/// Make puzzles from games of the characters, or from the errors in games, and add them to a file.
#[derive(clap::Args)]
pub struct Arguments {
    /// The file: one puzzle on each line, from easy to hard. It may
    /// have puzzles already
    #[arg(long, verbatim_doc_comment, value_name = "FILE")]
    out: PathBuf,
    /// End when there are so many puzzles
    #[arg(long, value_name = "N", default_value_t = 3100)]
    count: usize,
    /// At most so many about the same motif in the same hundred of
    /// rating points
    #[arg(long, verbatim_doc_comment, value_name = "N", default_value_t = 45)]
    alike: usize,
    /// The seed of the first game. Each game has the next one
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,
    /// How many games are played at the same time
    #[arg(long, value_name = "N", default_value = "1")]
    threads: NonZero<usize>,
    /// Take the errors in the games of this file
    #[arg(long, value_name = "FILE")]
    errors_of: Option<PathBuf>,
    /// Take them from so many of its games
    #[arg(long, value_name = "N", default_value_t = 50)]
    games: u64,
}

/// The puzzles so far.
#[derive(Default)]
struct Pool {
    puzzles: Vec<Puzzle>,
    keys: HashSet<u64>,
    /// How many there are of each motif in each hundred of rating points.
    alike: HashMap<(u16, Option<Motif>), usize>,
}

impl Pool {
    /// Adds a puzzle that is new, if there are not too many like it.
    fn add(&mut self, puzzle: Puzzle, most_alike: usize) {
        let alike = self.alike.entry((puzzle.rating / 100, puzzle.motif)).or_default();
        if *alike < most_alike && self.keys.insert(puzzle.key()) {
            *alike += 1;
            self.puzzles.push(puzzle);
        }
    }

    fn text(&mut self) -> String {
        self.puzzles.sort_by_key(|it| (it.rating, it.key()));
        write_puzzles(&self.puzzles)
    }
}

/// The command `puzzles`.
pub fn run(arguments: &Arguments) -> Outcome<()> {
    let out = &arguments.out;
    let mut pool = Pool::default();
    check_output(out)?;
    if out.exists() && !is_stream(out) {
        let text = fs::read_to_string(out).map_err(|error| named(out, error))?;
        let read = parse_puzzles(&text);
        let read = read.map_err(|(line, error)| named(out, format!("line {line}: {error}")))?;
        for puzzle in read {
            pool.add(puzzle, usize::MAX);
        }
    }
    let games = match &arguments.errors_of {
        Some(path) => Some(games_of(path)?),
        None => None,
    };
    let pool = Mutex::new(pool);
    let next = AtomicU64::new(arguments.seed);
    let failed = Mutex::new(None);
    thread::scope(|scope| {
        for _ in 0..arguments.threads.get() {
            scope.spawn(|| {
                if let Err(error) = work(arguments, games.as_deref(), &pool, &next) {
                    *failed.lock().unwrap_or_else(PoisonError::into_inner) = Some(error);
                }
            });
        }
    });
    if let Some(error) = failed.into_inner().unwrap_or_else(PoisonError::into_inner) {
        return Err(error);
    }
    let mut pool = pool.into_inner().unwrap_or_else(PoisonError::into_inner);
    Ok(write_whole(out, pool.text().as_bytes())?)
}

/// Makes puzzles until there are enough. The file is written again after every few games.
fn work(arguments: &Arguments, games: Option<&[GameRecord]>, pool: &Mutex<Pool>, next: &AtomicU64) -> Outcome<()> {
    const GAMES: u64 = 32;
    let mut engine = Engine::new(EngineOptions { hash_bits: 18, ..EngineOptions::default() })?;
    loop {
        let seed = next.fetch_add(1, Ordering::Relaxed);
        let number = seed - arguments.seed;
        let found = match games {
            Some(_) if number >= arguments.games => return Ok(()),
            Some(games) => games.get(number as usize).map(|game| errors_of(game, &mut engine)),
            None => Some(make(&mut engine, seed, &StopFlag::new())),
        };
        let Some(found) = found else {
            return Ok(());
        };
        let mut pool = pool.lock().unwrap_or_else(PoisonError::into_inner);
        if pool.puzzles.len() >= arguments.count {
            return Ok(());
        }
        for puzzle in found {
            pool.add(puzzle, arguments.alike);
        }
        let is_enough = pool.puzzles.len() >= arguments.count;
        if seed.is_multiple_of(GAMES) || is_enough || games.is_some() {
            save(&arguments.out, pool.text().as_bytes())?;
            say(&format!("game {seed}: {} puzzles", pool.puzzles.len()))?;
        }
    }
}

/// The games of a file in any format.
fn games_of(path: &Path) -> Outcome<Vec<GameRecord>> {
    let file = fs::File::open(path).map_err(|error| named(path, error))?;
    let mut all = Vec::new();
    for found in games(file, &wthor::Names::default()).map_err(|error| named(path, error))? {
        let found = found.map_err(|error| named(path, error))?;
        all.extend(found.game.ok().map(|game| game.record));
    }
    Ok(all)
}

fn errors_of(game: &GameRecord, engine: &mut Engine) -> Vec<Puzzle> {
    let mut found = Vec::new();
    for (plies, ply) in game.plies().iter().enumerate() {
        if let Some(square) = ply.square()
            && let Some(position) = game.position_after(plies)
        {
            let proven = prove(engine, &position, Some(square), &StopFlag::new());
            found.extend(proven.filter(|puzzle| puzzle.right != square));
        }
    }
    found
}

/// Find again what puzzles are about, and leave out those about nothing or with little at stake
#[derive(clap::Args)]
#[command(after_help = "\
Little is at stake where neither a win nor a draw is kept and the right move is less than 6 discs
better. A puzzle is about nothing if the reasons for its right move have no motif.")]
pub struct Motifs {
    /// The puzzles
    #[arg(long, value_name = "FILE")]
    puzzles: PathBuf,
    /// Write those that stay into this file
    #[arg(long, value_name = "FILE")]
    keep: PathBuf,
    /// How many puzzles are looked at at the same time
    #[arg(long, value_name = "N", default_value = "1")]
    threads: NonZero<usize>,
}

/// By how many discs the right move has to be better where it keeps no result.
const MARGIN: f32 = 6.0;

/// The command `puzzle-motifs`.
pub fn run_motifs(arguments: &Motifs) -> Outcome<()> {
    check_output(&arguments.keep)?;
    let path = &arguments.puzzles;
    let text = fs::read_to_string(path).map_err(|error| named(path, error))?;
    let all = parse_puzzles(&text).map_err(|(line, error)| named(path, format!("line {line}: {error}")))?;
    let at_stake = |it: &&Puzzle| it.is_for_everybody() || it.value - it.second.1 >= MARGIN;
    let puzzles: Vec<&Puzzle> = all.iter().filter(at_stake).collect();
    let next = AtomicUsize::new(0);
    let kept = Mutex::new(Vec::new());
    let engine = |_| Engine::new(EngineOptions { hash_bits: 20, ..EngineOptions::default() });
    let engines = (0..arguments.threads.get()).map(engine);
    let engines = engines.collect::<Result<Vec<Engine>, _>>()?;
    thread::scope(|scope| {
        for mut engine in engines {
            let (puzzles, next, kept) = (&puzzles, &next, &kept);
            scope.spawn(move || {
                while let Some(&puzzle) = puzzles.get(next.fetch_add(1, Ordering::Relaxed)) {
                    engine.clear();
                    let motif = motif_of(&mut engine, puzzle, &StopFlag::new());
                    if motif.is_some() {
                        let mut kept = kept.lock().unwrap_or_else(PoisonError::into_inner);
                        kept.push(Puzzle { motif, ..puzzle.clone() });
                    }
                }
            });
        }
    });
    let mut kept = kept.into_inner().unwrap_or_else(PoisonError::into_inner);
    kept.sort_by_key(|puzzle| (puzzle.rating, puzzle.key()));
    let everybody = kept.iter().filter(|it| it.is_for_everybody()).count();
    say(&format!(
        "{} puzzles, {} of them with enough at stake, {} of these with a motif: {everybody} for everybody",
        all.len(),
        puzzles.len(),
        kept.len(),
    ))?;
    let text = write_puzzles(&kept);
    Ok(write_whole(&arguments.keep, text.as_bytes())?)
}
