//! The games of a text, whatever their formats.

use std::{
    collections::VecDeque,
    io::{self, BufRead},
};

use super::{
    balanced::{BRACES, MOST_BYTES, PARENTHESES, take},
    boards,
    lines::{Line, Lines},
};
use crate::library::{
    facts::Facts,
    formats::{
        EOTHELLO_MARK, history, labelled_moves, read_eothello, read_ggf, read_json, read_pgn,
        read_sgf, set_fact,
    },
    found::{Found, Source},
    game::Game,
    problem::Problem,
};

/// So many lines above a board may name the side to move.
const MOST_ABOVE: usize = 2;

/// What is found at a line: the format, and the game or what is wrong with it. `None` if no game begins there.
pub type Reading = io::Result<Option<(Source, Result<Game, Problem>)>>;

/// Reads games, one after another.
pub struct Texts<R> {
    pub(super) lines: Lines<R>,
    /// Further games of the line that was read last, with its number.
    pub(super) ready: VecDeque<(u64, Source, Result<Game, Problem>)>,
    /// The last lines since the game before, without empty ones.
    pub(super) above: VecDeque<String>,
    /// What the lines directly before say about a game.
    pub(super) told: Facts,
    /// Whether there was a line that is not empty.
    pub(super) has_text: bool,
    /// The number of the last line with a game among words.
    pub(super) last_in_list: u64,
    is_over: bool,
}

impl<R: BufRead> Iterator for Texts<R> {
    type Item = io::Result<Found>;

    fn next(&mut self) -> Option<Self::Item> {
        if self.is_over {
            return None;
        }
        let found = self.find().transpose();
        self.is_over = !matches!(found, Some(Ok(_)));
        found
    }
}

impl<R: BufRead> Texts<R> {
    /// The games of this text.
    pub fn new(input: R) -> Self {
        Self {
            lines: Lines::new(input),
            ready: VecDeque::new(),
            above: VecDeque::new(),
            told: Facts::default(),
            has_text: false,
            last_in_list: 0,
            is_over: false,
        }
    }

    fn find(&mut self) -> io::Result<Option<Found>> {
        if let Some((line, source, game)) = self.ready.pop_front() {
            return Ok(Some(Found { source, line, game }));
        }
        while let Some(line) = self.lines.next()? {
            let (number, text) = (line.number, line.text.clone());
            let found = self.of_line(line)?;
            if let Some((source, game)) = found {
                self.above.clear();
                self.told = Facts::default();
                self.has_text = true;
                return Ok(Some(Found {
                    source,
                    line: number,
                    game,
                }));
            }
            if !text.trim().is_empty() {
                self.pass_over(text);
            }
        }
        Ok(None)
    }

    /// Keeps what a line without a game may say about the next one.
    fn pass_over(&mut self, text: String) {
        if !set_fact(&mut self.told, &text) {
            self.told = Facts::default();
        }
        self.has_text = true;
        if boards::is_frame(&text) {
            return;
        }
        self.above.push_back(text);
        if self.above.len() > MOST_ABOVE {
            self.above.pop_front();
        }
    }

    /// The first of the games that are ready.
    pub(super) fn take_ready(&mut self) -> Option<(Source, Result<Game, Problem>)> {
        let (_, source, game) = self.ready.pop_front()?;
        Some((source, game))
    }

    /// The game that begins in this line, if one does.
    fn of_line(&mut self, line: Line) -> Reading {
        let text = line.text.trim_start();
        // A row may consist of spaces.
        if text.is_empty() {
            return match boards::row(&line.text) {
                Some(_) => self.board(&line),
                None => Ok(None),
            };
        }
        match text.as_bytes()[0] {
            b'{' if is_object(text) => return self.json(line),
            // A comment in a file of positions.
            b'%' => return Ok(None),
            // What encloses and separates the games of a list.
            b'[' | b']' | b','
                if text.len() == 1 || text[1..].trim_start().starts_with(['{', ',', ']']) =>
            {
                let at = line.text.len() - text.len() + 1;
                self.lines.push_back(cut(line, at));
                return Ok(None);
            }
            b'[' if is_tag(text) => return self.pgn(&line),
            _ => {}
        }
        if let Some(at) = begin_of_properties(&line.text) {
            return self.properties(cut(line, at));
        }
        if line.text.contains(EOTHELLO_MARK) {
            return self.eothello(line);
        }
        if let Some(moves) = history(text).or_else(|| labelled_moves(text)) {
            let moves = moves.to_owned();
            return self.labelled(&line, &moves);
        }
        let found = self.board_in_line(text)?;
        if found.is_some() {
            return Ok(found);
        }
        if let Some(columns) = boards::columns(&line.text) {
            return self.board_below(columns);
        }
        if boards::row(text).is_some() {
            let found = self.board(&line)?;
            if found.is_some() {
                return Ok(found);
            }
        }
        self.moves(&line)
    }

    fn properties(&mut self, line: Line) -> Reading {
        let is_begin = |text: &str| {
            // A server numbers the games it sends.
            let text = text.trim_start_matches(|sign: char| sign.is_ascii_digit() || sign == ' ');
            begin_of_properties(text) == Some(0)
        };
        let first = kind(&line.text);
        Ok(match take(&mut self.lines, line, &PARENTHESES, is_begin)? {
            Ok(text) => kind(&text).map(|source| match source {
                Source::Ggf => (source, read_ggf(&text)),
                _ => (source, read_sgf(&text)),
            }),
            Err(problem) => first.map(|source| (source, Err(problem))),
        })
    }

    fn json(&mut self, line: Line) -> Reading {
        let number = line.number;
        let game = match take(&mut self.lines, line, &BRACES, |_| false)? {
            // Other programs write braces as well.
            Ok(text) if text.contains("\"moves\"") => read_json(&text),
            Ok(text) => {
                self.other_object(number, &text);
                return Ok(self.take_ready());
            }
            Err(_) => return Ok(None),
        };
        Ok(Some((Source::Json, game)))
    }

    /// The games in the texts of an object that is none itself.
    fn other_object(&mut self, number: u64, text: &str) {
        for (number, text) in (number..).zip(text.lines()) {
            let line = Line {
                number,
                text: text.to_owned(),
                is_whole: true,
            };
            self.ready_of(&line);
        }
    }

    /// The tags and the moves up to the next tag after them, or up to an empty line after the moves.
    fn pgn(&mut self, first: &Line) -> Reading {
        let mut text = first.text.clone();
        let (mut has_moves, mut has_gap) = (false, false);
        while let Some(line) = self.lines.next()? {
            let is_gap = line.text.trim().is_empty();
            let is_next = is_tag(&line.text) && (has_moves || has_gap);
            if is_next || (is_gap && has_moves) || text.len() > MOST_BYTES {
                self.lines.push_back(line);
                break;
            }
            has_moves |= !is_gap && !is_tag(&line.text);
            has_gap |= is_gap;
            text.push('\n');
            text += &line.text;
        }
        Ok(Some((Source::Pgn, read_pgn(&text))))
    }

    fn eothello(&mut self, line: Line) -> Reading {
        let at = line.text.find(EOTHELLO_MARK).unwrap_or_default();
        let mut text = line.text[at..].to_owned();
        while !text.contains(']') && text.len() < MOST_BYTES {
            let Some(line) = self.lines.next()? else {
                break;
            };
            text += &line.text;
        }
        Ok(Some((Source::EOthello, read_eothello(&text))))
    }
}

/// Which of the formats in parentheses a text has: its first property of this name says so.
fn kind(text: &str) -> Option<Source> {
    match text.split_once("GM[") {
        Some((_, game)) if game.starts_with("Othello") => Some(Source::Ggf),
        Some(_) => Some(Source::Sgf),
        None => text.contains("BO[").then_some(Source::Ggf),
    }
}

/// Whether an object of JSON begins with a text.
fn is_object(text: &str) -> bool {
    let inner = text.strip_prefix('{').map(str::trim_start);
    inner.is_some_and(|inner| inner.is_empty() || inner.starts_with(['"', '}']))
}

/// Whether a line begins something that does not belong to the moves before it: a game in another format, a board, or what is
/// told about a game.
pub fn begins_elsewhere(line: &str) -> bool {
    let text = line.trim_start();
    is_object(text)
        || is_tag(text)
        || begin_of_properties(text).is_some()
        || text.contains(EOTHELLO_MARK)
        || history(text).or_else(|| labelled_moves(text)).is_some()
        || boards::row(text).is_some_and(|row| row.cells.len() == 8 && row.has_disc())
        || set_fact(&mut Facts::default(), text)
}

/// A line from this byte on.
fn cut(mut line: Line, at: usize) -> Line {
    line.text.drain(..at);
    line
}

/// Where a game in GGF or SGF begins in a line.
fn begin_of_properties(text: &str) -> Option<usize> {
    if text.trim() == "(" {
        return text.find('(');
    }
    let at = text.find("(;")?;
    let next = text[at + 2..].trim_start().chars().next();
    next.is_none_or(|sign| sign.is_ascii_uppercase())
        .then_some(at)
}

/// Whether a line is a tag of PGN.
fn is_tag(text: &str) -> bool {
    let inner = text
        .trim()
        .strip_prefix('[')
        .and_then(|text| text.strip_suffix(']'));
    let Some((name, value)) = inner.and_then(|inner| inner.split_once(' ')) else {
        return false;
    };
    let value = value.trim();
    name.chars()
        .all(|sign| sign.is_ascii_alphanumeric() || sign == '_')
        && value.len() > 1
        && value.starts_with('"')
        && value.ends_with('"')
}
