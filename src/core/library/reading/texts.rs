//! The games of a text, whatever their formats.

use std::{
    collections::VecDeque,
    io::{self, BufRead},
    ops::ControlFlow,
};

use super::{
    balanced::{BRACES, MOST_BYTES, PARENTHESES, take},
    boards,
    lines::{Lines, TextLine},
    pgn_lines,
};
use crate::{
    library::{
        facts::Facts,
        formats::{
            EOTHELLO_MARK, history, inner_json_games, is_json_game, json_board, labelled_moves, pgn_tag, read_eothello,
            read_ggf, read_json, read_pgn, read_sgf, set_fact,
        },
        game::{Found, Game, Source},
        problem::{Losses, Problem},
    },
    rules::moves_in,
};

/// So many lines above a board may name the side to move.
const MOST_ABOVE: usize = 2;

/// What is found at a line: the format, and the game or what is wrong with it. `None` if no game begins there.
pub type Reading = io::Result<Option<(Source, Result<Game, Problem>)>>;

/// What came of trying one format at a line: it ends the line, or the next format is tried.
type Tried = io::Result<ControlFlow<Option<(Source, Result<Game, Problem>)>>>;

/// The line is something else.
const NEXT: Tried = Ok(ControlFlow::Continue(()));

/// The line is this, and no game begins in it.
const NOTHING: Tried = Ok(ControlFlow::Break(None));

/// If no game was found, the line may be something else.
fn or_next(found: Option<(Source, Result<Game, Problem>)>) -> ControlFlow<Option<(Source, Result<Game, Problem>)>> {
    if found.is_some() { ControlFlow::Break(found) } else { ControlFlow::Continue(()) }
}

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
    /// What is left out of the game that is being read.
    pub(super) losses: Losses,
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
            losses: Losses::default(),
            is_over: false,
        }
    }

    fn find(&mut self) -> io::Result<Option<Found>> {
        if let Some((line, source, game)) = self.ready.pop_front() {
            return Ok(Some(Found { source, line, game, left_out: Vec::new() }));
        }
        while let Some(line) = self.lines.next()? {
            let (number, text) = (line.number, line.text.clone());
            self.losses = Losses::default();
            let found = self.of_line(line)?;
            if let Some((source, game)) = found {
                self.above.clear();
                self.told = Facts::default();
                self.has_text = true;
                return Ok(Some(Found { source, line: number, game, left_out: self.losses.take() }));
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

    pub(super) fn take_ready(&mut self) -> Option<(Source, Result<Game, Problem>)> {
        let (_, source, game) = self.ready.pop_front()?;
        Some((source, game))
    }

    /// What a line may be, in the order in which it is tried. What has a mark of its own comes first; of what is left, whatever
    /// has more signs of being meant comes before that which has fewer. A board in one line would also be a row of a diagram, a
    /// diagram of numbers would also be moves, and moves among words come last.
    const ORDER: [fn(&mut Self, &TextLine) -> Tried; 12] = [
        Self::try_blank,
        Self::try_json,
        Self::try_comment,
        Self::try_list,
        Self::try_pgn,
        Self::try_properties,
        Self::try_eothello,
        Self::try_labelled,
        Self::try_board_in_line,
        Self::try_diagram,
        Self::try_columns,
        Self::try_row,
    ];

    /// The game that begins in this line, if one does.
    fn of_line(&mut self, line: TextLine) -> Reading {
        for attempt in Self::ORDER {
            if let ControlFlow::Break(found) = attempt(self, &line)? {
                return Ok(found);
            }
        }
        self.moves(&line)
    }

    /// An empty line. A row of a board may consist of spaces.
    fn try_blank(&mut self, line: &TextLine) -> Tried {
        match line.text.trim_start().is_empty() {
            true if boards::row(&line.text).is_some() => self.board(line).map(ControlFlow::Break),
            true => NOTHING,
            false => NEXT,
        }
    }

    fn try_json(&mut self, line: &TextLine) -> Tried {
        let is_it = is_object(line.text.trim_start());
        if is_it { self.json(line.clone()).map(ControlFlow::Break) } else { NEXT }
    }

    /// A comment in a file of positions.
    fn try_comment(_: &mut Self, line: &TextLine) -> Tried {
        if line.text.trim_start().starts_with('%') { NOTHING } else { NEXT }
    }

    /// What encloses and separates the games of a list.
    fn try_list(&mut self, line: &TextLine) -> Tried {
        let text = line.text.trim_start();
        let Some(rest) = text.strip_prefix(['[', ']', ',']) else {
            return NEXT;
        };
        if !rest.is_empty() && !rest.trim_start().starts_with(['{', ',', ']']) {
            return NEXT;
        }
        let at = line.text.len() - rest.len();
        self.lines.push_back(cut(line.clone(), at));
        NOTHING
    }

    fn try_pgn(&mut self, line: &TextLine) -> Tried {
        let is_it = pgn_tag(line.text.trim_start()).is_some();
        if is_it { self.pgn(line.clone()).map(ControlFlow::Break) } else { NEXT }
    }

    /// GGF and SGF. What stands before the game in the line may be another one.
    fn try_properties(&mut self, line: &TextLine) -> Tried {
        let Some(at) = begin_of_properties(&line.text) else {
            return NEXT;
        };
        let before = line.text[..at].trim();
        let found = if !moves_in(before).runs.is_empty() || before.contains("(;") {
            let before = TextLine { text: before.to_owned(), ..line.clone() };
            self.lines.push_back(cut(line.clone(), at));
            self.of_line(before)
        } else {
            self.properties(cut(line.clone(), at))
        };
        found.map(ControlFlow::Break)
    }

    fn try_eothello(&mut self, line: &TextLine) -> Tried {
        let is_it = line.text.contains(EOTHELLO_MARK);
        if is_it { self.eothello(line.clone()).map(ControlFlow::Break) } else { NEXT }
    }

    /// Moves after words that say what they are.
    fn try_labelled(&mut self, line: &TextLine) -> Tried {
        let text = line.text.trim_start();
        let Some(moves) = history(text).or_else(|| labelled_moves(text)) else {
            return NEXT;
        };
        self.labelled(line, moves).map(ControlFlow::Break)
    }

    fn try_board_in_line(&mut self, line: &TextLine) -> Tried {
        self.board_in_line(line.text.trim_start()).map(or_next)
    }

    /// A board whose squares have the numbers of the moves.
    fn try_diagram(&mut self, line: &TextLine) -> Tried {
        self.diagram(line).map(or_next)
    }

    /// The letters of the columns above a board.
    fn try_columns(&mut self, line: &TextLine) -> Tried {
        let Some(columns) = boards::columns(&line.text) else {
            return NEXT;
        };
        self.board_below(columns).map(ControlFlow::Break)
    }

    /// The first row of a board.
    fn try_row(&mut self, line: &TextLine) -> Tried {
        if boards::row(line.text.trim_start()).is_none() {
            return NEXT;
        }
        self.board(line).map(or_next)
    }

    fn properties(&mut self, line: TextLine) -> Reading {
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

    fn json(&mut self, line: TextLine) -> Reading {
        let number = line.number;
        let taken = take(&mut self.lines, line, &BRACES, |_| false, is_json_game)?;
        let game = match taken {
            Ok(text) => {
                let inner = inner_json_games(&text);
                if !inner.is_empty() {
                    for text in inner.into_iter().rev() {
                        self.lines.push_back(TextLine { text, number, is_whole: true });
                    }
                    return Ok(None);
                }
                if let Some(board) = json_board(&text).filter(|_| !is_json_game(&text)) {
                    for text in board.lines().rev() {
                        self.lines.push_back(TextLine { text: text.to_owned(), number, is_whole: true });
                    }
                    return Ok(None);
                }
                // Other programs write braces as well.
                if !is_json_game(&text) {
                    self.other_object(number, &text);
                    return Ok(self.take_ready());
                }
                read_json(&text, &mut self.losses)
            }
            Err((text, problem)) if is_json_game(&text) => Err(problem),
            // The lines after the first one are read again.
            Err((text, _)) => {
                self.other_object(number, text.lines().next().unwrap_or_default());
                return Ok(self.take_ready());
            }
        };
        Ok(Some((Source::Json, game)))
    }

    fn other_object(&mut self, number: u64, text: &str) {
        for (number, text) in (number..).zip(text.lines()) {
            let line = TextLine { number, text: text.to_owned(), is_whole: true };
            self.ready_of(&line);
        }
    }

    fn pgn(&mut self, first: TextLine) -> Reading {
        let game = match pgn_lines::take(&mut self.lines, first)? {
            Ok(text) => read_pgn(&text, &mut self.losses),
            Err(problem) => Err(problem),
        };
        Ok(Some((Source::Pgn, game)))
    }

    fn eothello(&mut self, line: TextLine) -> Reading {
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
}

/// Which of the formats in parentheses a text has. Some programs name the game in SGF as GGF does.
fn kind(text: &str) -> Option<Source> {
    // Old versions of SGF write small letters into the names of properties.
    let named = text.split_once("GM[").or_else(|| text.split_once("GaMe["));
    let is_named = named.map(|(_, game)| {
        let name = game.split(']').next().unwrap_or_default().trim();
        ["othello", "reversi"].iter().any(|it| name.eq_ignore_ascii_case(it))
    });
    let has_board = text.contains("BO[");
    match is_named {
        Some(true) if has_board || !text.contains("SZ[") => Some(Source::Ggf),
        Some(_) => Some(Source::Sgf),
        None => has_board.then_some(Source::Ggf),
    }
}

fn is_object(text: &str) -> bool {
    let inner = text.strip_prefix('{').map(str::trim_start);
    inner.is_some_and(|inner| inner.is_empty() || inner.starts_with(['"', '}']))
}

/// Whether a line begins something that does not belong to the moves before it: a game in another format, a board, or what is
/// told about a game.
pub fn begins_elsewhere(line: &str) -> bool {
    let text = line.trim_start();
    is_object(text)
        || pgn_tag(text).is_some()
        || begin_of_properties(text).is_some()
        || text.contains(EOTHELLO_MARK)
        || history(text).or_else(|| labelled_moves(text)).is_some()
        || boards::row(text).is_some_and(|row| row.cells.len() == 8 && row.has_disc())
        || set_fact(&mut Facts::default(), text)
}

/// A line from this byte on.
fn cut(mut line: TextLine, at: usize) -> TextLine {
    line.text.drain(..at);
    line
}

/// Where a game in GGF or SGF begins in a line.
fn begin_of_properties(text: &str) -> Option<usize> {
    if text.trim() == "(" {
        return text.find('(');
    }
    let mut begins = text.match_indices("(;").map(|(at, _)| at);
    begins.find(|at| text[at + 2..].trim_start().chars().next().is_none_or(|sign| sign.is_ascii_uppercase()))
}
