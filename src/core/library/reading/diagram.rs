//! Diagrams of whole games: a board with the number of the move in each square, as they are printed.

use super::{
    boards,
    gathered::{LEAST_MOVES, play},
    lines::TextLine,
    texts::{Reading, Texts},
    words::tell,
};
use crate::{
    library::game::{Game, Source},
    rules::{Square, narrow, transcript_of},
};

/// So many lines may belong to a diagram.
const MOST_LINES: usize = 24;

impl<R: std::io::BufRead> Texts<R> {
    /// The game of the diagram that begins in this line. `None` if there is none.
    pub(super) fn diagram(&mut self, first: &TextLine) -> Reading {
        let Some(begun) = row(&first.text) else {
            return Ok(None);
        };
        let (mut rows, mut taken) = (vec![begun], Vec::new());
        while rows.len() < 8 && taken.len() < MOST_LINES {
            let Some(line) = self.lines.next()? else {
                break;
            };
            let found = row(&line.text);
            let is_part = found.is_some() || boards::is_frame(&line.text);
            rows.extend(found);
            taken.push(line);
            if !is_part {
                break;
            }
        }
        if let Some(moves) = moves(rows) {
            let game = play(None, &moves).map(Game::from).map(|mut game| {
                for line in &self.above {
                    tell(&mut game.facts, line, "");
                }
                game.facts.declared = game.facts.declared.filter(|_| !game.record.is_finished());
                game
            });
            return Ok(Some((Source::Transcript, game.map_err(Into::into))));
        }
        self.push_back(taken);
        Ok(None)
    }
}

/// What stands in the squares of a row, with the number of the row where there is one. Without numbers of two digits a row is
/// one of a board.
fn row(text: &str) -> Option<Vec<String>> {
    let text: String = text.chars().map(narrow).collect();
    let is_between = |sign: char| sign.is_whitespace() || "|│┃║¦,;[]>".contains(sign);
    let parts: Vec<String> = text
        .split(is_between)
        .map(|part| part.trim_end_matches('.'))
        .filter(|part| !part.is_empty() || text.is_empty())
        .map(str::to_owned)
        .collect();
    let is_part = |part: &String| {
        number(part).is_some()
            || part.chars().count() == 1 && !part.contains(char::is_alphanumeric)
            || matches!(&*part.to_lowercase(), "x" | "o" | "b" | "w" | "--" | "##" | "()" | "黒" | "白" | "黑")
    };
    let has_numbers = parts.iter().filter(|part| number(part).is_some()).count() > 1;
    ((6..=10).contains(&parts.len()) && has_numbers && parts.iter().all(is_part)).then_some(parts)
}

fn number(part: &str) -> Option<usize> {
    let number = part.parse().ok()?;
    (part.len() < 3 && (0..=60).contains(&number)).then_some(number)
}

/// The moves of eight rows, in the order of their numbers. `None` if these are no numbers of moves.
fn moves(mut rows: Vec<Vec<String>>) -> Option<String> {
    if rows.len() != 8 {
        return None;
    }
    let is_numbered = |at: fn(&[String]) -> Option<&String>, rows: &[Vec<String>]| {
        let is_next = |(row, parts): (usize, &Vec<String>)| at(parts).and_then(|it| number(it)) == Some(row + 1);
        rows.iter().enumerate().all(is_next)
    };
    let longest = |rows: &[Vec<String>]| rows.iter().map(Vec::len).max().unwrap_or_default();
    if longest(&rows) > 8 && is_numbered(<[String]>::first, &rows) {
        for row in &mut rows {
            row.remove(0);
        }
    }
    if longest(&rows) > 8 && is_numbered(<[String]>::last, &rows) {
        for row in &mut rows {
            row.pop();
        }
    }
    for row in &mut rows[3..5] {
        // Nothing may stand for the discs of the start.
        if row.len() == 6 {
            row.splice(3..3, ["-".to_owned(), "-".to_owned()]);
        }
    }
    if rows.iter().any(|row| row.len() != 8) {
        return None;
    }
    let parts = rows.iter().flatten().zip(Square::ALL);
    let mut squares: Vec<(usize, Square)> = parts.filter_map(|(part, square)| Some((number(part)?, square))).collect();
    squares.sort_unstable_by_key(|&(number, _)| number);
    // A zero may stand in empty squares.
    squares.retain(|&(number, _)| number > 0);
    let is_counted = squares.iter().enumerate().all(|(at, &(number, _))| number == at + 1);
    let is_game = is_counted && squares.len() >= LEAST_MOVES;
    is_game.then(|| transcript_of(squares.into_iter().map(|(_, square)| square)))
}
