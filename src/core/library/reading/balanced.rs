//! Takes a part of a text that is enclosed in parentheses or braces, which may contain others.

use std::io::{self, BufRead};

use super::lines::{Lines, TextLine};
use crate::library::problem::Problem;

/// A game may have this many bytes at most.
pub const MOST_BYTES: usize = 1 << 20;

/// How the parts of a format are enclosed. Within quotes only the closing quote counts, and a backslash takes the meaning of
/// the sign after it.
pub struct Enclosure {
    open: u8,
    close: u8,
    quotes: [u8; 2],
}

/// Games in GGF and SGF.
pub const PARENTHESES: Enclosure = Enclosure { open: b'(', close: b')', quotes: [b'[', b']'] };

/// Games in JSON.
pub const BRACES: Enclosure = Enclosure { open: b'{', close: b'}', quotes: [b'"', b'"'] };

/// A part that does not end: its text as far as it was taken, and what is wrong.
pub type Unended = (String, Problem);

/// Takes the part that begins with this line. What follows it in the last line is read again. Lines that begin another game
/// end a part in which a quote was never closed.
///
/// # Errors
///
/// [`Unended`] if the part does not end. Unless `is_game` knows its text as a game, all lines but the first are read again. Of a
/// part that is too long the rest is skipped with its lines.
pub fn take<R: BufRead>(
    lines: &mut Lines<R>,
    first: TextLine,
    enclosure: &Enclosure,
    is_begin: fn(&str) -> bool,
    is_game: fn(&str) -> bool,
) -> io::Result<Result<String, Unended>> {
    let mut text = String::new();
    let mut taken = Vec::new();
    let (mut depth, mut is_quoted, mut is_escaped) = (0_u32, false, false);
    let mut line = first;
    loop {
        for (at, byte) in line.text.bytes().enumerate() {
            match byte {
                _ if is_escaped => is_escaped = false,
                b'\\' if is_quoted => is_escaped = true,
                byte if is_quoted => is_quoted = byte != enclosure.quotes[1],
                byte if byte == enclosure.quotes[0] => is_quoted = true,
                byte if byte == enclosure.open => depth += 1,
                byte if byte == enclosure.close => {
                    depth -= 1;
                    if depth == 0 {
                        let rest = line.text.split_off(at + 1);
                        text += &line.text;
                        lines.push_back(TextLine { text: rest, ..line });
                        return Ok(Ok(text));
                    }
                }
                _ => {}
            }
        }
        text += &line.text;
        if line.is_whole {
            text.push('\n');
            is_escaped = false;
        }
        let is_whole = line.is_whole;
        taken.push(line);
        let problem = if text.len() > MOST_BYTES {
            Problem::TooLong
        } else if let Some(next) = lines.next()? {
            if !(is_quoted && is_whole && is_begin(&next.text)) {
                line = next;
                continue;
            }
            lines.push_back(next);
            Problem::CutOff
        } else {
            Problem::CutOff
        };
        if !is_game(&text) {
            lines.push_back_all(taken.drain(1..));
        }
        return Ok(Err((text, problem)));
    }
}
