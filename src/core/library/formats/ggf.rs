//! The Generic Game Format, with the facts that [`GgfGame`] does not interpret.

use super::time::{Clock, clock_of};
use crate::{
    library::{
        date::Date,
        facts::{Declared, Facts, rating, tidy},
        game::Game,
        problem::{LeftOut, Losses, Problem},
    },
    rules::{EarlyEnd, GgfGame, Side},
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
    if has_values(text) {
        losses.add(LeftOut::MoveValues);
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
    Game { record, facts }.checked()
}

/// Whether moves have values or times: `B[f5/-0.5/1.2]`.
fn has_values(text: &str) -> bool {
    let mut parts = text.split(']').filter_map(|part| part.trim_start().split_once('['));
    parts.any(|(name, value)| {
        matches!(name.trim_start_matches(';'), "B" | "W")
            && value.split_once('/').is_some_and(|(_, rest)| rest.bytes().any(|it| it.is_ascii_digit()))
    })
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
    game.record.ggf_with(&text) + "\n"
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
