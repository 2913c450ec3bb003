//! The Portable Game Notation of `PlayOK`, `FlyOrDie`, Edax and `Thor2PGN`, with variations, comments, marks, values and times.

mod write;

pub use write::write;

use super::time::seconds;
use crate::{
    library::{
        annotation::{Annotator, MoveMark, Value},
        date::Date,
        facts::{Declared, Facts, rating, tidy},
        game::Game,
        problem::{LeftOut, Losses, Problem},
    },
    rules::{EarlyEnd, GameRecord, Position, Side, Square, move_name},
};

/// The tags that repeat what the moves say.
const REPEATED: [&str; 4] = ["SetUp", "PlyCount", "Variant", "Rules"];

/// Reads a game: lines with tags, and the moves after them.
pub fn read(text: &str, losses: &mut Losses) -> Result<Game, Problem> {
    let mut facts = Facts::default();
    let mut start = None;
    let mut time = String::new();
    let mut rest = text.trim_start();
    while let Some((name, value, after)) = tag(rest) {
        let value = value.trim();
        match name {
            "FEN" => start = Some(board(value)?),
            "Variant" | "Rules" => check_variant(value)?,
            "Time" | "UTCTime" => value.clone_into(&mut time),
            name => set_fact(&mut facts, name, value, losses),
        }
        rest = after.trim_start();
    }
    if facts.date.is_known() {
        facts.date = Date::find(&format!("{} {time}", facts.date));
    }
    let mut annotator = Annotator::default();
    let moves = main_line(rest, &mut facts, &mut annotator, losses)?;
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
    let plain = plain(moves);
    let record = match start {
        Some(start) => GameRecord::from_transcript(start, &plain),
        None => GameRecord::from_usual_start(&plain),
    };
    match record {
        Err(_) if is_chess(moves) => Err(Problem::OtherGame { name: "chess".into() }),
        record => {
            let record = record?;
            let annotations = annotator.finish(&record, losses);
            Game { record, facts, annotations }.checked()
        }
    }
}

/// Whether moves that cannot be played are those of chess: with the letters of pieces, with `x` for a capture, or a castling.
fn is_chess(moves: &str) -> bool {
    moves.split_whitespace().any(|word| {
        let name = word.trim_start_matches(|sign: char| sign.is_ascii_digit() || sign == '.');
        let is_piece = name.starts_with(['K', 'Q', 'R', 'N', 'B']);
        let to = name.trim_end_matches(['+', '#', '!', '?']);
        let takes = to.split_once('x').is_some_and(|(_, to)| to.parse::<Square>().is_ok());
        let moves_piece =
            is_piece && to.len() > 2 && to.get(to.len() - 2..).is_some_and(|to| to.parse::<Square>().is_ok());
        takes || moves_piece || name.starts_with("O-O")
    })
}

/// Takes a tag from the beginning of a text: its name, its value, and what follows it. The value ends with the last quote that a
/// bracket follows at the end of the line, or before another tag or the moves: some programs write quotes in it as they are.
pub fn tag(text: &str) -> Option<(&str, String, &str)> {
    let inner = text.trim_start().strip_prefix('[')?.trim_start();
    let is_of_name = |sign: char| sign.is_ascii_alphanumeric() || sign == '_';
    let name = &inner[..inner.find(|sign| !is_of_name(sign))?];
    let value = inner[name.len()..].trim_start().strip_prefix('"')?;
    if !name.starts_with(|sign: char| sign.is_ascii_alphabetic()) {
        return None;
    }
    let line = value.lines().next().unwrap_or_default();
    let ends = line.match_indices('"').filter_map(|(at, _)| {
        let after = line[at + 1..].trim_start().strip_prefix(']')?;
        Some((at, line.len() - after.len()))
    });
    let ends: Vec<(usize, usize)> = ends.collect();
    let is_last = |&&(at, after): &&(usize, usize)| {
        let backslashes = line[..at].len() - line[..at].trim_end_matches('\\').len();
        let next = line[after..].trim_start();
        backslashes % 2 == 0 && (next.is_empty() || next.starts_with(['[', '{', '*', '1']))
    };
    let &(at, after) = ends.iter().find(is_last).or(ends.last())?;
    Some((name, unescaped(&line[..at]), &value[after..]))
}

/// A value without the backslashes before quotes and backslashes.
fn unescaped(text: &str) -> String {
    let mut value = String::new();
    let mut signs = text.chars().peekable();
    while let Some(sign) = signs.next() {
        let escaped = signs.next_if(|&next| sign == '\\' && matches!(next, '"' | '\\'));
        value.push(escaped.unwrap_or(sign));
    }
    value
}

fn set_fact(facts: &mut Facts, name: &str, value: &str, losses: &mut Losses) {
    let known = || match value {
        "-" | "????.??.??" => String::new(),
        value => tidy(value),
    };
    match name {
        "Black" => facts.names[0] = known(),
        "White" => facts.names[1] = known(),
        "BlackElo" | "BlackRating" => facts.ratings[0] = rating(value),
        "WhiteElo" | "WhiteRating" => facts.ratings[1] = rating(value),
        "Date" | "UTCDate" | "EventDate" => {
            let date = Date::find(value);
            // The day of the game counts more than that of the event.
            if !facts.date.is_known() || (name == "Date" && date.is_known()) {
                facts.date = date;
            }
        }
        "Site" => facts.place = known(),
        "Event" => facts.event = known(),
        "Round" => facts.round = known(),
        "TimeControl" => facts.clock = known(),
        "Result" => facts.declared = declared(value),
        "Termination" => {
            // The side that lost is known from the result.
            let how = value.to_ascii_lowercase();
            facts.early_end = if how.contains("resign") {
                Some(EarlyEnd::Resigned(Side::Black))
            } else if how.contains("time") {
                Some(EarlyEnd::OutOfTime(Side::Black))
            } else {
                None
            };
        }
        name if REPEATED.contains(&name) || known().is_empty() => {}
        _ => losses.add(LeftOut::Properties),
    }
}

/// Refuses the games of chess servers that are no Othello. Other names of variants say nothing.
fn check_variant(value: &str) -> Result<(), Problem> {
    let name = value.to_ascii_lowercase();
    if name.contains("anti") {
        return Err(Problem::Anti);
    }
    if name.contains("flipello10") || name.contains("grand") {
        return Err(Problem::Size { text: "10".into() });
    }
    if ["chess", "checkers", "draughts", "octagon"].iter().any(|other| name.contains(other)) {
        return Err(Problem::OtherGame { name: value.into() });
    }
    Ok(())
}

/// Reads a result: `1-0`, `0-1` and `1/2-1/2`, or the discs of black and white. Others tell nothing.
fn declared(text: &str) -> Option<Declared> {
    match text.trim() {
        "1-0" => Some(Declared::Winner(Side::Black)),
        "0-1" => Some(Declared::Winner(Side::White)),
        "1/2-1/2" | "0.5-0.5" | "\u{bd}-\u{bd}" => Declared::score(0),
        text => {
            let (black, white) = text.split_once(['-', ':', '\u{2013}'])?;
            Declared::discs(black.trim().parse().ok()?, white.trim().parse().ok()?)
        }
    }
}

/// Whether a text is the result that ends the moves: `*`, or as [`declared`] reads it.
pub fn is_result(text: &str) -> bool {
    text == "*" || text == "0-0" || declared(text).is_some()
}

/// Reads the board of a tag: 64 squares and the side to move as everywhere, or the rows of a chess program with the numbers
/// of empty squares, where small letters are black. What such a program keeps in brackets is no part of the board.
fn board(text: &str) -> Result<Position, Problem> {
    let Some((rows, rest)) = text.trim().split_once(' ').filter(|(rows, _)| rows.contains('/')) else {
        return Ok(text.parse()?);
    };
    let rows = rows.split('[').next().unwrap_or_default();
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

/// Returns the moves of the game alone. The annotator gets its variations, comments and marks; comments before the first move become
/// notes.
fn main_line(text: &str, facts: &mut Facts, annotator: &mut Annotator, losses: &mut Losses) -> Result<String, Problem> {
    let mut moves = String::new();
    let mut rest = text;
    while let Some(at) = rest.find(['{', ';', '(', ')', '$']) {
        let (before, inner) = (&rest[..at], &rest[at + 1..]);
        take_moves(before, annotator);
        if !annotator.is_open() {
            moves += before;
            moves.push(' ');
        }
        let sign = rest.as_bytes()[at];
        let is_of_mark = |sign: char| sign.is_ascii_digit();
        let (end, closed_by) = match sign {
            b'{' => (inner.find('}').ok_or(Problem::CutOff)?, 1),
            b'(' => (closing(inner).ok_or(Problem::CutOff)?, 1),
            b'$' => (inner.len() - inner.trim_start_matches(is_of_mark).len(), 0),
            b')' => (0, 0),
            _ => (inner.find('\n').unwrap_or(inner.len()), 0),
        };
        let words = &inner[..end];
        match sign {
            b'$' => match words
                .parse::<u8>()
                .ok()
                .and_then(|glyph| MoveMark::ALL.into_iter().find(|it| it.glyph() == glyph))
            {
                Some(mark) => annotator.here().mark = Some(mark),
                None => losses.add(LeftOut::MoveNotes),
            },
            b')' => {
                annotator.close();
            }
            // Some programs write a pass so.
            b'(' if matches!(move_name(words), Some(None)) => {}
            b'(' if annotator.is_too_deep() => losses.add(LeftOut::Variations),
            b'(' if has_moves(words) => {
                annotator.open(1);
                rest = inner;
                continue;
            }
            _ => comment(words, facts, annotator, losses),
        }
        rest = &inner[end + closed_by..];
    }
    take_moves(rest, annotator);
    Ok(moves + rest)
}

/// Notes a comment, with what programs write into it for each other, such as `[%clk 0:05:00]`.
fn comment(text: &str, facts: &mut Facts, annotator: &mut Annotator, losses: &mut Losses) {
    let mut words = String::new();
    let mut rest = text;
    while let Some((before, (command, after))) =
        rest.split_once("[%").and_then(|(before, command)| Some((before, command.split_once(']')?)))
    {
        words += before;
        rest = after;
        let (name, value) = command.split_once(char::is_whitespace).unwrap_or((command, ""));
        match (name, value.split(',').next().unwrap_or_default().trim()) {
            ("eval", value) if let Some(value) = value.parse().ok().and_then(Value::rough) => {
                annotator.here().value = Some(value);
            }
            _ if annotator.moves().is_empty() => losses.add(LeftOut::MoveNotes),
            ("clk", time) if let Some(time) = seconds(time) => annotator.here().left = Some(time),
            ("emt", time) if let Some(time) = seconds(time) => annotator.here().spent = Some(time),
            _ => losses.add(LeftOut::MoveNotes),
        }
    }
    let words = tidy(&(words + rest));
    if annotator.moves().is_empty() {
        facts.add_comment(&words);
    } else {
        annotator.comment(&words);
    }
}

/// Makes the moves of a text without comments, with the signs after them.
fn take_moves(text: &str, annotator: &mut Annotator) {
    for word in text.split_whitespace() {
        for square in squares_in(word) {
            annotator.play(square);
        }
        let sign = &word[word.trim_end_matches(['!', '?']).len()..];
        if let Some(mark) = MoveMark::of_sign(sign).filter(|_| !annotator.moves().is_empty()) {
            annotator.here().mark = Some(mark);
        }
    }
}

/// Whether a text in parentheses has moves beside its comments.
fn has_moves(text: &str) -> bool {
    let mut is_comment = false;
    let of_moves = |sign: &char| {
        match sign {
            '{' => is_comment = true,
            '}' => is_comment = false,
            _ => {}
        }
        !is_comment
    };
    let moves: String = text.chars().filter(of_moves).collect();
    moves.split_whitespace().any(|word| squares_in(word).next().is_some())
}

/// The squares of a word, such as `12.f5d6`.
fn squares_in(word: &str) -> impl Iterator<Item = Square> {
    let name = word.trim_start_matches(|sign: char| !sign.is_ascii_alphabetic());
    let mut rest = name.strip_prefix("P@").or(name.strip_prefix("p@")).unwrap_or(name);
    std::iter::from_fn(move || {
        let (first, after) = rest.split_at_checked(2)?;
        rest = after;
        first.parse().ok()
    })
}

/// Moves as all programs write them: without the `P@` of servers of chess, and with passes as two dashes.
fn plain(moves: &str) -> String {
    let word = |word: &str| {
        let name = word.trim_start_matches(|sign: char| sign.is_ascii_digit() || sign == '.');
        let number = &word[..word.len() - name.len()];
        if matches!(move_name(name), Some(None)) && name != "-" {
            return format!("{number}--");
        }
        word.replace("P@", "").replace("p@", "")
    };
    // The lines of some programs are broken within a number.
    let lines = moves.lines().map(|line| {
        let words: Vec<String> = line.split_whitespace().map(word).collect();
        words.join(" ")
    });
    lines.collect::<Vec<_>>().join("\n")
}

/// Where the parenthesis that was opened before a text is closed. Those in comments do not count.
fn closing(text: &str) -> Option<usize> {
    let (mut open, mut is_comment) = (1, false);
    text.bytes().position(|sign| {
        match sign {
            b'}' => is_comment = false,
            _ if is_comment => {}
            b'{' => is_comment = true,
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
    let is_of_result = |sign: char| matches!(sign, '0'..='9' | '-' | '/' | '*' | '.' | ':' | '\u{bd}');
    let begin = text.trim_end_matches(is_of_result).len();
    // The rank of the last move and a pass are no results.
    let last = text[begin..].trim_start_matches('-');
    match text[..begin].chars().next_back() {
        Some(sign) if sign.is_whitespace() && !last.is_empty() => (&text[..begin], Some(last)),
        None if is_result(last) => ("", Some(last)),
        _ => (text, None),
    }
}
