//! `puzzle-motifs`: sorts puzzles out, and finds again what they are about.

use std::{
    fs,
    num::NonZero,
    path::PathBuf,
    sync::{
        Mutex, PoisonError,
        atomic::{AtomicUsize, Ordering},
    },
    thread,
};

use flipside::engine::{
    Engine, EngineOptions, StopFlag,
    puzzles::{Puzzle, motif_of, parse_puzzles, write_puzzles},
};
use flipside::whole_file::write_whole;

use crate::output::{Outcome, check_output, named, say};

/// Find again what puzzles are about, and leave out those about nothing or with little at stake
#[derive(clap::Args)]
#[command(after_help = "\
Little is at stake where neither a win nor a draw is kept and the right move is less than 6 discs
better. A puzzle is about nothing if the reasons for its right move have no motif.")]
pub struct Arguments {
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
pub fn run(arguments: &Arguments) -> Outcome<()> {
    check_output(&arguments.keep)?;
    let path = &arguments.puzzles;
    let text = fs::read_to_string(path).map_err(|error| named(path, error))?;
    let read = parse_puzzles(&text);
    let all = read.map_err(|(line, error)| named(path, format!("line {line}: {error}")))?;
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
