//! Games in plain text: boards, and moves with or without words around them.

use std::io::{self, BufRead};

use super::{
    boards::{self, BoardRow, Slashed},
    gathered::{Gathered, LEAST_MOVES, Next, next_of, play, squares},
    lines::TextLine,
    pieces::{in_pieces, is_meant, is_of_list, is_of_ten},
    sides::{only_side, sides_in, sign_in},
    texts::{Reading, Texts, begins_elsewhere},
    words::{chess, is_chess, label_of, numbered, tell, words_of},
};
use crate::{
    library::{
        facts::{Facts, tidy},
        formats::{read_board, set_fact},
        game::{Game, Source},
        problem::{LeftOut, Problem},
    },
    rules::{MoveLine, MoveRun, ParsePositionError, Position, Side, StartLayout, moves_in},
};

/// So many lines may stand between two lines of one game.
const MOST_BETWEEN: usize = 8;

const MOST_MOVES: usize = 4_096;

/// A line with moves and remarks has so many bytes at most.
const MOST_WITH_REMARKS: usize = 1 << 14;

const MOST_ROWS: usize = 16;

/// So many lines below a board may come before the one with the side to move.
const MOST_BELOW: usize = 4;

impl<R: BufRead> Texts<R> {
    /// A board in eight rows, with the side to move and moves after it. `None` if the rows are no board.
    pub(super) fn board(&mut self, first: &TextLine) -> Reading {
        let Some(row) = boards::row(&first.text) else {
            return Ok(None);
        };
        let (width, mut rows, mut taken) = (row.cells.len(), vec![row], Vec::new());
        let mut has_gap = false;
        while rows.len() < if width == 8 { 8 } else { MOST_ROWS } {
            let Some(line) = self.lines.next()? else {
                break;
            };
            let row = boards::row(&line.text).filter(|row| row.cells.len() == width);
            if row.is_none() && (has_gap || !boards::is_frame(&line.text)) {
                self.lines.push_back(line);
                break;
            }
            has_gap = row.is_none();
            rows.extend(row);
            taken.push(line);
        }
        let has_discs = rows.iter().filter(|row| row.has_disc()).count() > 1;
        let game = match rows.len() {
            8 if width == 8 && has_discs => return self.drawn(rows),
            10 if width == 10 => {
                let all: Vec<char> = rows.iter().flat_map(|row| row.cells.clone()).collect();
                match boards::inner(&all) {
                    Some(cells) => {
                        let of =
                            |cells: &[char]| BoardRow { cells: cells.to_vec(), number: None, beside: String::new() };
                        return self.drawn(cells.chunks(8).map(of).collect());
                    }
                    None => Problem::Size { text: width.to_string() },
                }
            }
            4..8 if width == 8 && has_discs => {
                let squares = rows.len() as u8 * 8;
                Problem::from(ParsePositionError::TooShort { squares })
            }
            count if width != 8 && count == width && has_discs => Problem::Size { text: width.to_string() },
            _ => {
                self.push_back(taken);
                return Ok(None);
            }
        };
        Ok(Some((Source::Board, Err(game))))
    }

    /// A board below the letters of its columns, whose empty squares may be spaces. `None` if the lines are no board.
    pub(super) fn board_below(&mut self, columns: [usize; 8]) -> Reading {
        let (mut rows, mut taken) = (Vec::new(), Vec::new());
        // Rows without such squares are read wherever they stand.
        let mut has_spaces = false;
        while rows.len() < 8 {
            let Some(line) = self.lines.next()? else {
                break;
            };
            let row = boards::row_below(&line.text, columns);
            has_spaces |= boards::row(&line.text).is_none_or(|row| row.cells.len() != 8);
            taken.push(line);
            match row.filter(|row| row.number == Some(rows.len() as u8 + 1)) {
                Some(row) => rows.push(row),
                None => break,
            }
        }
        if rows.len() == 8 && has_spaces && rows.iter().any(BoardRow::has_disc) {
            return self.drawn(rows);
        }
        self.push_back(taken);
        Ok(None)
    }

    /// Makes these lines the next ones.
    pub(super) fn push_back(&mut self, lines: impl IntoIterator<Item = TextLine, IntoIter: DoubleEndedIterator>) {
        for line in lines.into_iter().rev() {
            self.lines.push_back(line);
        }
    }

    fn drawn(&mut self, mut rows: Vec<BoardRow>) -> Reading {
        // As on boards of chess, the last row may come first.
        let numbers = || rows.iter().map(|row| row.number);
        if numbers().eq((1..=8).rev().map(Some)) || numbers().eq((0..8).rev().map(Some)) {
            rows.reverse();
        }
        let cells: Vec<char> = rows.iter().flat_map(|row| row.cells.iter().copied()).collect();
        let mut sides: Vec<Side> = rows.iter().flat_map(|row| sides_in(&row.beside)).collect();
        let named = |line: &String| sides_of(&cells, line);
        sides.extend(self.above.iter().flat_map(named));
        if sides.is_empty()
            && let Some(line) = self.above.back()
        {
            // Two such lines are headings.
            let other = self.above.iter().rev().nth(1).and_then(|line| only_side(line));
            sides.extend(only_side(line).filter(|_| other.is_none()));
        }
        self.sides_below(&cells, &mut sides)?;
        let Some(discs) = boards::discs(&cells) else {
            let is_known = |sign: &char| "XO-.".contains(*sign);
            let index = cells.iter().position(|sign| !is_known(sign)).unwrap_or_default();
            let error = ParsePositionError::UnknownCharacter { character: cells[index], index };
            return Ok(Some((Source::Board, Err(error.into()))));
        };
        self.begun_from(&discs, &sides, String::new())
    }

    /// Adds the sides that the lines below a board name. A line with nothing else is taken with those before it.
    fn sides_below(&mut self, cells: &[char], sides: &mut Vec<Side>) -> io::Result<()> {
        let mut over = Vec::new();
        while over.len() < MOST_BELOW {
            let Some(line) = self.lines.next()? else {
                break;
            };
            let text = line.text.trim_start_matches(['>', '|', ' ']).trim_end().to_owned();
            let text = text.as_str();
            let named = boards::disc(cells, text).or_else(|| only_side(text));
            let found: Vec<Side> = named.into_iter().collect();
            let found = if found.is_empty() { sides_of(cells, text) } else { found };
            let is_end =
                named.is_none() && begins_elsewhere(text) || boards::row(text).is_some_and(|row| row.cells.len() == 8);
            // After an empty line a side may belong to the next board.
            let is_of_next =
                over.iter().any(|it: &TextLine| !it.text.chars().any(char::is_alphanumeric)) && !sides.is_empty();
            if !found.is_empty() && !is_end && !is_of_next {
                let after = self.lines.next()?;
                let before_next = !over.is_empty() && after.as_ref().is_some_and(|it| is_of_board(&it.text));
                self.push_back(after);
                if !before_next {
                    sides.extend(found);
                    return Ok(());
                }
            }
            over.push(line);
            if is_end || !moves_in(text).runs.is_empty() {
                break;
            }
        }
        self.push_back(over);
        Ok(())
    }

    /// A board in one line, with what follows it. `None` if there is none.
    pub(super) fn board_in_line(&mut self, text: &str) -> Reading {
        let strange = text.split_whitespace().find_map(|word| match boards::slashed(word)? {
            Slashed::Board(_) => None,
            Slashed::Size(size) => Some(Problem::Size { text: size.to_string() }),
            Slashed::Chess => Some(Problem::OtherGame { name: "chess".into() }),
        });
        if let Some(problem) = strange {
            return Ok(Some((Source::Board, Err(problem))));
        }
        let Some((discs, rest)) = boards::in_line(text) else {
            return Ok(None);
        };
        let rest = rest.trim_start();
        let word = rest.split(|sign: char| sign.is_whitespace() || sign == ';').next();
        let word = word.unwrap_or_default();
        let (mut sides, mut rest) = (Vec::new(), rest);
        if let Some(side) = only_side(word) {
            sides.push(side);
            rest = &rest[word.len()..];
        }
        sides.extend(sides_in(text));
        if rest.trim_start().starts_with(';') && rest.contains(':') && sides.len() < 2 {
            let side = sides.first().map_or("", |side| letter(*side));
            return Ok(Some((Source::Board, read_board(&format!("{discs} {side}{rest}")))));
        }
        if sides.is_empty() {
            self.sides_below(&[], &mut sides)?;
        }
        let moves = moves_in(rest).runs.into_iter().map(|run| run.moves).collect();
        self.begun_from(&discs, &sides, moves)
    }

    fn begun_from(&mut self, discs: &str, sides: &[Side], moves: String) -> Reading {
        if sides.iter().any(|side| *side != sides[0]) {
            return Ok(Some((Source::Board, Err(Problem::TwoSides))));
        }
        // Without a side it is inferred from the discs.
        let side = sides.first().map_or(String::new(), |side| letter(*side).to_string());
        let start: Position = match format!("{discs} {side}").parse() {
            Ok(start) => start,
            Err(error) => return Ok(Some((Source::Board, Err(error.into())))),
        };
        let side = start.side_to_move();
        if start.check_playable().is_ok() {
            if sides.is_empty() && !is_usual(&start) {
                self.losses.add(LeftOut::Side(side));
            } else if start.legal_moves().is_empty() && moves.is_empty() {
                self.losses.add(LeftOut::Pass(side.opponent()));
            }
        }
        let mut gathered = Gathered::new(Some(start), moves);
        self.go_on(&mut gathered)?;
        Ok(Some((Source::Board, gathered.into_game())))
    }

    /// The games whose moves are in this line, or begin in it.
    pub(super) fn moves(&mut self, line: &TextLine) -> Reading {
        let numbered = renumbered(line);
        let line = numbered.as_ref().unwrap_or(line);
        let mut found = moves_in(&line.text);
        if found.runs.is_empty() {
            return Ok(is_chess(&line.text).then(chess));
        }
        if !found.has_words && found.runs.len() == 1 {
            let run = found.runs.remove(0);
            return self.bare(line, run);
        }
        self.among_words(line, &found)
    }

    /// The game that begins in a line with moves and nothing else.
    fn bare(&mut self, line: &TextLine, run: MoveRun) -> Reading {
        let several = in_pieces(&run);
        if several.len() > 1 && several.iter().all(Result::is_ok) && play(None, &run.moves).is_err() {
            self.ready.extend(several.into_iter().map(|game| (line.number, Source::Transcript, game)));
            return Ok(self.take_ready());
        }
        let mut gathered = Gathered::new(None, run.moves.clone());
        gathered.from_zero = run.number == Some(0);
        if let Err(error) = gathered.game
            && !is_meant(&run, &error)
        {
            return Ok(None);
        }
        if gathered.game.is_err() && is_of_ten(&run.moves) {
            let text = "10".to_owned();
            return Ok(Some((Source::Transcript, Err(Problem::Size { text }))));
        }
        gathered.is_compact = run.pieces.len() == 1 && run.moves.len() > 2;
        let is_first = !self.has_text;
        self.go_on(&mut gathered)?;
        let is_certain = match gathered.reached {
            1 => false,
            2..LEAST_MOVES => gathered.is_compact || matches!(run.number, Some(0 | 1)),
            _ => true,
        };
        // A few moves beside other text are a part of something else.
        let is_plain = !line.text.contains([':', '[', '<', '=']);
        let is_plain = is_plain && gathered.game.is_ok();
        let is_alone = is_plain && is_first && self.lines_are_over()?;
        if !is_certain && !is_alone {
            return Ok(None);
        }
        let facts = std::mem::take(&mut self.told);
        self.with_facts(gathered, facts)
    }

    /// The moves of a line in which a label stands before them.
    pub(super) fn labelled(&mut self, line: &TextLine, moves: &str) -> Reading {
        let found = moves_in(moves);
        let [run] = &found.runs[..] else {
            return self.moves(line);
        };
        if found.has_words {
            return self.moves(line);
        }
        let mut gathered = Gathered::new(None, run.moves.clone());
        self.go_on(&mut gathered)?;
        let facts = std::mem::take(&mut self.told);
        self.with_facts(gathered, facts)
    }

    /// The game with what is told before it and in the lines after it.
    fn with_facts(&mut self, gathered: Gathered, mut told: Facts) -> Reading {
        let mut game = gathered.into_game();
        while self.lines.next_if(|line| set_fact(&mut told, line))?.is_some() {}
        if let Ok(game) = &mut game {
            told.notes = tidy(&format!("{} {}", told.notes, game.facts.notes));
            game.facts = told;
            if game.record.is_finished() {
                game.facts.declared = None;
            }
        }
        Ok(Some((Source::Transcript, game)))
    }

    fn among_words(&mut self, line: &TextLine, found: &MoveLine) -> Reading {
        if is_chess(&line.text) {
            return Ok(Some(chess()));
        }
        let text = &line.text;
        if let Some(game) = self.commented(line, &found.runs)? {
            return Ok(Some((Source::Transcript, game)));
        }
        let last = found.runs.len() - 1;
        let is_long = |run: &&MoveRun| squares(&run.moves) >= LEAST_MOVES;
        let many = found.runs.iter().filter(is_long).count();
        let mut from = 0;
        let mut games = Vec::new();
        for (at, run) in found.runs.iter().enumerate() {
            let end = found.runs.get(at + 1).map_or(text.len(), |next| next.place.start);
            let after = &text[run.place.end..end];
            let is_at_end = at == last && after.trim().chars().all(|sign| !sign.is_alphanumeric());
            let first = games.len();
            let pieces = in_pieces(run);
            if pieces.is_empty() && (run.number == Some(1) || is_of_list(text, run)) {
                // Remarks may follow the moves of each line.
                let mut gathered = Gathered::new(None, run.moves.clone());
                let is_in_list = is_of_list(text, run) && self.is_in_list(line)?;
                self.go_on(&mut gathered)?;
                if gathered.count() >= if is_in_list { 1 } else { LEAST_MOVES } {
                    games.push(gathered.into_game());
                }
            } else if is_at_end && let [Ok(game)] = &pieces[..] {
                let mut gathered = Gathered::new(None, game.record.transcript());
                self.go_on(&mut gathered)?;
                games.push(gathered.into_game());
            } else {
                games.extend(pieces);
            }
            // Among several games, the words after one may belong to the next.
            let before = &text[from..run.place.start];
            let is_alone = many < 2;
            let (before_words, after_words) =
                if is_alone { (words_of(before), words_of(after)) } else { (label_of(before), "") };
            for game in games[first..].iter_mut().flatten() {
                let notes = &mut game.facts.notes;
                *notes = tidy(&format!("{before_words} {after_words} {notes}"));
                tell(&mut game.facts, before, after);
                if game.record.is_finished() {
                    game.facts.declared = None;
                }
            }
            if games.len() > first {
                from = run.place.end;
            }
        }
        if games.is_empty() {
            return Ok(None);
        }
        self.last_in_list = line.number;
        self.ready.extend(games.into_iter().map(|game| (line.number, Source::Transcript, game)));
        Ok(self.take_ready())
    }

    /// Makes the games ready whose moves are whole in this line.
    pub(super) fn ready_of(&mut self, line: &TextLine) {
        for run in moves_in(&line.text).runs {
            let games = in_pieces(&run).into_iter();
            self.ready.extend(games.map(|game| (line.number, Source::Transcript, game)));
        }
    }

    /// The game of a line that begins with its first move and has remarks between its moves.
    fn commented(&mut self, line: &TextLine, runs: &[MoveRun]) -> io::Result<Option<Result<Game, Problem>>> {
        let is_numbered = runs[0].number == Some(1);
        if !is_numbered || line.text.len() > MOST_WITH_REMARKS {
            return Ok(None);
        }
        // What stands in brackets is a remark, whatever moves it names.
        let is_remark = |run: &&MoveRun| {
            let before = line.text[..run.place.start].chars();
            let depth = before.map(|sign| match sign {
                '(' | '{' => 1,
                ')' | '}' => -1,
                _ => 0,
            });
            depth.sum::<i32>() > 0
        };
        let runs: Vec<&MoveRun> = runs.iter().filter(|run| !is_remark(run)).collect();
        let moves: String = runs.iter().map(|run| run.moves.as_str()).collect();
        let is_game = runs.len() > 1
            && runs[0].number == Some(1)
            && play(None, &moves).is_ok_and(|game| game.move_count() >= LEAST_MOVES);
        if !is_game {
            return Ok(None);
        }
        let mut gathered = Gathered::new(None, moves);
        let ends = runs.iter().skip(1).map(|run| run.place.start);
        for (run, end) in runs.iter().zip(ends.chain([line.text.len()])) {
            let is_number = |sign: char| sign.is_ascii_digit() || matches!(sign, '.' | ' ');
            let words = words_of(line.text[run.place.end..end].trim_end_matches(is_number));
            gathered.notes.push(words.to_owned());
        }
        self.go_on(&mut gathered)?;
        Ok(Some(gathered.into_game()))
    }

    /// Whether the line before or after this one is one of a list of starts with names.
    fn is_in_list(&mut self, line: &TextLine) -> io::Result<bool> {
        if self.last_in_list + 1 == line.number {
            return Ok(true);
        }
        let next = self.lines.next()?;
        let is_start = next.as_ref().is_some_and(|next| {
            let runs = moves_in(&next.text).runs;
            matches!(&runs[..], [run] if is_of_list(&next.text, run) && play(None, &run.moves).is_ok())
        });
        self.push_back(next);
        Ok(is_start)
    }

    /// Whether nothing follows but empty lines.
    fn lines_are_over(&mut self) -> io::Result<bool> {
        while self.lines.next_if(|line| line.trim().is_empty())?.is_some() {}
        let next = self.lines.next()?;
        let is_over = next.is_none();
        self.push_back(next);
        Ok(is_over)
    }

    /// Adds the lines with which a game goes on. Empty lines and remarks may stand between them. If a line belongs to it but
    /// cannot be played, the game has its error.
    fn go_on(&mut self, gathered: &mut Gathered) -> io::Result<()> {
        while gathered.moves.len() < MOST_MOVES {
            let mut over = Vec::new();
            let (line, run, has_words) = loop {
                let Some(line) = self.lines.next()? else {
                    self.push_back(over);
                    return Ok(());
                };
                let line = renumbered(&line).unwrap_or(line);
                let mut found = moves_in(&line.text);
                let is_one = found.runs.len() == 1 && !found.has_words;
                let is_numbered = found.runs.first().and_then(|run| run.number).is_some_and(|it| gathered.has_next(it));
                let is_game = found.runs.iter().any(|run| squares(&run.moves) >= LEAST_MOVES);
                let is_between = over.len() < MOST_BETWEEN && !begins_elsewhere(&line.text);
                if is_between && (is_one || is_numbered) {
                    break (line, found.runs.remove(0), found.has_words);
                }
                over.push(line);
                if !is_between || is_game {
                    self.push_back(over);
                    return Ok(());
                }
            };
            match next_of(gathered, &run, &over) {
                Next::Joins(record) => {
                    gathered.reached = record.move_count();
                    gathered.has_gaps = !over.is_empty();
                    gathered.game = Ok(record);
                    gathered.in_line = squares(&run.moves);
                    gathered.is_compact &= run.pieces.len() == 1;
                    gathered.moves += &run.moves;
                    gathered.notes.extend(over.into_iter().map(|it| it.text));
                    if has_words {
                        gathered.notes.push(line.text[run.place.end..].to_owned());
                    }
                }
                Next::Breaks(error) => gathered.game = Err(error),
                Next::Other => {
                    over.push(line);
                    self.push_back(over);
                    return Ok(());
                }
            }
        }
        Ok(())
    }
}

/// A line with the number of its move in words, in the usual form.
fn renumbered(line: &TextLine) -> Option<TextLine> {
    let text = numbered(&line.text)?;
    Some(TextLine { text, ..line.clone() })
}

/// The sides that a line beside a board names in words, or by the sign of a disc after such words.
fn sides_of(cells: &[char], line: &str) -> Vec<Side> {
    let sides = sides_in(line);
    if !sides.is_empty() {
        return sides;
    }
    sign_in(line).and_then(|sign| boards::disc(cells, &sign)).into_iter().collect()
}

fn is_usual(start: &Position) -> bool {
    StartLayout::ALL.iter().any(|layout| Position::start(*layout) == *start)
}

const fn letter(side: Side) -> &'static str {
    match side {
        Side::Black => "X",
        Side::White => "O",
    }
}

/// Whether a line is a row of a board, or may stand above one.
fn is_of_board(text: &str) -> bool {
    let has_letters = text.chars().any(char::is_alphanumeric);
    boards::row(text).is_some_and(|row| row.cells.len() == 8) || has_letters && boards::is_frame(text)
}
