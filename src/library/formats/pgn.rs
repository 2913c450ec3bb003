//! The Portable Game Notation of `PlayOK`, `FlyOrDie`, Edax and `Thor2PGN`.

use std::fmt::Write;

use crate::{
    library::{
        date::Date,
        facts::{Declared, Facts, rating, tidy},
        game::Game,
        problem::Problem,
    },
    rules::{Color, EarlyEnd, GameRecord, Ply, Position, StartLayout},
};

/// The lines of moves are broken before they are longer than this.
const WIDTH: usize = 79;

/// Reads a game: lines with tags, and the moves after them.
pub fn read(text: &str) -> Result<Game, Problem> {
    let mut facts = Facts::default();
    let mut start = None;
    let mut rest = text.trim_start();
    while let Some((name, value, after)) = tag(rest) {
        match name {
            "FEN" => start = Some(board(&value)?),
            name => set_fact(&mut facts, name, value.trim()),
        }
        rest = after;
    }
    let (moves, comment) = without_comments(rest);
    if facts.notes.is_empty() {
        facts.notes = tidy(&comment);
    }
    let (moves, result) = without_result(&moves);
    if facts.declared.is_none() {
        facts.declared = result.and_then(declared);
    }
    let (winner, end) = (facts.declared.and_then(Declared::winner), facts.early_end);
    // The tag only says how the game ended.
    facts.early_end = end.zip(winner).map(|(end, winner)| match end {
        EarlyEnd::Resigned(_) => EarlyEnd::Resigned(winner.opponent()),
        EarlyEnd::OutOfTime(_) => EarlyEnd::OutOfTime(winner.opponent()),
    });
    let record = match start {
        Some(start) => GameRecord::from_transcript(start, moves)?,
        None => GameRecord::from_usual_start(moves)?,
    };
    Ok(Game { record, facts }.checked()?)
}

/// Takes a tag from the beginning of a text: its name, its value, and what follows it.
fn tag(text: &str) -> Option<(&str, String, &str)> {
    let (name, rest) = text.trim_start().strip_prefix('[')?.split_once('"')?;
    let name = name.trim();
    if !name
        .chars()
        .all(|sign| sign.is_ascii_alphanumeric() || sign == '_')
    {
        return None;
    }
    let mut value = String::new();
    let mut signs = rest.char_indices();
    loop {
        match signs.next()? {
            (at, '"') => {
                let after = rest[at + 1..].trim_start();
                return Some((name, value, after.strip_prefix(']')?));
            }
            (_, '\\') => value.push(signs.next()?.1),
            (_, sign) => value.push(sign),
        }
    }
}

fn set_fact(facts: &mut Facts, name: &str, value: &str) {
    let known = || match value {
        "-" | "????.??.??" => String::new(),
        value => tidy(value),
    };
    match name {
        "Black" => facts.names[0] = known(),
        "White" => facts.names[1] = known(),
        "BlackElo" | "BlackRating" => facts.ratings[0] = rating(value),
        "WhiteElo" | "WhiteRating" => facts.ratings[1] = rating(value),
        "Date" if !facts.date.is_known() => facts.date = Date::find(value),
        "Time" | "UTCTime" if facts.date.is_known() => {
            facts.date = Date::find(&format!("{} {value}", facts.date));
        }
        "Site" => facts.place = known(),
        "Event" => facts.event = known(),
        "Round" => facts.round = known(),
        "TimeControl" => facts.clock = known(),
        "Result" => facts.declared = declared(value),
        "Termination" => {
            // The side that lost is known from the result.
            facts.early_end = match value.to_ascii_lowercase().as_str() {
                "time forfeit" => Some(EarlyEnd::OutOfTime(Color::Black)),
                "resignation" => Some(EarlyEnd::Resigned(Color::Black)),
                _ => None,
            };
        }
        _ => {}
    }
}

/// Reads a result: `1-0`, `0-1` and `1/2-1/2`, or the discs of black and white. Others tell nothing.
fn declared(text: &str) -> Option<Declared> {
    match text.trim() {
        "1-0" => Some(Declared::Winner(Color::Black)),
        "0-1" => Some(Declared::Winner(Color::White)),
        "1/2-1/2" => Declared::score(0),
        text => {
            let (black, white) = text.split_once('-')?;
            Declared::discs(black.trim().parse().ok()?, white.trim().parse().ok()?)
        }
    }
}

/// Reads the board of a tag: 64 squares and the side to move as everywhere, or the rows of a chess program with the numbers
/// of empty squares, where small letters are black.
fn board(text: &str) -> Result<Position, Problem> {
    let Some((rows, rest)) = text
        .trim()
        .split_once(' ')
        .filter(|(rows, _)| rows.contains('/'))
    else {
        return Ok(text.parse()?);
    };
    let mut squares = String::new();
    for sign in rows.chars() {
        match sign {
            '/' => {}
            '1'..='8' => squares.extend((0..sign as u8 - b'0').map(|_| '-')),
            'p' => squares.push('X'),
            'P' => squares.push('O'),
            other => squares.push(other),
        }
    }
    let side = if rest.starts_with('w') { 'O' } else { 'X' };
    Ok(format!("{squares} {side}").parse()?)
}

/// The moves without comments, variations and the marks of chess programs; and the first comment before any move.
fn without_comments(text: &str) -> (String, String) {
    let (mut moves, mut comment) = (String::new(), None);
    let mut rest = text;
    while let Some(at) = rest.find(['{', ';', '(', '$']) {
        moves += &rest[..at];
        moves.push(' ');
        let inner = &rest[at + 1..];
        let end = match rest.as_bytes()[at] {
            b'{' => inner.find('}'),
            b'(' => closing(inner),
            b'$' => inner.find(|sign: char| !sign.is_ascii_digit()),
            _ => inner.find('\n'),
        };
        let end = end.unwrap_or(inner.len());
        if rest.as_bytes()[at] == b'{' && comment.is_none() {
            let is_first = moves.trim().is_empty();
            comment = Some(inner[..end].to_owned()).filter(|_| is_first);
        }
        let is_closed = rest.as_bytes()[at] != b'$';
        rest = inner
            .get(end + usize::from(is_closed)..)
            .unwrap_or_default();
    }
    (moves + rest, comment.unwrap_or_default())
}

/// Where the parenthesis that was opened before a text is closed.
fn closing(text: &str) -> Option<usize> {
    let mut open = 1;
    text.bytes().position(|sign| {
        match sign {
            b'(' => open += 1,
            b')' => open -= 1,
            _ => {}
        }
        open == 0
    })
}

/// The moves without the result at their end, and the result.
fn without_result(text: &str) -> (&str, Option<&str>) {
    let text = text.trim_end();
    let is_of_result = |sign: char| matches!(sign, '0'..='9' | '-' | '/' | '*');
    let begin = text.trim_end_matches(is_of_result).len();
    // The rank of the last move and a pass are no results.
    let last = text[begin..].trim_start_matches('-');
    match text[..begin].chars().next_back() {
        Some(sign) if sign.is_whitespace() && !last.is_empty() => (&text[..begin], Some(last)),
        _ => (text, None),
    }
}

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
    let time = [hour, minute, second]
        .map(|part| format!("{part:02}"))
        .join(":");
    let early_end = game.early_end();
    let termination = early_end.map(|end| match end {
        EarlyEnd::Resigned(_) => "resignation",
        EarlyEnd::OutOfTime(_) => "time forfeit",
    });
    let result = result_text(game);
    let start = game.record.start();
    let is_usual = [StartLayout::Standard, StartLayout::Mirrored]
        .map(Position::start)
        .contains(start);
    let fen = if is_usual {
        String::new()
    } else {
        start.to_string()
    };
    let or = |text: &str, other: &str| {
        if text.is_empty() {
            other.into()
        } else {
            text.to_owned()
        }
    };
    let mut text = String::new();
    for (name, value) in [
        ("Event", or(&facts.event, "?")),
        ("Site", or(&facts.place, "?")),
        ("Date", date),
        (
            "Time",
            if time == "00:00:00" {
                String::new()
            } else {
                time
            },
        ),
        ("Round", or(&facts.round, "-")),
        ("Black", or(&facts.names[0], "?")),
        ("White", or(&facts.names[1], "?")),
        ("Result", result.clone()),
        ("TimeControl", facts.clock.clone()),
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
    for word in words(&game.record).into_iter().chain([result]) {
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

/// The moves with their numbers: each number stands before a turn of black, and three full stops before a first one of white.
fn words(record: &GameRecord) -> Vec<String> {
    let mut words = Vec::new();
    let mut number = 1;
    for (at, ply) in record.plies().iter().enumerate() {
        let (Ply::Move { color, .. } | Ply::Pass { color }) = *ply;
        match color {
            Color::Black => words.push(format!("{number}.")),
            Color::White if at == 0 => words.push(format!("{number}...")),
            Color::White => {}
        }
        words.push(
            ply.square()
                .map_or("--".to_owned(), |square| square.to_string()),
        );
        number += u32::from(color == Color::White);
    }
    words
}

/// The discs of both sides, or who has won if only that is known.
fn result_text(game: &Game) -> String {
    if let Some(outcome) = game.record.outcome() {
        return format!("{}-{}", outcome.black, outcome.white);
    }
    match game.result() {
        Some(Declared::Score(score)) => {
            let score = i32::from(score);
            format!(
                "{}-{}",
                32 + score.div_euclid(2),
                32 - (score + 1).div_euclid(2)
            )
        }
        Some(Declared::Winner(Color::Black)) => "1-0".to_owned(),
        Some(Declared::Winner(Color::White)) => "0-1".to_owned(),
        None => "*".to_owned(),
    }
}
