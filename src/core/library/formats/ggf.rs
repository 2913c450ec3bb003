//! The Generic Game Format, with the facts that [`GgfGame`] does not interpret.

use super::time::{Clock, clock_of, decimal, seconds};
use crate::{
    library::{
        annotation::{Annotation, Annotator, Value, places},
        date::Date,
        facts::{Declared, Facts, rating, tidy},
        game::Game,
        problem::{LeftOut, Losses, Problem},
    },
    rules::{EarlyEnd, GameRecord, GgfGame, Ply, Side, move_name},
};

/// The properties that are kept, or that say nothing about the game.
const KNOWN: [&str; 14] = ["GM", "TY", "PB", "PW", "RB", "RW", "DT", "PC", "EV", "RO", "TI", "GC", "RE", "KM"];

/// Reads a game.
pub fn read(text: &str, losses: &mut Losses) -> Result<Game, Problem> {
    let game: GgfGame = text.parse()?;
    let fact = |name| game.fact(name).unwrap_or_default();
    let (mut declared, early_end) = result(fact("RE"));
    let has_komi = fact("KM").trim().parse().is_ok_and(|komi: f64| komi != 0.0);
    if has_komi {
        // The result is no number of discs on the board.
        declared = declared.and_then(Declared::winner).map(Declared::Winner);
        losses.add(LeftOut::Komi);
    }
    let is_kept = |name: &str| KNOWN.contains(&name) || (has_komi && ["KB", "KW"].contains(&name));
    if game.facts.iter().any(|(name, value)| !is_kept(name) && !value.trim().is_empty()) {
        losses.add(LeftOut::Properties);
    }
    let facts = Facts {
        names: ["PB", "PW"].map(|name| tidy(fact(name))),
        ratings: ["RB", "RW"].map(|name| rating(fact(name))),
        date: Date::find(fact("DT")),
        place: tidy(fact("PC")),
        event: tidy(fact("EV")),
        round: tidy(fact("RO")),
        clock: tidy(fact("TI")),
        notes: tidy(fact("GC")),
        early_end,
        declared,
        ..Facts::default()
    };
    let record = game.record()?;
    let annotations = values(text, &record, losses);
    Game { record, facts, annotations }.checked()
}

/// What is said about the moves: `B[f5/-0.5/1.2]` has a value as its side sees it, and the seconds that it took.
fn values(text: &str, record: &GameRecord, losses: &mut Losses) -> Vec<Annotation> {
    let mut annotator = Annotator::default();
    let parts = text.split(']').filter_map(|part| part.trim_start().split_once('['));
    for (name, turn) in parts {
        let is_white = match name.trim_start_matches(|sign: char| sign == ';' || sign.is_whitespace()) {
            "B" => false,
            "W" => true,
            _ => continue,
        };
        let mut fields = turn.split('/').map(str::trim);
        let Some(Some(square)) = fields.next().and_then(move_name) else {
            continue;
        };
        annotator.play(square);
        let mut field = || fields.next().filter(|text| !text.is_empty());
        if let Some(value) = field() {
            let value = value.parse().ok().and_then(Value::rough);
            match value {
                Some(value) => annotator.here().value = Some(if is_white { value.negated() } else { value }),
                None => losses.add(LeftOut::MoveNotes),
            }
        }
        if let Some(time) = field() {
            match seconds(time) {
                Some(time) => annotator.here().spent = Some(time),
                None => losses.add(LeftOut::MoveNotes),
            }
        }
    }
    annotator.finish(record, losses)
}

/// Reads a result such as `+16.000`, `-8.000:r` (resigned) and `+2.000:t` (out of time). Other results, such as the -127 of
/// unfinished games, tell nothing.
fn result(text: &str) -> (Option<Declared>, Option<EarlyEnd>) {
    let (score, how) = text.split_once(':').unwrap_or((text, ""));
    let score = score.trim().parse().ok().filter(|it: &f64| it.is_finite());
    let declared = score.and_then(|score| Declared::score(score.round() as i64));
    let loser = declared.and_then(Declared::winner).map(Side::opponent);
    let early_end = match how.trim() {
        "r" => loser.map(EarlyEnd::Resigned),
        "t" => loser.map(EarlyEnd::OutOfTime),
        _ => None,
    };
    (declared, early_end)
}

/// Writes a game.
pub fn write(game: &Game) -> String {
    let facts = &game.facts;
    let [black, white] = facts.rating_texts();
    let date = facts.date.to_string().replace('-', ".").replace(' ', "_");
    let [name, other] = &facts.names;
    let clock = clock_of(&facts.clock).map_or_else(|| facts.clock.clone(), Clock::ggf);
    let properties = [
        ("PC", facts.place.as_str()),
        ("DT", &date),
        ("EV", &facts.event),
        ("RO", &facts.round),
        ("PB", name),
        ("PW", other),
        ("RB", &black),
        ("RW", &white),
        ("TI", &clock),
        ("GC", &facts.notes),
        ("RE", &result_text(game)),
        ("TY", "8"),
    ];
    let mut text = String::new();
    for (name, value) in properties {
        if !value.is_empty() {
            // Nothing can be written before a bracket to keep it from ending the value.
            let value = value.replace('[', "(").replace(']', ")");
            text = text + name + "[" + &value + "]";
        }
    }
    let about: Vec<String> =
        main_line(game).map(|(color, said)| said.map_or_else(String::new, |it| value_and_time(it, color))).collect();
    game.record.ggf_with(&text, |number| about.get(number - 1).cloned().unwrap_or_default()) + "\n"
}

/// The moves of the game: who made each, and what is said about it.
fn main_line(game: &Game) -> impl Iterator<Item = (Side, Option<&Annotation>)> {
    let places = places(&game.record, &game.annotations);
    let mut at = 0;
    game.record.plies().iter().filter_map(move |ply| {
        let &Ply::Move { color, square, .. } = ply else {
            return None;
        };
        at = places[at].next.iter().copied().find(|&next| places[next].square == Some(square))?;
        Some((color, places[at].said))
    })
}

/// What follows the square of a move: its value as its side sees it, and its time in seconds.
fn value_and_time(said: &Annotation, color: Side) -> String {
    let value = said.value.map(|value| if color == Side::White { value.negated() } else { value });
    let value = value.map_or_else(String::new, |value| format!("{:.2}", value.discs()));
    match said.spent {
        Some(time) => format!("/{value}/{}", decimal(time)),
        None if value.is_empty() => value,
        None => format!("/{value}"),
    }
}

fn result_text(game: &Game) -> String {
    let early_end = game.early_end();
    let ending = match early_end {
        Some(EarlyEnd::Resigned(_)) => ":r",
        Some(EarlyEnd::OutOfTime(_)) => ":t",
        None => "",
    };
    match game.result() {
        Some(Declared::Score(score)) => format!("{score:+}.000{ending}"),
        // The format has no other way to name a winner.
        Some(Declared::Winner(Side::Black)) => format!("+64.000{ending}"),
        Some(Declared::Winner(Side::White)) => format!("-64.000{ending}"),
        None => "?".to_owned(),
    }
}
