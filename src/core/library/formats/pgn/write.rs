//! Writes games as `PlayOK` does, with variations and comments as on lichess.

use std::fmt::Write;

use super::super::time::{Clock, clock, clock_of};
use crate::{
    library::{
        annotation::{Annotation, Place, places},
        facts::Declared,
        game::Game,
    },
    rules::{EarlyEnd, Ply, Position, Side, StartLayout},
};

/// The lines of moves are broken before they are longer than this.
const WIDTH: usize = 79;

/// Writes a game.
pub fn write(game: &Game) -> String {
    let facts = &game.facts;
    let [black, white] = facts.rating_texts();
    let [year, month, day, hour, minute, second] = facts.date.parts();
    let part = |part: u16, digits: usize| match part {
        0 => "?".repeat(digits),
        part => format!("{part:0digits$}"),
    };
    let date = format!("{}.{}.{}", part(year, 4), part(month, 2), part(day, 2));
    let time = [hour, minute, second].map(|part| format!("{part:02}")).join(":");
    let early_end = game.early_end();
    let termination = early_end.map(|end| match end {
        EarlyEnd::Resigned(_) => "resignation",
        EarlyEnd::OutOfTime(_) => "time forfeit",
    });
    let result = result_text(game);
    let start = game.record.start();
    let is_usual = [StartLayout::Standard, StartLayout::Mirrored].map(Position::start).contains(start);
    let fen = if is_usual { String::new() } else { start.to_string() };
    let or = |text: &str, other: &str| {
        if text.is_empty() { other.into() } else { text.to_owned() }
    };
    let mut text = String::new();
    for (name, value) in [
        ("Event", or(&facts.event, "?")),
        ("Site", or(&facts.place, "?")),
        ("Date", date),
        ("Time", if time == "00:00:00" { String::new() } else { time }),
        ("Round", or(&facts.round, "-")),
        ("Black", or(&facts.names[0], "?")),
        ("White", or(&facts.names[1], "?")),
        ("Result", result.clone()),
        ("TimeControl", clock_of(&facts.clock).map_or_else(|| facts.clock.clone(), Clock::pgn)),
        ("BlackElo", black),
        ("WhiteElo", white),
        ("Termination", termination.unwrap_or_default().to_owned()),
        ("FEN", fen),
    ] {
        if !value.is_empty() {
            let value = value.replace('\\', "\\\\").replace('"', "\\\"");
            let _ = writeln!(text, "[{name} \"{value}\"]");
        }
    }
    text.push('\n');
    if !facts.notes.is_empty() {
        let _ = writeln!(text, "{{{}}}", facts.notes.replace('}', ")"));
    }
    let mut width = 0;
    for word in words(game).into_iter().chain([result]) {
        let gap = match width {
            0 => "",
            width if width + 1 + word.len() > WIDTH => "\n",
            _ => " ",
        };
        width = if gap == " " { width + 1 } else { 0 } + word.len();
        text = text + gap + &word;
    }
    text + "\n\n"
}

/// The moves with their numbers: each number stands before a turn of black, and three full stops before one of white that does not
/// follow black's at once. Variations stand after the move that they replace.
fn words(game: &Game) -> Vec<String> {
    let mut words = Vec::new();
    let places = places(&game.record, &game.annotations);
    if let Some(value) = places[0].said.map(about).filter(|it| !it.is_empty()) {
        words.push(value);
    }
    write_from(&mut words, &places, 0, Number { of_next: 1, follows: false });
    words
}

/// The number of the next move, and whether it follows a move of black at once.
#[derive(Clone, Copy)]
struct Number {
    of_next: u32,
    follows: bool,
}

/// Writes the moves that follow a place.
fn write_from(words: &mut Vec<String>, places: &[Place<'_>], from: usize, mut number: Number) {
    let mut at = from;
    // The last move, the place before it, and its number.
    let mut last: Option<(usize, usize, Number)> = None;
    while let Some((&main, mut others)) = places[at].next.split_first() {
        let before = number;
        if places[at].ends_game {
            // What follows the end of the game is a variation that has its last move as well.
            others = &places[at].next;
        } else {
            write_turns(words, &places[at].position, &places[main], &mut number);
        }
        for &other in others {
            let begin = words.len();
            let mut number = Number { follows: false, ..before };
            if let Some((before, last, of_last)) = last.filter(|_| places[at].ends_game) {
                number = Number { follows: false, ..of_last };
                let plain = Place { said: None, next: Vec::new(), ..places[last] };
                write_turns(words, &places[before].position, &plain, &mut number);
            }
            write_turns(words, &places[at].position, &places[other], &mut number);
            write_from(words, places, other, number);
            words[begin].insert(0, '(');
            if let Some(last) = words.last_mut() {
                last.push(')');
            }
        }
        if places[at].ends_game {
            return;
        }
        number.follows &= others.is_empty();
        last = Some((at, main, before));
        at = main;
    }
}

/// Writes a move with what is said about it, and the passes before and after it.
fn write_turns(words: &mut Vec<String>, before: &Position, place: &Place<'_>, number: &mut Number) {
    for ply in place.plies(before) {
        let (Ply::Move { color, .. } | Ply::Pass { color }) = ply;
        match color {
            Side::Black => words.push(format!("{}.", number.of_next)),
            Side::White if !number.follows => words.push(format!("{}...", number.of_next)),
            Side::White => {}
        }
        words.push(ply.square().map_or("--".to_owned(), |square| square.to_string()));
        number.of_next += u32::from(color == Side::White);
        number.follows = color == Side::Black;
        let Some(said) = place.said.filter(|_| ply.square().is_some()) else {
            continue;
        };
        if let Some(mark) = said.mark {
            words.push(format!("${}", mark.glyph()));
        }
        let about = about(said);
        if !about.is_empty() {
            words.push(about);
            number.follows = false;
        }
    }
}

/// What is said about a move in a comment, with what programs write into it for each other.
fn about(said: &Annotation) -> String {
    let value = said.value.map(|value| format!("[%eval {}]", value.discs()));
    let left = said.left.map(|time| format!("[%clk {}]", clock(time)));
    let spent = said.spent.map(|time| format!("[%emt {}]", clock(time)));
    let comment = Some(said.comment.replace('}', ")")).filter(|it| !it.is_empty());
    let parts: Vec<String> = [value, left, spent, comment].into_iter().flatten().collect();
    if parts.is_empty() { String::new() } else { format!("{{{}}}", parts.join(" ")) }
}

/// The discs of both sides, with the empty squares for the winner, or who has won if only that is known.
fn result_text(game: &Game) -> String {
    match game.result() {
        Some(Declared::Score(score)) => {
            let score = i32::from(score);
            format!("{}-{}", 32 + score.div_euclid(2), 32 - (score + 1).div_euclid(2))
        }
        Some(Declared::Winner(Side::Black)) => "1-0".to_owned(),
        Some(Declared::Winner(Side::White)) => "0-1".to_owned(),
        None => "*".to_owned(),
    }
}
