//! `puzzles`: makes the puzzles of the game.

use std::{
    collections::{HashMap, HashSet},
    fs,
    num::NonZero,
    path::{Path, PathBuf},
    sync::{
        Mutex, PoisonError,
        atomic::{AtomicU64, Ordering},
    },
    thread,
};

use flipside::{
    engine::{
        Engine, EngineOptions, StopFlag,
        puzzles::{Motif, Puzzle, make, parse_puzzles, prove, write_puzzles},
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

/// The puzzles whose right move was missed in a game.
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
