//! `analyse`: the values of the moves of a game, compared with the best moves.

use std::io::Write;

use flipside::{
    engine::{Engine, StopFlag, Task},
    rules::{GameRecord, Ply, Position, Side, Square, Status, Symmetry, named_openings::opening_of},
};

use super::{told, value_of};
use crate::{engine_options::SearchOptions, failure::Failure, files};

/// Show what each move of a game has lost.
#[derive(clap::Args)]
pub(crate) struct Arguments {
    /// A transcript (f5d6c3...), or a file with games in any format
    #[arg(value_hint = clap::ValueHint::FilePath)]
    game: String,
    #[command(flatten)]
    options: SearchOptions,
}

pub(crate) fn run(arguments: Arguments, out: &mut impl Write) -> Result<(), Failure> {
    let games = files::games(&arguments.game)?;
    let mut engine = arguments.options.setup.engine()?;
    let task = arguments.options.task();
    for (index, game) in games.iter().enumerate() {
        if games.len() > 1 {
            let between = if index == 0 { "" } else { "\n" };
            writeln!(out, "{between}game {}: {}", index + 1, game.transcript())?;
        }
        engine.clear();
        analyse(game, &task, &mut engine, out)?;
    }
    Ok(())
}

/// The value of a move for the side that makes it.
#[derive(Clone, Copy)]
struct Value {
    discs: f32,
    exact: bool,
}

/// The sums over the moves of one side.
#[derive(Default)]
struct Totals {
    moves: u32,
    best: u32,
    lost: f32,
    /// The move that lost most: its number, its square and its loss in discs.
    worst: Option<(u32, Square, f32)>,
}

impl Totals {
    fn add(&mut self, number: u32, square: Square, lost: f32) {
        self.moves += 1;
        self.best += u32::from(lost == 0.0);
        // What is written with two digits is a number of eighths.
        self.lost += (8.0 * lost).round() / 8.0;
        if lost > self.worst.map_or(0.0, |(_, _, most)| most) {
            self.worst = Some((number, square, lost));
        }
    }
}

fn analyse(game: &GameRecord, task: &Task, engine: &mut Engine, out: &mut impl Write) -> Result<(), Failure> {
    if let Some(found) = opening_of(game) {
        let (name, ply) = (found.opening.english, found.ply);
        writeln!(out, "opening: {name}, reached at move {ply}")?;
    }
    writeln!(out, " #  side   move   value  best   value    loss")?;
    let mut judged = judge(game, task, engine).into_iter();
    let mut totals: [Totals; 2] = Default::default();
    let mut number = 0;
    for ply in game.plies() {
        let (color, square) = match *ply {
            Ply::Move { color, square, .. } => (color, square),
            Ply::Pass { color } => {
                writeln!(out, "    {color:5}  pass")?;
                continue;
            }
        };
        number += 1;
        let Some(Judged { best, value, played }) = judged.next() else {
            break;
        };
        let lost = told(value.discs) - told(played.discs);
        totals[color.index()].add(number, square, lost);
        writeln!(
            out,
            "{number:2}  {color:5}  {square}   {:+6.2}   {best}  {:+6.2}  {lost:6.2}{}",
            played.discs,
            value.discs,
            if played.exact && value.exact { "  exact" } else { "" }
        )?;
    }
    for color in Side::ALL {
        let side = &totals[color.index()];
        let mean = side.lost / side.moves.max(1) as f32;
        write!(out, "{color}: {} moves, {} best, mean loss {mean:.2}", side.moves, side.best)?;
        match side.worst {
            Some((number, square, lost)) => {
                writeln!(out, ", worst move {number} {square}, loss {lost:.2}")?;
            }
            None => writeln!(out)?,
        }
    }
    Ok(())
}

/// What is said about a move of the game.
struct Judged {
    /// The best move of its position.
    best: Square,
    /// What the best move is worth.
    value: Value,
    /// What the move of the game is worth.
    played: Value,
}

/// Judges all moves of a game, from the last one to the first. The value of a move is the value of the position after it,
/// so that the numbers agree from one line to the next. If it is more than that of the best move found, it is the best move.
fn judge(game: &GameRecord, task: &Task, engine: &mut Engine) -> Vec<Judged> {
    let mut judged: Vec<Judged> = Vec::new();
    // The position after the move, and what it is worth for its side to move.
    let mut next: Option<(Position, Value)> = None;
    for (at, ply) in game.plies().iter().enumerate().rev() {
        let (&Ply::Move { square, .. }, Some(position)) = (ply, game.position_after(at)) else {
            continue;
        };
        let found = engine.search_image(&position, task, &StopFlag::new(), &mut |_| {});
        let Some(best) = found.best() else {
            break;
        };
        let played = match next {
            Some((next, value)) if next.side_to_move() == position.side_to_move() => value,
            Some((_, value)) => Value { discs: 0.0 - value.discs, ..value },
            None => {
                let Ok(after) = position.play(square) else {
                    break;
                };
                value_for_mover(engine, &after, task)
            }
        };
        let exact = found.is_exact();
        let is_best = is_image(&position, best.square, square) || played.discs > best.value;
        let (best, value) = if is_best {
            let exact = exact && played.exact;
            (square, Value { exact, ..played })
        } else {
            let discs = best.value;
            (best.square, Value { discs, exact })
        };
        next = Some((position, value));
        judged.push(Judged { best, value, played });
    }
    judged.reverse();
    judged
}

/// Whether two moves are the same, or images of each other in a symmetric position.
fn is_image(position: &Position, one: Square, other: Square) -> bool {
    let mut ways = Symmetry::ALL.into_iter();
    ways.any(|way| way.position(position) == *position && way.square(one) == other)
}

/// The value of a position for the side that has just moved.
fn value_for_mover(engine: &mut Engine, position: &Position, task: &Task) -> Value {
    let (value, report) = value_of(engine, position, task);
    let finished = matches!(position.status(), Status::Finished(_));
    Value { discs: (0.0 - value) as f32, exact: finished || report.is_exact() }
}
