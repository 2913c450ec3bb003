//! The JSON in which Othello Quest gives its games.

use serde_json::Value;

use crate::{
    library::{
        date::Date,
        facts::{Facts, rating, tidy},
        game::Game,
        left_out::{LeftOut, Losses},
        problem::Problem,
    },
    rules::{EarlyEnd, GameRecord, Position},
};

/// Whether a value is such a game.
pub fn is_game(value: &Value) -> bool {
    value.pointer("/position/moves").is_some()
}

/// Reads a game. Each entry of its moves has the square or `-` in `m`, and the last one may only say in `s` how the side to
/// move has lost.
pub fn read(value: &Value, losses: &mut Losses) -> Result<Game, Problem> {
    let field = |value: &Value, name: &'static str| value.get(name).cloned().ok_or(Problem::Missing { name });
    let position = field(value, "position")?;
    let entries = field(&position, "moves")?;
    let entries = entries.as_array().ok_or(Problem::Missing { name: "moves" })?;
    let texts = |name| entries.iter().filter_map(move |entry| entry.get(name)?.as_str());
    if entries.iter().any(|entry| entry.get("m").is_none() && entry.get("s").is_none()) {
        return Err(Problem::Missing { name: "m" });
    }
    if entries.iter().any(|entry| entry.get("t").is_some()) {
        losses.add(LeftOut::MoveValues);
    }
    // A board is only given where a game does not begin as usual.
    let start = position.get("startPos").and_then(Value::as_str);
    let start: Position = match start.filter(|start| start.len() >= 64) {
        Some(start) => start.parse()?,
        None => Position::default(),
    };
    let moves: Vec<&str> = texts("m").map(|name| if name == "-" { "--" } else { name }).collect();
    let record = GameRecord::from_transcript(start, &moves.join(" "))?;
    let loser = record.position().side_to_move();
    let early_end = texts("s").next_back().and_then(|how| match how.strip_prefix("LOSE:")? {
        "RESIGN" => Some(EarlyEnd::Resigned(loser)),
        how => how.starts_with("TIME").then_some(EarlyEnd::OutOfTime(loser)),
    });
    let player = |at: usize, name| value.get("players")?.get(at)?.get(name);
    let name = |at| player(at, "name").and_then(Value::as_str).map_or_else(String::new, tidy);
    let seconds = value.get("tcb").and_then(Value::as_u64).map(|it| it / 1_000);
    let created = value.get("created").and_then(Value::as_str);
    let facts = Facts {
        names: [0, 1].map(name),
        ratings: [0, 1].map(|at| rating(&player(at, "oldR")?.as_f64()?.to_string())),
        date: created.map_or_else(Date::default, Date::find),
        place: "Othello Quest".into(),
        clock: seconds.map_or_else(String::new, |it| it.to_string()),
        early_end: early_end.filter(|_| !record.is_finished()),
        ..Facts::default()
    };
    Game { record, facts }.checked()
}
