//! The program's own JSON: everything that is known about a game.

use serde_json::{Map, Value};

use super::others::{EGAROUCID_MARK, is_egaroucid_game, is_quest_game, read_egaroucid, read_quest};
use crate::{
    library::{
        annotation::{in_order, of_json, to_json},
        date::Date,
        facts::{Declared, Facts, Summary, Theory, tidy},
        game::Game,
        problem::{LeftOut, Losses, Problem},
    },
    rules::{EarlyEnd, GameRecord, Position, Side},
};

/// The value of `format`, by which a game of this kind is recognised.
pub const NAME: &str = "flipside game";

/// The texts among the facts.
const TEXTS: [&str; 7] = ["black", "white", "place", "event", "round", "clock", "notes"];

fn texts(facts: &mut Facts) -> [&mut String; 7] {
    let [black, white] = &mut facts.names;
    [black, white, &mut facts.place, &mut facts.event, &mut facts.round, &mut facts.clock, &mut facts.notes]
}

/// Whether a text is meant as a game, or holds some.
pub fn is_game(text: &str) -> bool {
    text.contains("\"moves\"") || text.contains(EGAROUCID_MARK)
}

/// The games inside an object that is none itself, each as a text.
pub fn inner_games(text: &str) -> Vec<String> {
    let mut games = Vec::new();
    if let Ok(value) = serde_json::from_str::<Value>(text)
        && !is_of_known_kind(&value)
    {
        add_inner(&value, &mut games);
    }
    games
}

fn add_inner(value: &Value, games: &mut Vec<String>) {
    let inner: Vec<&Value> = match value {
        _ if is_of_known_kind(value) => return games.push(value.to_string()),
        Value::Array(list) => list.iter().collect(),
        Value::Object(fields) => fields.values().collect(),
        _ => return,
    };
    for value in inner {
        add_inner(value, games);
    }
}

/// The board inside an object that is no game, in rows, with the side to move below it if that is told.
pub fn board(text: &str) -> Option<String> {
    board_in(&serde_json::from_str(text).ok()?)
}

fn board_in(value: &Value) -> Option<String> {
    const BOARDS: [&str; 6] = ["board", "position", "squares", "grid", "cells", "discs"];
    const SIDES: [&str; 10] = [
        "turn",
        "to_move",
        "toMove",
        "side_to_move",
        "sideToMove",
        "side",
        "player",
        "current_player",
        "currentPlayer",
        "color",
    ];
    let fields = value.as_object()?;
    let Some(rows) = BOARDS.iter().find_map(|name| rows(fields.get(*name)?)) else {
        return fields.values().find_map(board_in);
    };
    let side = SIDES.iter().find_map(|name| fields.get(*name));
    let side = side.and_then(|side| match (side.as_str(), disc(side)) {
        (Some(text), _) => Some(text.to_owned()),
        (None, Some("X")) => Some("Black".to_owned()),
        (None, Some("O")) => Some("White".to_owned()),
        _ => None,
    });
    Some(match side {
        Some(side) => format!("{rows}\n{side} to move"),
        None => rows,
    })
}

/// A board as a text, from a text, or from a list of rows or of squares.
fn rows(board: &Value) -> Option<String> {
    if let Some(text) = board.as_str() {
        return Some(text.to_owned());
    }
    let list = board.as_array()?;
    let row = |row: &Value| match row {
        Value::Array(cells) => cells.iter().map(disc).collect(),
        _ => row.as_str().map(str::to_owned),
    };
    let rows: Vec<String> = match list.len() {
        8 => list.iter().map(row).collect::<Option<_>>()?,
        64 => list.chunks(8).map(|cells| cells.iter().map(disc).collect::<Option<_>>()).collect::<Option<_>>()?,
        _ => return None,
    };
    Some(rows.join("\n"))
}

/// The sign of a square that is a number or a text: 1 is black, and 2 or -1 is white.
fn disc(square: &Value) -> Option<&str> {
    match (square.as_i64(), square.as_str()) {
        (Some(0), _) | (None, Some("" | " ")) => Some("-"),
        (Some(1), _) => Some("X"),
        (Some(2 | -1), _) => Some("O"),
        (None, text) if !square.is_null() => text,
        _ => square.is_null().then_some("-"),
    }
}

fn is_own(value: &Value) -> bool {
    value.get("format").and_then(Value::as_str) == Some(NAME)
}

fn is_of_known_kind(value: &Value) -> bool {
    is_own(value) || moves_of(value).is_some() || is_quest_game(value) || is_egaroucid_game(value)
}

/// Reads a game: one of our own, of Egaroucid, or of Othello Quest.
pub fn read(text: &str, losses: &mut Losses) -> Result<Game, Problem> {
    let wrong = |error: serde_json::Error| Problem::Json { why: error.to_string() };
    let value: Value = serde_json::from_str(text).map_err(wrong)?;
    if is_own(&value) {
        read_own(&value, losses)
    } else if is_egaroucid_game(&value) {
        read_egaroucid(&value, losses)
    } else if let Some(moves) = moves_of(&value) {
        read_other(&value, &moves)
    } else {
        read_quest(&value, losses)
    }
}

/// The moves in an object of any program: a text, or a list of squares, which may be objects with the square in a field.
fn moves_of(value: &Value) -> Option<String> {
    let square = |entry: &Value| {
        let of_field = |name| entry.get(name).and_then(Value::as_str);
        let text = entry.as_str().or_else(|| ["move", "square", "pos", "m"].into_iter().find_map(of_field))?;
        let is_pass = matches!(&*text.to_ascii_lowercase(), "" | "-" | "pass" | "ps" | "pa");
        Some(if is_pass { "--" } else { text }.to_owned())
    };
    match value.get("moves")? {
        Value::String(moves) => Some(moves.clone()),
        Value::Array(moves) if !moves.is_empty() => {
            Some(moves.iter().map(square).collect::<Option<Vec<_>>>()?.join(" "))
        }
        _ => None,
    }
}

/// Reads a game of another program, of which only usual names of fields are known.
fn read_other(value: &Value, moves: &str) -> Result<Game, Problem> {
    let text = |value: &Value| value.as_str().or_else(|| value.get("name")?.as_str()).map(tidy);
    let name = |at: usize| {
        let color = ["black", "white"][at];
        let fields = [
            color.to_owned(),
            format!("{color}_player"),
            format!("{color}_name"),
            format!("player_{color}"),
            format!("{color}Player"),
            format!("{color}Name"),
        ];
        let of_field = fields.iter().find_map(|it| text(value.get(it)?));
        let players = || value.get("players").and_then(|it| it.get(at).or_else(|| it.get(color)));
        of_field.or_else(|| text(players()?)).unwrap_or_default()
    };
    let date = ["date", "played_at", "created", "timestamp"].into_iter().find_map(|it| value.get(it));
    let facts = Facts {
        names: [0, 1].map(name),
        date: date.map_or_else(Date::default, |it| Date::find(it.as_str().unwrap_or(&it.to_string()))),
        ..Facts::default()
    };
    let record = GameRecord::from_usual_start(moves)?;
    Game { record, facts, ..Game::default() }.checked()
}

fn read_own(value: &Value, losses: &mut Losses) -> Result<Game, Problem> {
    let text = |name| value.get(name).and_then(Value::as_str);
    let number = |name| value.get(name).and_then(Value::as_i64);
    let mut facts = Facts {
        ratings: ["black-rating", "white-rating"].map(|name| u16::try_from(number(name)?).ok()),
        date: text("date").map_or_else(Date::default, Date::find),
        declared: match (number("score"), text("winner").and_then(color)) {
            (Some(score), _) => Declared::score(score),
            (None, winner) => winner.map(Declared::Winner),
        },
        early_end: match (text("resigned").and_then(color), text("out-of-time").and_then(color)) {
            (Some(side), _) => Some(EarlyEnd::Resigned(side)),
            (None, side) => side.map(EarlyEnd::OutOfTime),
        },
        summary: summary(value),
        theory: theory(value),
        ..Facts::default()
    };
    for (name, fact) in TEXTS.into_iter().zip(texts(&mut facts)) {
        *fact = tidy(text(name).unwrap_or_default());
    }
    let start: Position = match text("start") {
        Some(start) => start.parse()?,
        None => Position::default(),
    };
    let moves = text("moves").ok_or(Problem::Missing { name: "moves" })?;
    let record = GameRecord::from_transcript(start, moves)?;
    let annotations = value.get("annotations").map_or(Some(Vec::new()), of_json);
    if annotations.is_none() {
        losses.add(LeftOut::MoveNotes);
    }
    let annotations = in_order(&record, annotations.unwrap_or_default(), losses);
    Game { record, facts, annotations }.checked()
}

/// What the engine has found out, unless a part of it is missing or wrong.
fn summary(value: &Value) -> Option<Summary> {
    let list = |name| value.get(name).and_then(Value::as_array);
    let graph = list("values")?.iter();
    let graph = graph.map(|value| i8::try_from(value.as_i64()?).ok());
    let of_sides = |name| <&[Value; 2]>::try_from(list(name)?.as_slice()).ok();
    let [accuracy, worst] = [of_sides("accuracy")?, of_sides("worst")?];
    let number = |value: &Value| u8::try_from(value.as_u64()?).ok();
    let pair = |it: &Value| Some((number(it.get(0)?)?, number(it.get(1)?)?));
    // Older files have none.
    let costs = of_sides("costs")
        .map(|sides| sides.each_ref().map(|side| side.as_array().into_iter().flatten().filter_map(pair).collect()));
    Some(Summary {
        accuracy: accuracy.each_ref().map(|it| number(it).filter(|&it| it <= 100)),
        worst: worst.each_ref().map(|it| pair(it).filter(|(number, _)| *number > 0)),
        graph: graph.collect::<Option<_>>()?,
        costs,
    })
}

/// The theoretical result of the WTHOR database: `[24, 2]` for black's two discs more from 24 empty squares on.
fn theory(value: &Value) -> Option<Theory> {
    let [empties, score] = <&[Value; 2]>::try_from(value.get("theory")?.as_array()?.as_slice()).ok()?;
    let discs = 32 + i8::try_from(score.as_i64()?).ok()?.clamp(-64, 64) / 2;
    Theory::new(u8::try_from(empties.as_u64()?).ok()?, discs as u8)
}

fn color(text: &str) -> Option<Side> {
    Side::ALL.into_iter().find(|color| color.to_string() == text)
}

/// Writes a game in one line. What is not known is left out.
pub fn write(game: &Game) -> String {
    let mut facts = game.facts.clone();
    let mut object = Map::new();
    object.insert("format".into(), NAME.into());
    for (name, fact) in TEXTS.into_iter().zip(texts(&mut facts)) {
        if !fact.is_empty() {
            object.insert(name.into(), fact.as_str().into());
        }
    }
    for (name, rating) in ["black-rating", "white-rating"].into_iter().zip(facts.ratings) {
        if let Some(rating) = rating {
            object.insert(name.into(), rating.into());
        }
    }
    if facts.date.is_known() {
        object.insert("date".into(), facts.date.to_string().into());
    }
    if game.record.start() != &Position::default() {
        object.insert("start".into(), game.record.start().to_string().into());
    }
    object.insert("moves".into(), game.record.transcript().into());
    match facts.early_end {
        Some(EarlyEnd::Resigned(side)) => object.insert("resigned".into(), side.to_string().into()),
        Some(EarlyEnd::OutOfTime(side)) => object.insert("out-of-time".into(), side.to_string().into()),
        None => None,
    };
    match game.result() {
        Some(Declared::Score(score)) => object.insert("score".into(), score.into()),
        Some(Declared::Winner(side)) => object.insert("winner".into(), side.to_string().into()),
        None => None,
    };
    if let Some(Theory { empties, discs }) = facts.theory {
        let score = 2 * i32::from(discs) - 64;
        object.insert("theory".into(), vec![i32::from(empties), score].into());
    }
    if let Some(summary) = facts.summary {
        let worst = summary.worst.map(|it| it.map(|(number, loss)| vec![number, loss]));
        object.insert("accuracy".into(), summary.accuracy.to_vec().into());
        object.insert("worst".into(), worst.map(Value::from).to_vec().into());
        object.insert("values".into(), summary.graph.into());
        if let Some(costs) = summary.costs {
            let costs = costs.map(|side| side.into_iter().map(|(topic, loss)| vec![topic, loss]).collect::<Vec<_>>());
            object.insert("costs".into(), costs.to_vec().into());
        }
    }
    if !game.annotations.is_empty() {
        object.insert("annotations".into(), to_json(&game.annotations));
    }
    Value::Object(object).to_string() + "\n"
}
