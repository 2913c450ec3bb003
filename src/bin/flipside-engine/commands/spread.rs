//! `spread`: how far shallow searches are from deep and from exact ones, for the error models of `ProbCut`.

use std::io::Write;

use flipside::{
    engine::{Engine, EngineOptions, Selectivity, StopFlag, Task},
    rules::Position,
    train::{
        SplitMix,
        spread::{Cell, Spread, fit},
    },
};

use super::positions::try_sample;
use crate::{engine_options::Weights, failure::Failure};

/// The deepest searches that are compared, in plies.
const MAX_DEPTH: usize = 10;

/// Positions with up to this many empty squares are also solved.
const SOLVED_EMPTIES: u32 = 20;

/// Measure how far shallow searches are from deep and from exact ones.
#[derive(clap::Args)]
pub(crate) struct Arguments {
    /// Games that the positions are taken from
    #[arg(long, value_name = "N", default_value_t = 100)]
    games: u32,
    /// The seed of the games
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,
    #[command(flatten)]
    weights: Weights,
}

pub(crate) fn run(arguments: Arguments, out: &mut impl Write) -> Result<(), Failure> {
    let options = EngineOptions { hash_bits: 18, ..EngineOptions::default() };
    let mut engine = arguments.weights.engine(options)?;
    let mut rng = SplitMix::new(arguments.seed);
    let mut midgame = vec![vec![[Spread::default(); MAX_DEPTH + 1]; MAX_DEPTH + 1]; 8];
    let mut endgame = vec![[Spread::default(); MAX_DEPTH + 1]; SOLVED_EMPTIES as usize + 1];
    for _ in 0..arguments.games {
        for empties in [14, 16, 17, 18, 19, 20, 26, 32, 38, 44] {
            let Some(position) = try_sample(&mut engine, empties, &mut rng) else {
                continue;
            };
            // The deepest searches take long, so only some positions get them.
            let deepest = if rng.next().is_multiple_of(4) { MAX_DEPTH } else { 8 };
            engine.clear();
            let values: Vec<f64> = (1..=deepest).map(|depth| value(&mut engine, &position, depth as u8)).collect();
            let bucket = &mut midgame[empties as usize / 6];
            for deep in 3..=deepest {
                for shallow in (1..deep - 1).filter(|shallow| (deep - shallow) % 2 == 0) {
                    bucket[deep][shallow].add(values[deep - 1] - values[shallow - 1]);
                }
            }
            if empties <= SOLVED_EMPTIES {
                let truth = value(&mut engine, &position, empties as u8);
                for shallow in 1..=8 {
                    endgame[empties as usize][shallow].add(truth - values[shallow - 1]);
                }
            }
        }
    }

    let mut cells = Vec::new();
    for (number, bucket) in midgame.iter().enumerate() {
        for (deep, row) in bucket.iter().enumerate() {
            for (shallow, spread) in row.iter().enumerate() {
                if spread.count() >= 20.0 {
                    cells.push(cell(6.0 * number as f64 + 2.0, deep, shallow, spread));
                }
            }
        }
    }
    print("midgame", &cells, out)?;
    cells.clear();
    for (empties, row) in endgame.iter().enumerate() {
        for (shallow, spread) in row.iter().enumerate() {
            if spread.count() >= 20.0 {
                cells.push(cell(empties as f64, empties, shallow, spread));
            }
        }
    }
    // The depth of an exact search is the number of empty squares. So the depth is replaced by values without meaning, or
    // the fit could not tell the two apart.
    for (number, cell) in cells.iter_mut().enumerate() {
        cell.deep = if number % 2 == 0 { 1e-3 } else { -1e-3 };
    }
    print("endgame", &cells, out)
}

fn cell(empties: f64, deep: usize, shallow: usize, spread: &Spread) -> Cell {
    Cell {
        empties,
        deep: deep as f64,
        shallow: shallow as f64,
        spread: spread.root_mean_square(),
        count: spread.count(),
    }
}

fn print(name: &str, cells: &[Cell], out: &mut impl Write) -> Result<(), Failure> {
    for cell in cells {
        let Cell { empties, deep, shallow, spread, count } = cell;
        writeln!(out, "{name} {empties:4.1} {deep:5.1} {shallow:4.1} {spread:7.3} {count:6}")?;
    }
    match fit(cells) {
        Some([constant, empties, deep, shallow]) => writeln!(
            out,
            "{name}: constant {constant:.4} empties {empties:.4} deep {:.4} shallow {shallow:.4}",
            if cells.iter().all(|cell| cell.deep.abs() < 1.0) { 0.0 } else { deep }
        )?,
        None => writeln!(out, "{name}: too few positions for a fit")?,
    }
    Ok(out.flush()?)
}

/// The value of a position by a search without selectivity, in discs.
fn value(engine: &mut Engine, position: &Position, depth: u8) -> f64 {
    let task = Task { depth: Some(depth), selectivity: Some(Selectivity::NONE), ..Task::default() };
    let report = engine.search(position, &task, &StopFlag::new(), &mut |_| {});
    report.best().map_or(0.0, |best| f64::from(best.value))
}
