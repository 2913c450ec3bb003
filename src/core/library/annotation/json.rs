//! Annotations in JSON: a list of objects, in which what is not known is left out.

use std::time::Duration;

use serde_json::{Map, Number, Value as Json};

use super::said::{Annotation, MoveMark, Value};
use crate::{
    library::facts::tidy,
    rules::{Square, transcript_of},
};

impl Annotation {
    /// A list as a text, in JSON. Empty for an empty list.
    pub fn list_to_text(list: &[Self]) -> String {
        if list.is_empty() { String::new() } else { to_json(list).to_string() }
    }

    /// Reads such a text. `None` if something in it is wrong.
    pub fn list_of_text(text: &str) -> Option<Vec<Self>> {
        if text.is_empty() { Some(Vec::new()) } else { of_json(&serde_json::from_str(text).ok()?) }
    }
}

/// Writes a list.
pub(in crate::library) fn to_json(list: &[Annotation]) -> Json {
    let before = std::iter::once(&[][..]).chain(list.iter().map(|said| &said.moves[..]));
    list.iter().zip(before).map(|(said, before)| object(said, before)).collect()
}

/// `before` are the moves of the object before it: what goes on from there is told shorter.
fn object(said: &Annotation, before: &[Square]) -> Json {
    let mut object = Map::new();
    let moves = match said.moves.strip_prefix(before) {
        Some(rest) if !before.is_empty() => format!("+{}", transcript_of(rest.iter().copied())),
        _ => transcript_of(said.moves.iter().copied()),
    };
    object.insert("moves".into(), moves.into());
    if let Some(mark) = said.mark {
        object.insert("mark".into(), mark.sign().into());
    }
    if let Some(value) = said.value {
        object.insert("value".into(), number(value.discs()));
        if value.is_exact {
            object.insert("exact".into(), true.into());
        }
    }
    for (name, time) in [("seconds", said.spent), ("left", said.left)] {
        if let Some(time) = time {
            object.insert(name.into(), number(time.as_millis() as f64 / 1000.0));
        }
    }
    if !said.comment.is_empty() {
        object.insert("comment".into(), said.comment.as_str().into());
    }
    Json::Object(object)
}

/// A number, without decimals if it has none.
fn number(value: f64) -> Json {
    if value.fract() == 0.0 { (value as i64).into() } else { Number::from_f64(value).map_or(Json::Null, Json::Number) }
}

/// Reads a list. `None` if something in it is wrong.
pub(in crate::library) fn of_json(list: &Json) -> Option<Vec<Annotation>> {
    let mut read: Vec<Annotation> = Vec::new();
    for object in list.as_array()? {
        let before = read.last().map_or(&[][..], |said| &said.moves);
        let said = annotation(object, before)?;
        read.push(said);
    }
    Some(read)
}

fn annotation(object: &Json, before: &[Square]) -> Option<Annotation> {
    let moves = object.get("moves")?.as_str()?;
    let (before, names) = moves.strip_prefix('+').map_or((&[][..], moves), |rest| (before, rest));
    let squares = names.as_bytes().chunks(2).map(|name| str::from_utf8(name).ok()?.parse().ok());
    let squares = before.iter().map(|&square| Some(square)).chain(squares);
    let time = |name: &str| match object.get(name) {
        None => Some(None),
        Some(seconds) => Some(Some(Duration::try_from_secs_f64(seconds.as_f64()?).ok()?)),
    };
    let mut value = None;
    if let Some(discs) = object.get("value") {
        let is_exact = object.get("exact").and_then(Json::as_bool).unwrap_or_default();
        value = Some(Value { is_exact, ..Value::rough(discs.as_f64()?)? });
    }
    Some(Annotation {
        moves: squares.collect::<Option<Vec<Square>>>()?,
        comment: tidy(object.get("comment").and_then(Json::as_str).unwrap_or_default()),
        mark: object.get("mark").and_then(Json::as_str).and_then(MoveMark::of_sign),
        value,
        spent: time("seconds")?,
        left: time("left")?,
    })
}
