//! `positions`: makes an OBF file of positions from the engine's own games. `openings`: makes openings for matches. And positions
//! for measurements, taken from games.

use std::{collections::HashSet, io::Write, path::PathBuf};

use flipside::{
    engine::{Engine, EngineOptions, Report, Selectivity, StopFlag, Task, random_opening},
    rules::{Position, Status, Symmetry},
    train::SplitMix,
};

use crate::{engine_options::Weights, failure::Failure, files};

/// How many games are played for each position that is wanted, at most.
const GAMES_EACH: u64 = 4;

/// The same if only hard positions are wanted.
const GAMES_EACH_HARD: u64 = 40;

/// The number of empty squares after a random opening.
const MAX_EMPTIES: u32 = 52;

/// Write positions of games of the engine against itself as an OBF file.
#[derive(clap::Args)]
pub(crate) struct PositionsArguments {
    /// Empty squares of the positions
    #[arg(long, value_name = "N", default_value_t = 30, value_parser = empties)]
    empties: u32,
    /// How many positions to write
    #[arg(long, value_name = "N", default_value_t = 100)]
    count: u32,
    /// The depth of the searches, in plies
    #[arg(long, value_name = "N", default_value_t = 10)]
    depth: u8,
    /// The seed of the even random openings of the games
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,
    /// Only positions in which a search of A plies and one of B plies
    /// do not choose the same move
    #[arg(long, verbatim_doc_comment, value_name = "A-B", value_parser = depths)]
    hard: Option<(u8, u8)>,
    #[command(flatten)]
    weights: Weights,
}

fn depths(text: &str) -> Result<(u8, u8), String> {
    text.split_once('-')
        .and_then(|(shallow, deep)| Some((shallow.parse().ok()?, deep.parse().ok()?)))
        .filter(|&(shallow, deep)| 0 < shallow && shallow < deep)
        .ok_or_else(|| "expected two depths such as 4-14, the smaller one first".into())
}

fn empties(text: &str) -> Result<u32, String> {
    text.parse()
        .ok()
        .filter(|empties| (1..=MAX_EMPTIES).contains(empties))
        .ok_or_else(|| format!("expected a number from 1 to {MAX_EMPTIES}, since openings have 8 plies"))
}

pub(crate) fn run_positions(arguments: PositionsArguments, out: &mut impl Write) -> Result<(), Failure> {
    let PositionsArguments { empties, count, depth, seed, hard, weights } = arguments;
    let evaluator = weights.evaluator()?;
    let options = EngineOptions { hash_bits: 18, ..EngineOptions::default() };
    let mut engine = Engine::with_evaluator(options, evaluator);
    let stop = StopFlag::new();
    let mut found = 0;
    // Games that skip the wanted number of empty squares, or end before it, give no position.
    let games_each = hard.map_or(GAMES_EACH, |_| GAMES_EACH_HARD);
    for game in 0..u64::from(count) * games_each {
        let opening = random_opening(&Position::default(), seed << 32 | game, evaluator, &stop);
        if let Some(position) = opening.and_then(|it| play(&mut engine, *it.position(), empties, depth))
            && hard.is_none_or(|depths| is_hard(&mut engine, &position, depths))
        {
            writeln!(out, "{position};")?;
            out.flush()?;
            found += 1;
            if found == count {
                break;
            }
        }
    }
    Ok(())
}

/// The position of a game with this many empty squares, if there is one with more than one legal move.
fn play(engine: &mut Engine, mut position: Position, empties: u32, depth: u8) -> Option<Position> {
    while position.empties() > empties {
        position = match position.status() {
            Status::Finished(_) => return None,
            Status::MustPass => position.pass(),
            Status::ToMove => {
                let report = search(engine, &position, depth);
                position.play(report.best()?.square).ok()?
            }
        };
    }
    (position.empties() == empties && position.legal_moves().count() > 1).then_some(position)
}

/// Whether searches of these two depths choose different moves. They know nothing of earlier searches.
fn is_hard(engine: &mut Engine, position: &Position, (shallow, deep): (u8, u8)) -> bool {
    let mut chosen = |depth| {
        engine.clear();
        search(engine, position, depth).best().map(|best| best.square)
    };
    chosen(shallow) != chosen(deep)
}

fn search(engine: &mut Engine, position: &Position, depth: u8) -> Report {
    let task = Task { depth: Some(depth), ..Task::default() };
    engine.search(position, &task, &StopFlag::new(), &mut |_| {})
}

/// The search for more ends after this many repeated openings in a row.
const MOST_REPEATED: u32 = 10_000;

/// Write different random openings that are fair to both sides, one transcript on each line.
#[derive(clap::Args)]
pub(crate) struct OpeningsArguments {
    /// How many openings to write
    #[arg(long, value_name = "N", default_value_t = 100)]
    count: u32,
    /// The seed of the random moves
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u32,
    /// Write none of the openings of this file
    #[arg(long, value_name = "FILE")]
    without: Option<PathBuf>,
    #[command(flatten)]
    weights: Weights,
}

pub(crate) fn run_openings(arguments: OpeningsArguments, out: &mut impl Write) -> Result<(), Failure> {
    let evaluator = arguments.weights.evaluator()?;
    let mut known = HashSet::new();
    if let Some(file) = &arguments.without {
        let openings = files::openings(file)?;
        known.extend(openings.iter().map(|opening| Symmetry::canonical(opening.position())));
    }
    let (mut written, mut repeated) = (0, 0);
    let mut seed = u64::from(arguments.seed) << 32;
    while written < arguments.count && repeated < MOST_REPEATED {
        let opening = random_opening(&Position::default(), seed, evaluator, &StopFlag::new());
        seed += 1;
        if let Some(opening) = opening.filter(|it| known.insert(Symmetry::canonical(it.position()))) {
            writeln!(out, "{}", opening.transcript())?;
            (written, repeated) = (written + 1, 0);
        } else {
            repeated += 1;
        }
    }
    out.flush()?;
    if written < arguments.count {
        return Err(Failure::Input(format!(
            "there seem to be no more openings than these {written}; use --count {written} or less"
        )));
    }
    Ok(())
}

/// Plays a game with random moves first and short searches after them, to a position with this many empty squares. `None` if
/// the side to move has no legal move there.
pub(crate) fn try_sample(engine: &mut Engine, empties: u32, rng: &mut SplitMix) -> Option<Position> {
    let random = 60 - empties - (4 + rng.next() % 8) as u32;
    let mut position = Position::default();
    while position.empties() > empties {
        position = match position.status() {
            Status::Finished(_) => return None,
            Status::MustPass => position.pass(),
            Status::ToMove if 60 - position.empties() < random => {
                let moves: Vec<_> = position.legal_moves().iter().collect();
                let square = moves[(rng.next() >> 33) as usize % moves.len()];
                position.play(square).ok()?
            }
            Status::ToMove => {
                let task = Task { depth: Some(2), selectivity: Some(Selectivity::NONE), ..Task::default() };
                let report = engine.search(&position, &task, &StopFlag::new(), &mut |_| {});
                position.play(report.best()?.square).ok()?
            }
        };
    }
    (position.status() == Status::ToMove).then_some(position)
}

/// A position of such a game with this many empty squares.
pub(crate) fn sample(engine: &mut Engine, empties: u32, rng: &mut SplitMix) -> Position {
    loop {
        if let Some(position) = try_sample(engine, empties, rng) {
            return position;
        }
    }
}
