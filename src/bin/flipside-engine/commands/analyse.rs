//! `analyse`: the values of the moves of a game, compared with the best moves.

use std::io::Write;

use flipside::{
    engine::{Engine, Report, StopFlag, Task},
    rules::{Color, GameRecord, Ply, Position, Square, Status, named_openings::opening_of},
};

use super::value_of;
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
        self.lost += lost;
        if lost > self.worst.map_or(0.0, |(_, _, most)| most) {
            self.worst = Some((number, square, lost));
        }
    }
}

fn analyse(
    game: &GameRecord,
    task: &Task,
    engine: &mut Engine,
    out: &mut impl Write,
) -> Result<(), Failure> {
    if let Some(found) = opening_of(game) {
        let (name, ply) = (found.opening.english, found.ply);
        writeln!(out, "opening: {name}, reached at move {ply}")?;
    }
    writeln!(out, " #  side   move   value  best   value    loss")?;
    let mut totals: [Totals; 2] = Default::default();
    let mut position = *game.start();
    let mut number = 0;
    for ply in game.plies() {
        let &Ply::Move { color, square, .. } = ply else {
            writeln!(out, "    {:5}  pass", position.side_to_move())?;
            position = position.pass();
            continue;
        };
        number += 1;
        let found = search(engine, &position, task);
        let after = position.play(square).expect("the game was played");
        let Some((best, best_value, played)) = judge(engine, &position, square, task, &found)
        else {
            break;
        };
        let lost = best_value.discs - played.discs;
        totals[color.index()].add(number, square, lost);
        writeln!(
            out,
            "{number:2}  {color:5}  {square}   {:+6.2}   {best}  {:+6.2}  {lost:6.2}{}",
            played.discs,
            best_value.discs,
            if played.exact && best_value.exact {
                "  exact"
            } else {
                ""
            }
        )?;
        out.flush()?;
        position = after;
    }
    for color in Color::ALL {
        let side = &totals[color.index()];
        let mean = side.lost / side.moves.max(1) as f32;
        write!(
            out,
            "{color}: {} moves, {} best, mean loss {mean:.2}",
            side.moves, side.best
        )?;
        match side.worst {
            Some((number, square, lost)) => {
                writeln!(out, ", worst move {number} {square}, loss {lost:.2}")?;
            }
            None => writeln!(out)?,
        }
    }
    Ok(())
}

fn search(engine: &mut Engine, position: &Position, task: &Task) -> Report {
    engine.search(position, task, &StopFlag::new(), &mut |_| {})
}

/// The best move with its value, and the value of the move that was played. The played move is searched to the same depth as
/// the best one. If its value is then higher, it is the best move.
fn judge(
    engine: &mut Engine,
    position: &Position,
    played: Square,
    task: &Task,
    found: &Report,
) -> Option<(Square, Value, Value)> {
    let best = found.best()?;
    let exact = found.is_exact();
    let best_value = Value {
        discs: best.value,
        exact,
    };
    if best.square == played {
        return Some((played, best_value, best_value));
    }
    let searched = found.moves.iter().find(|other| other.square == played)?;
    let value = if searched.has_value && searched.depth == best.depth {
        // A second search would find the same value.
        Value {
            discs: searched.value,
            exact,
        }
    } else {
        let after = position.play(played).ok()?;
        let task = Task {
            depth: Some(found.depth.saturating_sub(1).max(1)),
            selectivity: Some(found.selectivity),
            ..*task
        };
        value_for_mover(engine, &after, &task)
    };
    Some(if value.discs > best.value {
        (played, value, value)
    } else {
        (best.square, best_value, value)
    })
}

/// The value of a position for the side that has just moved.
fn value_for_mover(engine: &mut Engine, position: &Position, task: &Task) -> Value {
    let (value, report) = value_of(engine, position, task);
    let finished = matches!(position.status(), Status::Finished(_));
    Value {
        discs: (0.0 - value) as f32,
        exact: finished || report.is_exact(),
    }
}
