//! Measuring errors and speed.

use std::{fs, path::PathBuf, time::Instant};

use flipside::{
    engine::{
        endgame::Solver,
        eval::{Evaluator, WEIGHTS_FILE, Weights},
        train::{
            SplitMix,
            deep::DeepSearcher,
            generate,
            record::{self, LABEL_UNITS, Record},
            report::Errors,
            speed, wthor,
        },
    },
    rules::{GameRecord, Position, Status},
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

/// The command `close`.
pub fn run_close(options: &Options) -> Outcome<()> {
    let empties: u32 = options.get("empties")?;
    let folder = PathBuf::from(options.text("out")?);
    let mut solver = Solver::new(22);
    for (number, path) in options.folders("records")?.iter().enumerate() {
        let text = fs::read_to_string(path)?;
        let mut records = Vec::new();
        // The transcript is the last column of a record of a match.
        for line in text.lines().filter(|line| !line.starts_with('#')) {
            let transcript = line.rsplit('\t').next().unwrap_or_default();
            let game = GameRecord::from_transcript(Position::default(), transcript)
                .map_err(|error| format!("{}: {error}", path.display()))?;
            let positions: Vec<Position> = (0..=game.plies().len())
                .filter_map(|plies| game.position_after(plies))
                .filter(|position| position.status() == Status::ToMove)
                .collect();
            let Some(last) = positions.iter().find(|it| it.empties() == empties) else {
                continue;
            };
            let mover = last.side_to_move();
            let (own, opp) = (last.discs(mover).0, last.discs(!mover).0);
            let (score, _) = generate::solved(&mut solver, own, opp);
            for position in positions.iter().filter(|it| it.empties() >= empties) {
                let side = position.side_to_move();
                let (own, opp) = (position.discs(side).0, position.discs(!side).0);
                let seen = if side == mover { score } else { -score };
                records.push(Record::exact(own, opp, seen, 255));
            }
        }
        record::write_chunk(&folder, number as u64, &records)?;
        say(&format!("{}: {} positions", path.display(), records.len()))?;
    }
    Ok(())
}

/// The command `report`.
pub fn run_report(options: &Options) -> Outcome<()> {
    let weights = options.weights()?.unwrap_or_else(Weights::zero);
    // One evaluator for the life of the program.
    let evaluator: &'static Evaluator = Box::leak(Box::new(Evaluator::new(&weights)));
    let depth: u8 = options.or("depth", 0)?;
    let every: usize = options.or("every", 1)?;
    let mut searcher = DeepSearcher::new(evaluator);
    for folder in options.folders("data")? {
        let mut errors = [Errors::default(); 65];
        let mut number = 0;
        record::read_folder(&folder, |record| {
            number += 1;
            if number % every.max(1) != 0 {
                return;
            }
            let errors = &mut errors[record.empties() as usize];
            if depth == 0 {
                errors.add_record(evaluator, &record);
            } else {
                let known = f64::from(record.outcome) / f64::from(LABEL_UNITS);
                errors.add(
                    known,
                    f64::from(searcher.value(record.own, record.opp, depth)),
                );
            }
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
