//! Measuring errors and speed.

use std::{fs, path::PathBuf, time::Instant};

use flipside::engine::{
    endgame::Solver,
    eval::{Evaluator, WEIGHTS_FILE, Weights},
    train::{
        SplitMix, generate,
        record::{self, Record},
        report::Errors,
        speed, wthor,
    },
};

use crate::{Outcome, options::Options, say};

/// The command `wthor`.
pub fn run_wthor(options: &Options) -> Outcome<()> {
    let empties: u32 = options.get("empties")?;
    let count: usize = options.get("count")?;
    let theory = options.or("theory", "no".to_owned())? == "yes";
    let folder = PathBuf::from(options.text("out")?);
    let mut solver = Solver::new(20);
    let mut games = Vec::new();
    for path in options.folders("files")? {
        games.extend(wthor::read(&path)?);
    }
    // The same shuffled choice every time.
    let mut rng = SplitMix::new(u64::from(empties));
    let mut records = Vec::new();
    while records.len() < count && !games.is_empty() {
        let game = games.swap_remove(rng.below(games.len() as u32) as usize);
        let Some(position) = game.position(empties) else {
            continue;
        };
        let side = position.side_to_move();
        let (own, opp) = (position.discs(side).0, position.discs(!side).0);
        let score = if theory {
            if game.theory_at != empties {
                continue;
            }
            game.theory_for(&position)
        } else {
            generate::solved(&mut solver, own, opp).0
        };
        records.push(Record::exact(own, opp, score, 255));
    }
    record::write_chunk(&folder, u64::from(empties), &records)?;
    say(&format!(
        "{} positions with {empties} empty squares",
        records.len()
    ))
}

/// The command `report`.
pub fn run_report(options: &Options) -> Outcome<()> {
    let weights = options.weights()?.unwrap_or_else(Weights::zero);
    let evaluator = Evaluator::new(&weights);
    for folder in options.folders("data")? {
        let mut errors = [Errors::default(); 65];
        record::read_folder(&folder, |record| {
            errors[record.empties() as usize].add_record(&evaluator, &record);
        })?;
        say(&format!("{}", folder.display()))?;
        for (empties, errors) in errors.iter().enumerate() {
            if errors.count() > 0 {
                say(&format!("{empties:2} empty: {errors}"))?;
            }
        }
    }
    Ok(())
}

/// The command `speed`.
pub fn run_speed(options: &Options) -> Outcome<()> {
    let bytes = match options.0.get("weights") {
        Some(path) => fs::read(path)?,
        None => WEIGHTS_FILE.to_vec(),
    };
    let (mut read, mut whole) = (f64::MAX, f64::MAX);
    for _ in 0..10 {
        let begin = Instant::now();
        let weights = Weights::from_bytes(&bytes)?;
        read = read.min(begin.elapsed().as_secs_f64());
        drop(weights);
        let begin = Instant::now();
        let evaluator = Evaluator::from_bytes(&bytes)?;
        whole = whole.min(begin.elapsed().as_secs_f64());
        drop(evaluator);
    }
    say(&format!(
        "load: unpack {:.1} ms, all {:.1} ms (best of 10)",
        1e3 * read,
        1e3 * whole
    ))?;
    let evaluator = Evaluator::from_bytes(&bytes)?;
    let (visited, seconds) = speed::walk(&evaluator, 20_000);
    say(&format!(
        "walk: {visited} moves made and evaluated, {:.1} ns each",
        1e9 * seconds / visited as f64
    ))
}
