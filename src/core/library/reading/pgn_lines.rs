//! Which lines belong to a game in PGN.

use std::io::{self, BufRead};

use super::{
    balanced::MOST_BYTES,
    lines::{Lines, TextLine},
};
use crate::{
    library::{
        formats::{is_pgn_result, pgn_tag},
        problem::Problem,
    },
    rules::move_name,
};

/// So many lines between the moves of a game may be something else.
const MOST_REMARKS: usize = 8;

/// What is known about the lines of a game.
#[derive(Default)]
struct State {
    tags: Vec<String>,
    has_moves: bool,
    /// Whether an empty line came before.
    is_after_gap: bool,
    is_in_comment: bool,
    /// How many variations are open.
    open: u32,
    /// Whether the result came after the moves.
    is_over: bool,
}

/// Takes the lines of the game that begins with this line: its tags, and its moves up to the result, or up to something that
/// is no move. Comments may have empty lines, and there may be some between tags and between moves. A remark between moves is
/// taken with them, so that the game is refused as a whole.
///
/// # Errors
///
/// [`Problem`] if the game does not end.
pub fn take<R: BufRead>(lines: &mut Lines<R>, first: TextLine) -> io::Result<Result<String, Problem>> {
    let mut state = State::default();
    let mut text = String::new();
    let mut next = Some(first);
    while let Some(mut line) = next.take() {
        // Lines with this sign are for the program that wrote them.
        let is_escape = line.text.starts_with('%');
        if !is_escape {
            if state.is_other_game(&line.text) {
                lines.push_back(line);
                break;
            }
            let may_end = state.is_after_gap && state.has_moves && !state.is_inside();
            if may_end && !goes_on(&line.text) && !is_remark(lines)? {
                lines.push_back(line);
                break;
            }
            // Some programs write no line break between games.
            if let Some(at) = state.next_game(&line.text) {
                let rest = line.text.split_off(at);
                lines.push_back(TextLine { text: rest, ..line });
            }
            state.add(&line.text);
            text += &line.text;
            if state.is_over {
                break;
            }
        }
        text.push('\n');
        if text.len() > MOST_BYTES {
            return Ok(Err(Problem::TooLong));
        }
        next = lines.next()?;
    }
    Ok(if state.is_inside() { Err(Problem::CutOff) } else { Ok(text) })
}

impl State {
    /// Whether a comment or a variation is open.
    fn is_inside(&self) -> bool {
        self.is_in_comment || self.open > 0
    }

    fn is_other_game(&self, line: &str) -> bool {
        let Some((name, ..)) = pgn_tag(line) else {
            return false;
        };
        if self.is_inside() {
            // A comment that was never closed ends here.
            return self.is_after_gap;
        }
        let is_first = self.tags.first().is_some_and(|first| first == name);
        let is_repeated = self.is_after_gap && self.tags.iter().any(|it| it == name);
        self.has_moves || is_first || is_repeated
    }

    /// Where the tags of another game begin in a line with moves.
    fn next_game(&self, line: &str) -> Option<usize> {
        let mut rest = line;
        while let Some((.., after)) = pgn_tag(rest) {
            rest = after;
        }
        let (mut is_in_comment, mut has_moves) = (self.is_in_comment, false);
        let from = line.len() - rest.len();
        rest.char_indices().find_map(|(at, sign)| {
            match sign {
                '{' => is_in_comment = true,
                '}' => is_in_comment = false,
                '[' if !is_in_comment && has_moves && pgn_tag(&rest[at..]).is_some() => {
                    return Some(from + at);
                }
                _ => has_moves |= !sign.is_whitespace(),
            }
            None
        })
    }

    fn add(&mut self, line: &str) {
        let is_gap = line.trim().is_empty();
        self.is_after_gap = is_gap;
        if is_gap {
            return;
        }
        let mut rest = line;
        while let Some((name, _, after)) = pgn_tag(rest).filter(|_| !self.is_inside()) {
            self.tags.push(name.to_owned());
            rest = after;
        }
        if rest.trim().is_empty() {
            return;
        }
        self.has_moves = true;
        for sign in rest.chars() {
            match sign {
                '}' => self.is_in_comment = false,
                _ if self.is_in_comment => {}
                '{' => self.is_in_comment = true,
                ';' => break,
                '(' => self.open += 1,
                ')' => self.open = self.open.saturating_sub(1),
                _ => {}
            }
        }
        let last = rest.split_whitespace().next_back().unwrap_or_default();
        self.is_over = !self.is_inside() && is_pgn_result(last);
    }
}

/// Whether the moves of the game go on in one of the next lines.
fn is_remark<R: BufRead>(lines: &mut Lines<R>) -> io::Result<bool> {
    let mut seen: Vec<TextLine> = Vec::new();
    let mut go_on = false;
    while seen.len() < MOST_REMARKS
        && !go_on
        && let Some(line) = lines.next()?
    {
        let is_other = pgn_tag(&line.text).is_some() || line.text.contains("(;");
        go_on = !is_other && !line.text.trim().is_empty() && goes_on(&line.text);
        seen.push(line);
        if is_other {
            break;
        }
    }
    while let Some(line) = seen.pop() {
        lines.push_back(line);
    }
    Ok(go_on)
}

/// Whether a line goes on with the moves of a game: it has moves with numbers, but not the first one, or only a result or a
/// comment.
fn goes_on(line: &str) -> bool {
    let line = line.trim();
    if line.is_empty() || line.starts_with(['{', '(', '$']) || is_pgn_result(line) {
        return true;
    }
    let line = line.split(['{', '(', ';']).next().unwrap_or_default();
    let mut first = None;
    for word in line.split_whitespace() {
        let after = word.trim_start_matches(|sign: char| sign.is_ascii_digit());
        let name = after.trim_start_matches('.');
        let number = &word[..word.len() - after.len()];
        let is_number = !number.is_empty() && (after.is_empty() || name.len() < after.len());
        if is_number && first.is_none() {
            first = number.parse::<u32>().ok();
        }
        let name = name.trim_end_matches(['!', '?', '+']);
        let name = name.strip_prefix("P@").unwrap_or(name);
        if !name.is_empty() && move_name(name).is_none() && !is_pgn_result(word) {
            return false;
        }
    }
    first.is_some_and(|first| first > 1)
}
