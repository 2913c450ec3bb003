//! `puzzle-check`: solves puzzles again by other means, and compares their ratings with the errors of opponents that have not
//! rated them.

use std::{
    fs,
    path::{Path, PathBuf},
};

use flipside::{
    engine::{
        Engine, EngineOptions, Level, OpponentKind, StopFlag, Task,
        teach::puzzles::{Puzzle, RATERS, parse_puzzles, rate, write_puzzles},
    },
    rules::{Position, Status},
    whole_file::write_whole,
};

use crate::output::{Outcome, check_output, named, say};

/// Solve puzzles again by other means, and compare their ratings with the errors of other opponents.
#[derive(clap::Args)]
#[command(after_help = "\
Up to 14 empty squares puzzles are solved by brute force, and the others by a search two
levels deeper. The opponents are those that have not rated the puzzles.")]
pub struct Arguments {
    /// The puzzles
    #[arg(long, value_name = "FILE")]
    puzzles: PathBuf,
    /// Write those that are right into this file, with their ratings found again
    #[arg(long, value_name = "FILE")]
    keep: Option<PathBuf>,
    /// Find only the ratings again, and write all puzzles
    #[arg(long, requires = "keep")]
    rate: bool,
    /// Check one of so many
    #[arg(long, value_name = "N", default_value_t = 1)]
    every: usize,
}

/// Up to this many empty squares brute force solves a puzzle.
const BRUTE_FORCE: u32 = 14;

/// Two levels more than the search that has proven the puzzles.
const LEVEL: u8 = 22;

/// By how many discs the right move has to be better in the deeper search where values are not exact.
const MARGIN: f32 = 4.0;

/// The command `puzzle-check`.
pub fn run(arguments: &Arguments) -> Outcome<()> {
    if let Some(keep) = &arguments.keep {
        check_output(keep)?;
    }
    let path = &arguments.puzzles;
    let text = fs::read_to_string(path).map_err(|error| named(path, error))?;
    let puzzles = parse_puzzles(&text).map_err(|(line, error)| named(path, format!("line {line}: {error}")))?;
    if let (true, Some(keep)) = (arguments.rate, &arguments.keep) {
        return write(keep, &puzzles);
    }
    let mut engine = Engine::new(EngineOptions { hash_bits: 20, ..EngineOptions::default() })?;
    let others = OpponentKind::CHARACTERS.into_iter();
    let others: Vec<_> = others.filter(|kind| !RATERS.contains(kind)).collect();
    let mut kept = Vec::new();
    let mut pairs = Vec::new();
    let mut solved = [0; 3];
    let checked = puzzles.iter().step_by(arguments.every.max(1));
    for (index, puzzle) in checked.clone().enumerate() {
        let empties = puzzle.position.empties();
        let right = if empties <= BRUTE_FORCE { is_right(puzzle) } else { is_right_deeper(puzzle, &mut engine) };
        let kind = match () {
            () if empties <= BRUTE_FORCE => 0,
            () if puzzle.is_exact() => 1,
            () => 2,
        };
        if right {
            solved[kind] += 1;
            kept.push(puzzle);
        } else {
            say(&format!("wrong: {puzzle}"))?;
        }
        let found = others.iter().filter_map(|kind| kind.likelihood(&puzzle.position, puzzle.right, &StopFlag::new()));
        let found: Vec<f32> = found.collect();
        let failed = 1.0 - found.iter().sum::<f32>() / found.len() as f32;
        pairs.push((f32::from(puzzle.rating), failed));
        if (index + 1) % 500 == 0 {
            say(&format!("{} puzzles", index + 1))?;
        }
    }
    let [force, deeper, middle] = solved;
    say(&format!(
        "{} of {} puzzles are right: {force} by brute force, {deeper} endings and {middle} of the middle game by a deeper search",
        kept.len(),
        checked.len()
    ))?;
    say(&format!("rank correlation of the ratings with the errors of others: {:.3}", rank_correlation(&pairs)))?;
    if let Some(keep) = &arguments.keep {
        write(keep, kept)?;
    }
    Ok(())
}

/// Writes puzzles with their ratings found again, the easiest first.
fn write<'a>(path: &Path, puzzles: impl IntoIterator<Item = &'a Puzzle>) -> Outcome<()> {
    let again = |puzzle: &Puzzle| {
        let rating = rate(&puzzle.position, puzzle.right, &StopFlag::new());
        Puzzle { rating: rating.unwrap_or(puzzle.rating), ..puzzle.clone() }
    };
    let mut puzzles: Vec<Puzzle> = puzzles.into_iter().map(again).collect();
    puzzles.sort_by_key(|puzzle| (puzzle.rating, puzzle.key()));
    Ok(write_whole(path, write_puzzles(&puzzles).as_bytes())?)
}

/// Whether the right move has its value by brute force, and the others are not better than the second one.
fn is_right(puzzle: &Puzzle) -> bool {
    let (value, second) = (puzzle.value as i32, puzzle.second.1 as i32);
    puzzle.position.legal_moves().iter().all(|square| {
        let after = puzzle.position.play(square).expect("a legal move");
        if square == puzzle.right {
            -score(&after, -value - 1, -value + 1) == value
        } else {
            -score(&after, -second - 1, -second) <= second
        }
    })
}

/// The final score of a position for its side to move by plain alpha-beta, exact within the window. It shares nothing with the
/// engine but the rules.
fn score(position: &Position, mut alpha: i32, beta: i32) -> i32 {
    match position.status() {
        Status::Finished(outcome) => return outcome.score_for(position.side_to_move()),
        Status::MustPass => return -score(&position.pass(), -beta, -alpha),
        Status::ToMove => {}
    }
    let moves = position.legal_moves().iter();
    let mut children: Vec<Position> = moves.map(|square| position.play(square).expect("a legal move")).collect();
    // Those that leave the other side few moves come first.
    if position.empties() > 5 {
        children.sort_by_key(|child| child.legal_moves().count());
    }
    let mut best = -64;
    for child in children {
        best = best.max(-score(&child, -beta, -alpha.max(best)));
        alpha = alpha.max(best);
        if alpha >= beta {
            break;
        }
    }
    best
}

/// Whether a deeper search finds the same.
fn is_right_deeper(puzzle: &Puzzle, engine: &mut Engine) -> bool {
    let task = Task { level: Level::new(LEVEL).expect("a level"), lines: 2, ..Task::default() };
    let report = engine.search(&puzzle.position, &task, &StopFlag::new(), &mut |_| {});
    let [best, second, ..] = &report.moves[..] else {
        return false;
    };
    let margin = best.value - second.value;
    let same = (best.value - puzzle.value).abs() < 0.1 && (second.value - puzzle.second.1).abs() < 0.1;
    best.square == puzzle.right && if puzzle.is_exact() { same } else { margin >= MARGIN }
}

fn rank_correlation(pairs: &[(f32, f32)]) -> f64 {
    let ranks = |of: fn(&(f32, f32)) -> f32| {
        let mut order: Vec<usize> = (0..pairs.len()).collect();
        order.sort_by(|&a, &b| of(&pairs[a]).total_cmp(&of(&pairs[b])));
        let mut ranks = vec![0.0; pairs.len()];
        let same = |a: &usize, b: &usize| of(&pairs[*a]).total_cmp(&of(&pairs[*b])).is_eq();
        let mut next = 0;
        // Equal values share the mean of their ranks.
        for group in order.chunk_by(same) {
            let mean = next as f64 + (group.len() - 1) as f64 / 2.0;
            for &at in group {
                ranks[at] = mean;
            }
            next += group.len();
        }
        ranks
    };
    let (one, other) = (ranks(|pair| pair.0), ranks(|pair| pair.1));
    let mean = (pairs.len() as f64 - 1.0) / 2.0;
    let product = |a: &[f64], b: &[f64]| -> f64 { a.iter().zip(b).map(|(a, b)| (a - mean) * (b - mean)).sum() };
    product(&one, &other) / (product(&one, &one) * product(&other, &other)).sqrt()
}
