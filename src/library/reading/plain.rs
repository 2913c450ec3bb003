//! Games in plain text: boards, and moves with or without words around them.

use std::io::{self, BufRead};

use super::{
    boards::{self, Row, Slashed},
    lines::Line,
    sides::{only_side, sides_in},
    texts::{Reading, Texts, begins_elsewhere},
};
use crate::{
    library::{
        facts::{Declared, Facts, tidy},
        formats::{read_board, set_fact},
        found::Source,
        game::Game,
        problem::Problem,
    },
    rules::{
        Color, GameRecord, MoveLine, MoveRun, ParsePositionError, Position, TranscriptError,
        moves_in,
    },
};

/// Moves among words are a game from so many on: a text that only mentions squares is none. A line with so many moves from the
/// start is a game of its own.
pub const LEAST_MOVES: usize = 4;

/// So many lines may stand between two lines of one game.
const MOST_BETWEEN: usize = 8;

/// The moves of a game are in so many bytes at most.
const MOST_MOVES: usize = 4_096;

/// The moves of a game and its passes are in so many bytes of a run at most.
const MOST_IN_RUN: usize = 256;

/// A board has this many rows at most.
const MOST_ROWS: usize = 16;

/// So many lines below a board may come before the one with the side to move.
const MOST_BELOW: usize = 4;

/// A game whose moves are read line by line.
struct Gathered {
    /// Where it begins. `None` is a usual start.
    start: Option<Position>,
    /// Its moves, two bytes for each.
    moves: String,
    game: Result<GameRecord, TranscriptError>,
    /// The number of moves in its last line.
    in_line: usize,
    /// The number of moves that it had before it went wrong.
    reached: usize,
    /// Whether something stands between its last two lines.
    has_gaps: bool,
    /// Whether each line has two moves or more without gaps between them.
    is_compact: bool,
    /// What stands between its lines.
    notes: Vec<String>,
}

impl Gathered {
    fn new(start: Option<Position>, moves: String) -> Self {
        let game = play(start.as_ref(), &moves);
        Self {
            reached: game
                .as_ref()
                .map_or(squares(&moves), GameRecord::move_count),
            has_gaps: false,
            game,
            in_line: squares(&moves),
            is_compact: false,
            start,
            moves,
            notes: Vec::new(),
        }
    }

    fn count(&self) -> usize {
        self.game.as_ref().map_or(0, GameRecord::move_count)
    }

    /// Whether the next move has this number. Moves are counted one by one, or in pairs, in which passes may count.
    fn has_next(&self, number: u32) -> bool {
        let (count, number) = (self.count(), number as usize);
        number > 1 && (number == count + 1 || (count / 2 + 1..=count / 2 + 3).contains(&number))
    }

    fn into_game(self) -> Result<Game, Problem> {
        let mut game = Game::from(self.game?);
        game.record.start().check_playable()?;
        game.facts.notes = tidy(&self.notes.join(" "));
        Ok(game)
    }
}

/// What is done with a line of moves after others.
enum Next {
    /// It goes on the game.
    Joins(GameRecord),
    /// It belongs to the game, which cannot be played so.
    Breaks(TranscriptError),
    /// It belongs to another game, or to none.
    Other,
}

impl<R: BufRead> Texts<R> {
    /// A board in eight rows, with the side to move and moves after it. `None` if the rows are no board.
    pub(super) fn board(&mut self, first: &Line) -> Reading {
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
            4..8 if width == 8 && has_discs => {
                let squares = rows.len() as u8 * 8;
                Problem::from(ParsePositionError::TooShort { squares })
            }
            count if width != 8 && count == width && has_discs => Problem::Size {
                text: width.to_string(),
            },
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
        if rows.len() == 8 && has_spaces && rows.iter().any(Row::has_disc) {
            return self.drawn(rows);
        }
        self.push_back(taken);
        Ok(None)
    }

    /// Makes these lines the next ones.
    fn push_back(&mut self, lines: impl IntoIterator<Item = Line, IntoIter: DoubleEndedIterator>) {
        for line in lines.into_iter().rev() {
            self.lines.push_back(line);
        }
    }

    /// The board of these eight rows.
    fn drawn(&mut self, mut rows: Vec<Row>) -> Reading {
        // As on boards of chess, the last row may come first.
        if rows
            .iter()
            .map(|row| row.number)
            .eq((1..=8).rev().map(Some))
        {
            rows.reverse();
        }
        let cells: Vec<char> = rows
            .iter()
            .flat_map(|row| row.cells.iter().copied())
            .collect();
        let mut sides: Vec<Color> = rows.iter().flat_map(|row| sides_in(&row.beside)).collect();
        sides.extend(self.above.iter().flat_map(|line| sides_in(line)));
        self.sides_below(&cells, &mut sides)?;
        let Some(discs) = boards::discs(&cells) else {
            let is_known = |sign: &char| "XO-.".contains(*sign);
            let index = cells
                .iter()
                .position(|sign| !is_known(sign))
                .unwrap_or_default();
            let error = ParsePositionError::UnknownCharacter {
                character: cells[index],
                index,
            };
            return Ok(Some((Source::Board, Err(error.into()))));
        };
        self.from_board(&discs, &sides, String::new())
    }

    /// Adds the sides that the lines below a board name. A line with nothing else is taken with those before it.
    fn sides_below(&mut self, cells: &[char], sides: &mut Vec<Color>) -> io::Result<()> {
        let mut over = Vec::new();
        while over.len() < MOST_BELOW {
            let Some(line) = self.lines.next()? else {
                break;
            };
            let text = line
                .text
                .trim_start_matches(['>', '|', ' '])
                .trim_end()
                .to_owned();
            let text = text.as_str();
            let named = boards::disc(cells, text).or_else(|| only_side(text));
            let found: Vec<Color> = named.into_iter().collect();
            let found = if found.is_empty() {
                sides_in(text)
            } else {
                found
            };
            let is_end =
                begins_elsewhere(text) || boards::row(text).is_some_and(|row| row.cells.len() == 8);
            // After an empty line a side may belong to the next board.
            let is_of_next = over
                .iter()
                .any(|it: &Line| !it.text.chars().any(char::is_alphanumeric))
                && !sides.is_empty();
            if !found.is_empty() && !is_end && !is_of_next {
                let after = self.lines.next()?;
                let before_next =
                    !over.is_empty() && after.as_ref().is_some_and(|it| is_of_board(&it.text));
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
        let strange = text
            .split_whitespace()
            .find_map(|word| match boards::slashed(word)? {
                Slashed::Board(_) => None,
                Slashed::Size(size) => Some(Problem::Size {
                    text: size.to_string(),
                }),
                Slashed::Chess => Some(Problem::OtherGame {
                    name: "chess".into(),
                }),
            });
        if let Some(problem) = strange {
            return Ok(Some((Source::Board, Err(problem))));
        }
        let Some((discs, rest)) = boards::in_line(text) else {
            return Ok(None);
        };
        let rest = rest.trim_start();
        let word = rest
            .split(|sign: char| sign.is_whitespace() || sign == ';')
            .next();
        let word = word.unwrap_or_default();
        let (mut sides, mut rest) = (Vec::new(), rest);
        if let Some(side) = only_side(word) {
            sides.push(side);
            rest = &rest[word.len()..];
        }
        sides.extend(sides_in(text));
        if rest.trim_start().starts_with(';') && rest.contains(':') && sides.len() < 2 {
            let side = sides.first().map_or("", |side| letter(*side));
            return Ok(Some((
                Source::Board,
                read_board(&format!("{discs} {side}{rest}")),
            )));
        }
        if sides.is_empty() {
            self.sides_below(&[], &mut sides)?;
        }
        let runs = moves_in(rest).runs;
        let moves = runs.into_iter().map(|run| run.moves).collect();
        self.from_board(&discs, &sides, moves)
    }

    fn from_board(&mut self, discs: &str, sides: &[Color], moves: String) -> Reading {
        let side = sides.first().copied().unwrap_or(Color::Black);
        if sides.iter().any(|&other| other != side) {
            return Ok(Some((Source::Board, Err(Problem::TwoSides))));
        }
        let start: Position = match format!("{discs} {}", letter(side)).parse() {
            Ok(start) => start,
            Err(error) => return Ok(Some((Source::Board, Err(error.into())))),
        };
        let mut gathered = Gathered::new(Some(start), moves);
        self.go_on(&mut gathered)?;
        Ok(Some((Source::Board, gathered.into_game())))
    }

    /// The games whose moves are in this line, or begin in it.
    pub(super) fn moves(&mut self, line: &Line) -> Reading {
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
    fn bare(&mut self, line: &Line, run: MoveRun) -> Reading {
        let several = in_pieces(&run);
        if several.len() > 1 && several.iter().all(Result::is_ok) && play(None, &run.moves).is_err()
        {
            self.ready.extend(
                several
                    .into_iter()
                    .map(|game| (line.number, Source::Transcript, game)),
            );
            return Ok(self.take_ready());
        }
        let mut gathered = Gathered::new(None, run.moves.clone());
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
            2..LEAST_MOVES => gathered.is_compact || run.number == Some(1),
            _ => true,
        };
        // A few moves beside other text are a part of something else.
        let is_plain = !line.text.contains([':', '[', '<', '=']);
        let is_plain = is_plain && gathered.game.is_ok();
        if !is_certain && !(is_plain && is_first && self.lines_are_over()?) {
            return Ok(None);
        }
        let facts = std::mem::take(&mut self.told);
        self.with_facts(gathered, facts)
    }

    /// The moves of a line in which a label stands before them.
    pub(super) fn labelled(&mut self, line: &Line, moves: &str) -> Reading {
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
        while self
            .lines
            .next_if(|line| set_fact(&mut told, line))?
            .is_some()
        {}
        if let Ok(game) = &mut game {
            told.notes = tidy(&format!("{} {}", told.notes, game.facts.notes));
            game.facts = told;
            if game.record.is_finished() {
                game.facts.declared = None;
            }
        }
        Ok(Some((Source::Transcript, game)))
    }

    /// The games of a line with words in it.
    fn among_words(&mut self, line: &Line, found: &MoveLine) -> Reading {
        if is_chess(&line.text) {
            return Ok(Some(chess()));
        }
        let text = &line.text;
        if let Some(game) = self.commented(line, &found.runs)? {
            return Ok(Some((Source::Transcript, game)));
        }
        let last = found.runs.len() - 1;
        let mut from = 0;
        let mut games = Vec::new();
        for (at, run) in found.runs.iter().enumerate() {
            let end = found
                .runs
                .get(at + 1)
                .map_or(text.len(), |next| next.place.start);
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
            let mut others = found.runs.iter().filter(|it| *it != run);
            let is_alone = others.all(|it| squares(&it.moves) < LEAST_MOVES);
            let (before_words, after_words) = match is_alone {
                true => (words_of(before), words_of(after)),
                false => (label_of(before), ""),
            };
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
        self.ready.extend(
            games
                .into_iter()
                .map(|game| (line.number, Source::Transcript, game)),
        );
        Ok(self.take_ready())
    }

    /// Makes the games ready whose moves are whole in this line.
    pub(super) fn ready_of(&mut self, line: &Line) {
        for run in moves_in(&line.text).runs {
            let games = in_pieces(&run).into_iter();
            self.ready
                .extend(games.map(|game| (line.number, Source::Transcript, game)));
        }
    }

    /// The game of a line that begins with its first move and has remarks between its moves.
    fn commented(
        &mut self,
        line: &Line,
        runs: &[MoveRun],
    ) -> io::Result<Option<Result<Game, Problem>>> {
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
    fn is_in_list(&mut self, line: &Line) -> io::Result<bool> {
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
                let mut found = moves_in(&line.text);
                let is_one = found.runs.len() == 1 && !found.has_words;
                let is_numbered = found
                    .runs
                    .first()
                    .and_then(|run| run.number)
                    .is_some_and(|it| gathered.has_next(it));
                let is_game = found
                    .runs
                    .iter()
                    .any(|run| squares(&run.moves) >= LEAST_MOVES);
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

/// What a line of moves is to a game, after which there are these lines.
fn next_of(gathered: &Gathered, run: &MoveRun, over: &[Line]) -> Next {
    let own = play(None, &run.moves);
    let own_count = own.as_ref().map_or(0, GameRecord::move_count);
    let has_gap = !over.is_empty();
    let has_remark = over
        .iter()
        .any(|line| line.text.chars().any(char::is_alphanumeric));
    let count = squares(&run.moves);
    let has_next = run.number.map(|number| gathered.has_next(number));
    let joined = play(
        gathered.start.as_ref(),
        &format!("{}{}", gathered.moves, run.moves),
    );
    if let (Ok(game), Ok(joined)) = (&gathered.game, &joined)
        && joined.move_count() > game.move_count()
    {
        let is_own = match has_next {
            Some(true) => false,
            Some(false) => own.is_ok(),
            None => {
                let is_compact = gathered.is_compact && run.pieces.len() == 1 && count > 1;
                own_count >= LEAST_MOVES || own.is_ok() && is_compact
            }
        };
        // A move that happens to fit may stand anywhere.
        let is_alike = has_next == Some(true)
            || count == gathered.in_line
            || !has_remark && (!has_gap || gathered.has_gaps || count > 1);
        return match !is_own && is_alike {
            true => Next::Joins(joined.clone()),
            false => Next::Other,
        };
    }
    let is_own = match &own {
        Ok(_) => true,
        Err(error) => error.move_number > 2,
    };
    let is_over = gathered.game.as_ref().is_ok_and(GameRecord::is_finished);
    if is_own || is_over || run.number == Some(1) || has_gap && count < 2 && has_next.is_none() {
        return Next::Other;
    }
    match (&gathered.game, joined) {
        (Err(error), _) => Next::Breaks(*error),
        (Ok(_), Err(error)) => Next::Breaks(error),
        (Ok(_), Ok(_)) => Next::Other,
    }
}

/// Plays moves, from a usual start if there is no other one.
fn play(start: Option<&Position>, moves: &str) -> Result<GameRecord, TranscriptError> {
    match start {
        Some(start) => GameRecord::from_transcript(*start, moves),
        None => GameRecord::from_usual_start(moves),
    }
}

/// The number of moves in a text of two bytes for each move or pass.
fn squares(moves: &str) -> usize {
    moves.as_bytes().chunks(2).filter(|it| it != b"--").count()
}

const fn letter(side: Color) -> &'static str {
    match side {
        Color::Black => "X",
        Color::White => "O",
    }
}

/// Whether a line is a row of a board, or may stand above one.
fn is_of_board(text: &str) -> bool {
    let has_letters = text.chars().any(char::is_alphanumeric);
    boards::row(text).is_some_and(|row| row.cells.len() == 8)
        || has_letters && boards::is_frame(text)
}

/// Whether moves that cannot be played are meant as a game, and not only named.
fn is_meant(run: &MoveRun, error: &TranscriptError) -> bool {
    let ends = run.pieces.iter().skip(1).map(|piece| piece.begin);
    let ends = ends.chain([run.moves.len()]);
    let longest = run
        .pieces
        .iter()
        .zip(ends)
        .map(|(piece, end)| end - piece.begin)
        .max();
    error.move_number > 2 || longest.is_some_and(|bytes| bytes >= 6) || squares(&run.moves) >= 8
}

/// Whether moves are those of a board of ten by ten squares.
fn is_of_ten(moves: &str) -> bool {
    let mut rest = moves;
    while let Some(after) = rest.strip_prefix(|sign: char| ('a'..='j').contains(&sign)) {
        let number = after.starts_with("10").then_some(2);
        let len = number.or_else(|| {
            after
                .starts_with(|sign| ('1'..='9').contains(&sign))
                .then_some(1)
        });
        let Some(len) = len else {
            return false;
        };
        rest = &after[len..];
    }
    rest.is_empty() && moves.contains(['i', 'j', '9', '0'])
}

/// The games in a run of moves among words. Each begins with a piece and has at least [`LEAST_MOVES`]. A game that goes on with
/// moves that cannot be played is wrong.
fn in_pieces(run: &MoveRun) -> Vec<Result<Game, Problem>> {
    let pieces = &run.pieces;
    let begin = |at: usize| pieces.get(at).map_or(run.moves.len(), |piece| piece.begin);
    // The bytes of the moves that can be played from a piece on, and the first error.
    let legal = |at: usize| {
        // No game is longer.
        let end = run.moves.len().min(begin(at) + MOST_IN_RUN);
        let moves = run.moves.get(begin(at)..end).unwrap_or_default();
        match play(None, moves) {
            Ok(game) => (moves.len(), game.move_count(), None),
            Err(error) => {
                let count = error.move_number - 1;
                let mut left = count;
                let is_played = |chunk: &&[u8]| {
                    let is_move = *chunk != b"--";
                    let is_left = left > 0;
                    left -= usize::from(is_move && is_left);
                    is_left
                };
                let bytes = 2 * moves.as_bytes().chunks(2).take_while(is_played).count();
                (bytes, count, Some(error))
            }
        }
    };
    let mut games = Vec::new();
    let mut at = 0;
    while at < pieces.len() {
        let (bytes, count, error) = legal(at);
        let len = begin(at + 1) - begin(at);
        let is_cut = error.is_some() && bytes < len;
        if count < LEAST_MOVES {
            let is_meant = is_cut && (len >= 8 && count > 1 || len >= 16);
            if let Some(error) = error.filter(|_| is_meant) {
                games.push(Err(error.into()));
            }
            at += 1;
            continue;
        }
        let mut end = begin(at) + bytes;
        // A single square that a mark separates from moves without gaps is only mentioned.
        let is_single =
            |it: &usize| len >= 8 && pieces[*it].after_mark && begin(it + 1) - begin(*it) <= 2;
        let mentioned = (at + 1..pieces.len())
            .take_while(|&it| begin(it) <= end)
            .find(is_single);
        let mut next = (at + 1..pieces.len())
            .find(|&it| begin(it) >= end)
            .unwrap_or(pieces.len());
        if let Some(it) = mentioned {
            (end, next) = (begin(it), it);
        }
        let is_whole = begin(next) == end
            && (error.is_none()
                || mentioned.is_some()
                || next < pieces.len() && legal(next).1 >= LEAST_MOVES);
        match (error, is_whole) {
            (Some(error), false) => {
                games.push(Err(error.into()));
                break;
            }
            _ => games.push(
                play(None, &run.moves[begin(at)..end])
                    .map(Game::from)
                    .map_err(Problem::from),
            ),
        }
        at = next;
    }
    games
}

/// Whether a line has the form of a start with its name: `f5d6c3, Tiger` or `Tiger | f5d6c3`.
fn is_of_list(text: &str, run: &MoveRun) -> bool {
    let is_mark = |sign: char| matches!(sign, ',' | ';' | '|' | '\t' | '，' | '、' | '：' | ':');
    let is_end = |text: &str| text.trim_matches(['|', ' ', '\t', '"']).is_empty();
    let (before, after) = (&text[..run.place.start], &text[run.place.end..]);
    let is_one = run.pieces.len() == 1 && run.moves.len() >= 4;
    let is_first = is_end(before) && after.trim_start_matches([' ', '"']).starts_with(is_mark);
    let is_last = is_end(after) && before.trim_end_matches([' ', '"']).ends_with(is_mark);
    is_one && (is_first || is_last)
}

/// The words before the moves of a game, unless they only join it to other words.
fn label_of(text: &str) -> &str {
    let words = words_of(text);
    let is_joint = words
        .chars()
        .all(|sign| !sign.is_alphabetic() || sign.is_ascii_lowercase());
    if is_joint && words.len() < 10 {
        ""
    } else {
        words
    }
}

/// Takes the names and the score from the words before and after the moves of a game.
fn tell(facts: &mut Facts, before: &str, after: &str) {
    if let Some(names) = [after, before].into_iter().find_map(names_in) {
        facts.names = names.map(tidy);
    }
    let is_of_number = |sign: char| sign.is_ascii_digit() || sign == '-';
    let score = after
        .split(|sign: char| !is_of_number(sign))
        .find_map(|word| {
            let (black, white) = word.split_once('-')?;
            let (black, white): (i64, i64) = (black.parse().ok()?, white.parse().ok()?);
            (black + white == 64)
                .then(|| Declared::discs(black, white))
                .flatten()
        });
    facts.declared = facts.declared.or(score);
}

/// The names of black and white in a text such as `(Anna - Ben 40-24)` or `Anna vs Ben:`.
fn names_in(text: &str) -> Option<[&str; 2]> {
    let is_end = |sign: char| {
        matches!(
            sign,
            ':' | '：' | ',' | '，' | ';' | '|' | '(' | ')' | '（' | '）' | '\n' | '"'
        )
    };
    text.split(is_end).find_map(|part| {
        let without_score =
            part.trim_end_matches(|sign: char| sign.is_ascii_digit() || matches!(sign, '-' | ' '));
        let has_score = part
            .trim_end()
            .ends_with(|sign: char| sign.is_ascii_digit())
            && without_score.len() + 4 < part.len();
        let names = [" vs. ", " vs ", " VS ", " v ", " 对 ", " 對 ", " 対 ", "対"]
            .into_iter()
            .find_map(|between| part.split_once(between))
            .or_else(|| without_score.split_once(" - ").filter(|_| has_score))?;
        let names = [names.0, names.1].map(|name| {
            name.trim()
                .trim_end_matches(|sign: char| sign.is_ascii_digit() || matches!(sign, '-' | ' '))
        });
        let is_name = |name: &&str| {
            (1..=30).contains(&name.chars().count()) && name.split_whitespace().count() <= 4
        };
        names.iter().all(|name| is_name(name)).then_some(names)
    })
}

/// The words of a text without marks at their ends. Addresses and the signs of markup are no words.
fn words_of(text: &str) -> &str {
    let is_mark = |sign: char| {
        !sign.is_alphanumeric()
            && !matches!(sign, '(' | ')' | '（' | '）' | '!' | '?' | '！' | '？')
    };
    if text.contains("://") || text.contains('<') || !text.contains(char::is_alphabetic) {
        return "";
    }
    text.trim_matches(is_mark)
}

fn chess() -> (Source, Result<Game, Problem>) {
    let name = "chess".to_owned();
    (Source::Transcript, Err(Problem::OtherGame { name }))
}

/// Whether a line has moves of chess: at least two of them with a piece, a capture or castling, and a number.
fn is_chess(text: &str) -> bool {
    let is_square = |text: &str| {
        text.len() == 2
            && text.starts_with(|sign| ('a'..='h').contains(&sign))
            && text.ends_with(|sign| ('1'..='8').contains(&sign))
    };
    let is_move = |word: &str| {
        let word = word.trim_start_matches(|sign: char| sign.is_ascii_digit() || sign == '.');
        let word = word.trim_end_matches(['+', '#', '!', '?', ',']);
        let Some(at) = word
            .len()
            .checked_sub(2)
            .filter(|&at| word.is_char_boundary(at))
        else {
            return false;
        };
        let (piece, square) = word.split_at(at);
        let is_piece = piece.starts_with(['K', 'Q', 'R', 'B', 'N']) && piece.len() < 4
            || piece.ends_with('x') && piece.len() == 2;
        matches!(word, "O-O" | "O-O-O") || is_piece && is_square(square)
    };
    let is_numbered = text
        .split_whitespace()
        .any(|word| word.starts_with(|sign: char| sign.is_ascii_digit()) && word.contains('.'));
    is_numbered && text.split_whitespace().filter(|word| is_move(word)).count() > 1
}
