//! The Smart Game Format (FF 3 and 4, GM 2) of Edax, Cassio and others, with variations, comments, marks, values and times.

use std::{borrow::Cow, fmt::Write, iter::Peekable, str::Chars};

use super::time::{Clock, clock_of, decimal, seconds};
use crate::{
    library::{
        annotation::{Annotation, Annotator, MoveMark, Place, Value, places},
        date::Date,
        facts::{Declared, Facts, rating, tidy},
        game::Game,
        problem::{LeftOut, Losses, Problem},
    },
    rules::{EarlyEnd, GgfError, GgfGame, Ply, Position, Side, Square, StartLayout, move_name},
};

/// Properties that only help programs, or that repeat what the board says.
const TECHNICAL: [&str; 13] = ["FF", "CA", "AP", "ST", "SZ", "GM", "PL", "KO", "MN", "PM", "FG", "VW", "HA"];

/// Marks on squares, and what is said about a position in words that have no place here.
const OF_MOVES: [&str; 15] = ["OB", "OW", "GB", "GW", "UC", "DM", "HO", "TR", "CR", "SQ", "MA", "LB", "SL", "AR", "LN"];

/// Reads a game. The first branch is the game, and the others are variations.
pub fn read(text: &str, losses: &mut Losses) -> Result<Game, Problem> {
    let mut signs = text.chars().peekable();
    let mut board = None;
    let mut side = None;
    let mut moves: Vec<(Side, Option<Square>)> = Vec::new();
    let mut annotator = Annotator::default();
    let mut facts = Facts::default();
    // The first closing parenthesis ends the main line.
    let mut is_main = true;
    while let Some(sign) = signs.next() {
        match sign {
            '(' if annotator.is_too_deep() => {
                losses.add(LeftOut::Variations);
                break;
            }
            '(' => annotator.open(0),
            ')' => {
                is_main = false;
                if annotator.close() && annotator.is_open() {
                    continue;
                }
                break;
            }
            _ => {}
        }
        if !sign.is_ascii_alphabetic() {
            continue;
        }
        let mut name = String::from(sign);
        while let Some(sign) = signs.next_if(char::is_ascii_alphanumeric) {
            name.push(sign);
        }
        // The long names of old versions have small letters in between.
        name.retain(|sign| !sign.is_ascii_lowercase());
        let values = values(&mut signs, &name)?;
        let first = values.first().map_or("", String::as_str);
        let color = match name.as_str() {
            "B" | "AB" => Some(Side::Black),
            "W" | "AW" => Some(Side::White),
            _ => None,
        };
        match (name.as_str(), color) {
            ("B" | "W", Some(color)) => {
                // A variation with a fault is left out, and the game is read.
                let square = if is_main { turn(first)? } else { turn(first).unwrap_or_default() };
                if is_main {
                    moves.push((color, square));
                }
                if let Some(square) = square {
                    annotator.play(square);
                }
            }
            ("AB" | "AW" | "AE", disc) => {
                if !is_main {
                    losses.add(LeftOut::Variations);
                    continue;
                }
                if !moves.is_empty() {
                    return Err(Problem::SetupAfterMoves);
                }
                let board = board.get_or_insert(Position::EMPTY);
                for value in &values {
                    for square in squares(value)? {
                        *board = board.with_disc(square, disc);
                    }
                }
            }
            ("PL", _) if moves.is_empty() => side = color_of(first),
            ("GM", _) if !is_othello(first.trim()) => {
                return Err(Problem::OtherGame { name: format!("GM[{first}]") });
            }
            ("SZ", _) if !matches!(first.trim(), "8" | "8:8") => {
                return Err(Problem::Size { text: first.into() });
            }
            ("GC", _) => facts.add_comment(&tidy(first)),
            ("C" | "N", _) if annotator.moves().is_empty() => facts.add_comment(&tidy(first)),
            ("C" | "N", _) => annotator.comment(&tidy(first)),
            ("V", _) => match first.trim().parse().ok().and_then(Value::rough) {
                Some(value) => annotator.here().value = Some(value),
                None => losses.add(LeftOut::MoveNotes),
            },
            ("BL" | "WL", _) => match seconds(first) {
                Some(time) => annotator.here().left = Some(time),
                None => losses.add(LeftOut::MoveNotes),
            },
            ("BM" | "TE" | "DO" | "IT", _) => annotator.here().mark = mark(&name, first.trim()),
            (name, _) if OF_MOVES.contains(&name) => losses.add(LeftOut::MoveNotes),
            (name, _) => set_fact(&mut facts, name, first, losses),
        }
    }
    let start = board.unwrap_or(Position::start(StartLayout::Standard));
    let start = start.with_side_to_move(side.unwrap_or(match moves.first() {
        Some(&(color, Some(_))) if board.is_some() => color,
        _ => Side::Black,
    }));
    let game = GgfGame { start, moves, facts: Vec::new() };
    let record = game.record()?;
    let annotations = annotator.finish(&record, losses);
    Game { record, facts, annotations }.checked()
}

/// The mark with this property: twice good is brilliant, and twice bad a blunder.
fn mark(name: &str, value: &str) -> Option<MoveMark> {
    let value = if value == "2" { "2" } else { "1" };
    let is_it = |mark: &MoveMark| mark.property().0 == name && ["", value].contains(&mark.property().1);
    MoveMark::ALL.into_iter().find(is_it)
}

/// Whether the kind of a game is Othello: its number, or its name.
fn is_othello(kind: &str) -> bool {
    ["2", "othello", "reversi"].iter().any(|name| kind.eq_ignore_ascii_case(name))
}

/// The values that follow a name: at least one, each in brackets. A backslash keeps the sign after it from its meaning.
fn values(signs: &mut Peekable<Chars<'_>>, name: &str) -> Result<Vec<String>, Problem> {
    let unclosed = || GgfError::Tag { text: name.into() };
    let mut values = Vec::new();
    loop {
        while signs.next_if(|sign| sign.is_whitespace()).is_some() {}
        if signs.next_if_eq(&'[').is_none() {
            break;
        }
        let mut value = String::new();
        loop {
            match signs.next().ok_or_else(unclosed)? {
                ']' => break,
                '\\' => match signs.next().ok_or_else(unclosed)? {
                    // A line break after a backslash is none.
                    '\n' => {}
                    sign => value.push(sign),
                },
                sign => value.push(sign),
            }
        }
        values.push(value);
    }
    if values.is_empty() {
        return Err(unclosed().into());
    }
    Ok(values)
}

/// The square of a move. Go programs name it by two letters, the second one counted from the top, and write a pass as `tt`.
fn turn(text: &str) -> Result<Option<Square>, Problem> {
    let name = text.trim();
    if name.is_empty() || name == "tt" {
        return Ok(None);
    }
    move_name(&with_digit(name)).ok_or_else(|| GgfError::Move { text: text.into() }.into())
}

/// A square with two letters as one with a letter and a digit. Other texts stay as they are.
fn with_digit(name: &str) -> Cow<'_, str> {
    match *name.as_bytes() {
        [file @ b'a'..=b'h', rank @ b'a'..=b'h'] => format!("{}{}", file as char, rank - b'a' + 1).into(),
        _ => name.into(),
    }
}

/// A square, or all squares of a rectangle `a1:c3`.
fn squares(text: &str) -> Result<Vec<Square>, Problem> {
    let square = |name: &str| -> Result<Square, Problem> {
        turn(name)?.ok_or_else(|| GgfError::Move { text: text.into() }.into())
    };
    let (from, to) = text.split_once(':').unwrap_or((text, text));
    let (from, to) = (square(from)?, square(to)?);
    let lies_in =
        |it: &Square| (from.file()..=to.file()).contains(&it.file()) && (from.rank()..=to.rank()).contains(&it.rank());
    Ok(Square::ALL.into_iter().filter(lies_in).collect())
}

fn color_of(text: &str) -> Option<Side> {
    match text.trim().chars().next()?.to_ascii_lowercase() {
        'b' | '1' => Some(Side::Black),
        'w' | '2' => Some(Side::White),
        _ => None,
    }
}

fn set_fact(facts: &mut Facts, name: &str, value: &str, losses: &mut Losses) {
    match name {
        "PB" => facts.names[0] = tidy(value),
        "PW" => facts.names[1] = tidy(value),
        "BR" => facts.ratings[0] = rating(value),
        "WR" => facts.ratings[1] = rating(value),
        "DT" => facts.date = Date::find(value),
        "PC" => facts.place = tidy(value),
        "EV" => facts.event = tidy(value),
        "RO" => facts.round = tidy(value),
        "TM" => facts.clock = tidy(value),
        // The time that is added after each move, as this program writes it.
        "OT" => match value.trim().strip_suffix(" fischer") {
            Some(seconds) if !facts.clock.is_empty() => {
                facts.clock = format!("{}+{seconds}", facts.clock);
            }
            _ => losses.add(LeftOut::Properties),
        },
        "RE" => (facts.declared, facts.early_end) = result(value),
        "KM" => {
            if value.trim().parse().is_ok_and(|komi: f64| komi != 0.0) {
                losses.add(LeftOut::Komi);
            }
        }
        name if TECHNICAL.contains(&name) || tidy(value).is_empty() => {}
        _ => losses.add(LeftOut::Properties),
    }
}

/// Reads a result: `B+6`, `W+R`, `B+T`, `0` or `Draw`. Other results tell nothing.
fn result(text: &str) -> (Option<Declared>, Option<EarlyEnd>) {
    let text = text.trim();
    if ["0", "draw", "jigo", "b+0", "w+0"].iter().any(|it| text.eq_ignore_ascii_case(it)) {
        return (Declared::score(0), None);
    }
    let discs = || {
        let (black, white) = text.split_once('-')?;
        Declared::discs(black.trim().parse().ok()?, white.trim().parse().ok()?)
    };
    let (Some((winner, how)), Some(color)) = (text.split_once('+'), color_of(text)) else {
        return (discs(), None);
    };
    if !["b", "w", "black", "white"].iter().any(|it| winner.trim().eq_ignore_ascii_case(it)) {
        return (None, None);
    }
    let (won, loser) = (Some(Declared::Winner(color)), color.opponent());
    match how.trim().to_ascii_lowercase().as_str() {
        "r" | "resign" => (won, Some(EarlyEnd::Resigned(loser))),
        "t" | "time" => (won, Some(EarlyEnd::OutOfTime(loser))),
        "" | "f" | "forfeit" => (won, None),
        score => {
            let sign = if color == Side::Black { 1.0 } else { -1.0 };
            let score: Option<f64> = score.parse().ok();
            let score = score.and_then(|score| Declared::score((sign * score).round() as i64));
            (score, None)
        }
    }
}

/// Writes a game.
pub fn write(game: &Game) -> String {
    let facts = &game.facts;
    let [black, white] = facts.rating_texts();
    let date = facts.date.to_string();
    let [name, other] = &facts.names;
    let (time, added) = match clock_of(&facts.clock) {
        Some(Clock { initial, added: 0 }) => (initial.to_string(), String::new()),
        Some(Clock { initial, added }) => (initial.to_string(), format!("{added} fischer")),
        None => (facts.clock.clone(), String::new()),
    };
    let mut text = "(;FF[4]GM[2]CA[UTF-8]AP[Flipside]".to_owned();
    for (property, value) in [
        ("PC", facts.place.as_str()),
        ("EV", &facts.event),
        ("RO", &facts.round),
        ("DT", &date),
        ("PB", name),
        ("PW", other),
        ("BR", &black),
        ("WR", &white),
        ("TM", &time),
        ("OT", &added),
        ("GC", &facts.notes),
        ("RE", &result_text(game)),
    ] {
        if !value.is_empty() {
            let _ = write!(text, "{property}[{}]", escaped(value));
        }
    }
    text += "SZ[8]";
    let start = game.record.start();
    for (name, color) in [("AB", Side::Black), ("AW", Side::White)] {
        // A property has a value at least.
        if start.count(color) > 0 {
            text += name;
        }
        for square in start.discs(color) {
            let _ = write!(text, "[{square}]");
        }
    }
    let _ = write!(text, "PL[{}]", letter(start.side_to_move()));
    let places = places(&game.record, &game.annotations);
    write_about(&mut text, places[0].said, Side::White);
    write_from(&mut text, &places, 0);
    text + ")\n"
}

/// Writes what follows a place. Where there is more than one way to go on, each begins a branch.
fn write_from(text: &mut String, places: &[Place<'_>], from: usize) {
    let mut at = from;
    loop {
        match places[at].next[..] {
            [] => return,
            [next] if !places[at].ends_game => {
                write_turns(text, &places[at].position, &places[next]);
                at = next;
            }
            _ => break,
        }
    }
    if places[at].ends_game {
        // The first branch is the game, which has no more moves.
        text.push_str("(;)");
    }
    for &next in &places[at].next {
        text.push('(');
        write_turns(text, &places[at].position, &places[next]);
        write_from(text, places, next);
        text.push(')');
    }
}

/// Writes a move with what is said about it, and the passes before and after it.
fn write_turns(text: &mut String, before: &Position, place: &Place<'_>) {
    for ply in place.plies(before) {
        let (Ply::Move { color, .. } | Ply::Pass { color }) = ply;
        let name = ply.square().map_or_else(|| "PA".to_owned(), |square| square.to_string());
        let _ = write!(text, ";{}[{name}]", letter(color));
        if ply.square().is_some() {
            write_about(text, place.said, color);
        }
    }
}

/// Writes what is said about a move of this side.
fn write_about(text: &mut String, said: Option<&Annotation>, color: Side) {
    let Some(said) = said else {
        return;
    };
    if let Some((name, value)) = said.mark.map(MoveMark::property) {
        let _ = write!(text, "{name}[{value}]");
    }
    if let Some(value) = said.value {
        let _ = write!(text, "V[{}]", value.discs());
    }
    if let Some(time) = said.left {
        let _ = write!(text, "{}L[{}]", letter(color), decimal(time));
    }
    if !said.comment.is_empty() {
        let _ = write!(text, "C[{}]", escaped(&said.comment));
    }
}

/// A text without signs that would end it.
fn escaped(text: &str) -> String {
    text.replace('\\', "\\\\").replace(']', "\\]")
}

const fn letter(color: Side) -> char {
    match color {
        Side::Black => 'B',
        Side::White => 'W',
    }
}

fn result_text(game: &Game) -> String {
    let early_end = game.early_end();
    if let Some(end) = early_end {
        let how = match end {
            EarlyEnd::Resigned(_) => 'R',
            EarlyEnd::OutOfTime(_) => 'T',
        };
        return format!("{}+{how}", letter(end.loser().opponent()));
    }
    match game.result() {
        Some(Declared::Score(0)) => "0".to_owned(),
        Some(Declared::Score(score)) if score > 0 => format!("B+{score}"),
        Some(Declared::Score(score)) => format!("W+{}", -score),
        Some(Declared::Winner(winner)) => format!("{}+", letter(winner)),
        None => String::new(),
    }
}
