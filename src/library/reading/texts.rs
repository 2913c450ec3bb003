//! The games of a text, whatever their formats.

use std::io::{self, BufRead};

use super::{
    balanced::{BRACES, MOST_BYTES, PARENTHESES, take},
    boards,
    lines::{Line, Lines},
    pgn_lines,
};
use crate::library::{
    formats::{
        EOTHELLO_MARK, history, inner_json_games, is_json_game, labelled_moves, pgn_tag,
        read_board, read_eothello, read_ggf, read_json, read_lines, read_pgn, read_sgf, set_fact,
    },
    found::{Found, Losses, Source},
    game::Game,
    problem::Problem,
};

/// A game with so many moves that fit the start is one of its own. A shorter line may go on the game before it.
const OWN_GAME: usize = 8;

/// The moves of a game are in so many bytes at most.
const MOST_MOVES: usize = 4_096;

/// What is found at a line: the format, and the game or what is wrong with it. `None` if no game begins there.
type Reading = io::Result<Option<(Source, Result<Game, Problem>)>>;

/// Reads games, one after another.
pub struct Texts<R> {
    lines: Lines<R>,
    /// What is left out of the game that is being read.
    losses: Losses,
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
            losses: Losses::default(),
            is_over: false,
        }
    }

    fn find(&mut self) -> io::Result<Option<Found>> {
        while let Some(line) = self.lines.next()? {
            let number = line.number;
            self.losses = Losses::default();
            let found = self.of_line(line)?;
            if let Some((source, game)) = found {
                return Ok(Some(Found {
                    source,
                    line: number,
                    game,
                    left_out: self.losses.take(),
                }));
            }
        }
        Ok(None)
    }

    /// The game that begins in this line, if one does.
    fn of_line(&mut self, line: Line) -> Reading {
        let text = line.text.trim_start();
        if text.is_empty() {
            return Ok(None);
        }
        match text.as_bytes()[0] {
            // A line for the program that wrote it.
            b'%' => return Ok(None),
            b'{' if begins_json(text) => return self.json(line),
            // What encloses and separates the games of a list.
            b'[' | b']' | b','
                if text.len() == 1 || text[1..].trim_start().starts_with(['{', ',', ']']) =>
            {
                let at = line.text.len() - text.len() + 1;
                self.lines.push_back(cut(line, at));
                return Ok(None);
            }
            b'[' if pgn_tag(text).is_some() => return self.pgn(line),
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
            return self.moves(moves, false);
        }
        if boards::row(text).is_some() || boards::is_whole(text) {
            return self.board(line);
        }
        self.moves(line.text, true)
    }

    fn properties(&mut self, line: Line) -> Reading {
        let is_begin = |text: &str| {
            // A server numbers the games it sends.
            let text = text.trim_start_matches(|sign: char| sign.is_ascii_digit() || sign == ' ');
            begin_of_properties(text) == Some(0)
        };
        let is_game = |text: &str| kind(text).is_some();
        let taken = take(&mut self.lines, line, &PARENTHESES, is_begin, is_game)?;
        let losses = &mut self.losses;
        Ok(match taken {
            Ok(text) => match kind(&text) {
                Some(Source::Ggf) => Some((Source::Ggf, read_ggf(&text, losses))),
                Some(source) => Some((source, read_sgf(&text, losses))),
                // Without the kind of the game it may be any text, unless there are moves.
                None if [";B[", ";W["].iter().any(|turn| text.contains(turn)) => {
                    Some((Source::Sgf, read_sgf(&text, losses)))
                }
                None => None,
            },
            Err((text, problem)) => kind(&text).map(|source| (source, Err(problem))),
        })
    }

    fn json(&mut self, line: Line) -> Reading {
        let number = line.number;
        let taken = take(&mut self.lines, line, &BRACES, |_| false, is_json_game)?;
        let (text, game) = match taken {
            Ok(text) => {
                let inner = inner_json_games(&text);
                if !inner.is_empty() {
                    for text in inner.into_iter().rev() {
                        self.lines.push_back(Line {
                            text,
                            number,
                            is_whole: true,
                        });
                    }
                    return Ok(None);
                }
                let game = read_json(&text, &mut self.losses);
                (text, game)
            }
            Err((text, problem)) => (text, Err(problem)),
        };
        // Other programs write braces as well.
        Ok(is_json_game(&text).then_some((Source::Json, game)))
    }

    fn pgn(&mut self, first: Line) -> Reading {
        let game = match pgn_lines::take(&mut self.lines, first)? {
            Ok(text) => read_pgn(&text, &mut self.losses),
            Err(problem) => Err(problem),
        };
        Ok(Some((Source::Pgn, game)))
    }

    fn eothello(&mut self, line: Line) -> Reading {
        let at = line.text.find(EOTHELLO_MARK).unwrap_or_default();
        let mut line = cut(line, at);
        let mut text = String::new();
        loop {
            // A page may hold more games in the same line.
            if let Some(end) = line.text.find(']') {
                text += &line.text[..=end];
                if let Some(next) = line.text[end..].find(EOTHELLO_MARK) {
                    self.lines.push_back(cut(line, end + next));
                }
                break;
            }
            text += &line.text;
            let next = self.lines.next()?;
            let Some(next) = next.filter(|_| text.len() < MOST_BYTES) else {
                break;
            };
            line = next;
        }
        Ok(Some((Source::EOthello, read_eothello(&text))))
    }

    /// A board in one line or in eight rows, with the side to move and moves after it.
    fn board(&mut self, first: Line) -> Reading {
        let mut text = first.text.clone();
        if let Some(mut rows) = boards::row(&first.text) {
            for _ in 1..8 {
                let next = self.lines.next_if(|text| boards::row(text).is_some())?;
                let Some(squares) = next.and_then(|line| boards::row(&line.text)) else {
                    break;
                };
                rows += &squares;
            }
            if let Some(side) = self.lines.next_if(boards::is_side)? {
                rows = rows + " " + side.text.trim();
            }
            text = rows;
        }
        let mut game = read_board(&text);
        if !text.contains(':') {
            self.go_on(&mut text, &mut game, |text| read_board(text).ok())?;
        }
        Ok(Some((Source::Board, game)))
    }

    /// The moves of a game in one line or in several, and the facts in the lines after them.
    fn moves(&mut self, mut text: String, may_go_on: bool) -> Reading {
        let Some(mut game) = read_lines(&text) else {
            return Ok(None);
        };
        if may_go_on {
            self.go_on(&mut text, &mut game, |text| read_lines(text)?.ok())?;
        }
        if let Ok(game) = &mut game {
            let facts = &mut game.facts;
            while self.lines.next_if(|line| set_fact(facts, line))?.is_some() {}
            if game.record.is_finished() {
                game.facts.declared = None;
            }
        }
        Ok(Some((Source::Transcript, game)))
    }

    /// Adds the lines with which a game goes on. A line that is a game by itself does not belong to it.
    fn go_on(
        &mut self,
        text: &mut String,
        game: &mut Result<Game, Problem>,
        read: impl Fn(&str) -> Option<Game>,
    ) -> io::Result<()> {
        while text.len() < MOST_MOVES {
            let mut longer = None;
            self.lines.next_if(|line| {
                let is_own = matches!(read_lines(line), Some(Ok(it)) if it.record.move_count() >= OWN_GAME);
                if is_own || line.trim().is_empty() {
                    return false;
                }
                let joined = format!("{text}\n{line}");
                let is_longer = |it: &Game| {
                    !matches!(&*game, Ok(game) if it.record.move_count() <= game.record.move_count())
                };
                longer = read(&joined).filter(is_longer).map(|it| (joined, it));
                longer.is_some()
            })?;
            let Some((joined, it)) = longer else {
                break;
            };
            (*text, *game) = (joined, Ok(it));
        }
        Ok(())
    }
}

/// Which of the formats in parentheses a text has. Some programs name the game in SGF as GGF does.
fn kind(text: &str) -> Option<Source> {
    // Old versions of SGF write small letters into the names of properties.
    let named = text.split_once("GM[").or_else(|| text.split_once("GaMe["));
    let is_named = named.map(|(_, game)| {
        let name = game.split(']').next().unwrap_or_default().trim();
        ["othello", "reversi"]
            .iter()
            .any(|it| name.eq_ignore_ascii_case(it))
    });
    let has_board = text.contains("BO[");
    match is_named {
        Some(true) if has_board || !text.contains("SZ[") => Some(Source::Ggf),
        Some(_) => Some(Source::Sgf),
        None => has_board.then_some(Source::Ggf),
    }
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

/// Whether a text may begin an object of JSON.
fn begins_json(text: &str) -> bool {
    let next = text[1..].trim_start();
    next.is_empty() || next.starts_with('"')
}
