//! An analysis as one line of text, so that it can be kept in a file.
//!
//! ```text
//! r1 d3c3c4:0.25:20:0 c4c3:-1.5:10:7 f5:<-2:10:7 >d3 c3:0 c5:1.25
//! ```
//!
//! `r1` is the format. Then each move stands with its line, value in discs (`<` if that is only an upper bound), depth in
//! plies and selectivity (0 to 4, or 7 for a search that leaves nothing out). `>` begins the replies to a move, each with its
//! cost. The position is not in the text, so that it cannot contradict the game.

use std::{fmt::Write, str::FromStr};

use crate::{
    engine::{
        search::{MoveValue, Report, Selectivity},
        teach::reasons::Analysis,
    },
    rules::{Bitboard, Position, Square, Status},
};

/// The first word of the text: the format and its version.
const FORMAT: &str = "r1";

/// How many moves are kept of the lines of moves without replies. Such moves are hardly ever compared, and only the reason
/// about the last move in a region looks further ahead.
const KEPT_LINE: usize = 10;

/// No value or cost is greater than this, in discs: the difference between a game that is won and one that is lost with all
/// 64 discs.
const MOST_DISCS: f32 = 128.0;

/// An analysis as one line of text, from which [`from_text`] makes it again. Its values are not rounded, so that no mark
/// changes. The lines are whole for those moves whose replies are known, and are cut for the others.
pub fn to_text(analysis: &Analysis) -> String {
    let mut text = FORMAT.to_owned();
    // Writing to a string does not fail.
    for found in analysis.moves() {
        let kept = match analysis.replies(found.square) {
            Some(_) => usize::MAX,
            None => KEPT_LINE,
        };
        text.push(' ');
        for square in found.line.iter().take(kept) {
            let _ = write!(text, "{square}");
        }
        let _ = write!(
            text,
            ":{}{}:{}:{}",
            if found.has_value { "" } else { "<" },
            found.value,
            found.depth,
            found.selectivity.index()
        );
    }
    for found in analysis.moves() {
        if let Some(replies) = analysis.replies(found.square) {
            let _ = write!(text, " >{}", found.square);
            for reply in replies {
                let _ = write!(text, " {}:{}", reply.square, reply.cost);
            }
        }
    }
    text
}

/// The analysis of a position that [`to_text`] has written.
///
/// # Errors
///
/// [`TextError`] if the text was not written by this version, or if it does not fit the position.
pub fn from_text(position: &Position, text: &str) -> Result<Analysis, TextError> {
    let mut words = text.split(' ');
    if words.next() != Some(FORMAT) {
        return Err(TextError::Format);
    }
    let words: Vec<&str> = words.collect();
    let moves_end = words.iter().position(|word| word.starts_with('>'));
    let (moves, replies) = words.split_at(moves_end.unwrap_or(words.len()));

    let moves = read_moves(position, moves)?;
    let mut analysis = Analysis::new(position, &report(moves));
    // The first word of each part names the move, the others are its replies.
    for part in replies.chunk_by(|_, next| !next.starts_with('>')) {
        let Some((of, replies)) = part.split_first() else {
            continue;
        };
        let square: Square = read(of.trim_start_matches('>'), of)?;
        if analysis.replies(square).is_some() {
            return Err(TextError::Replies(square));
        }
        let after = position.play(square);
        let after = after.map_err(|_| TextError::Move(square))?;
        let replies = read_replies(&after, square, replies)?;
        analysis = analysis.with_replies(square, &report(replies));
    }
    Ok(analysis)
}

/// Reads a part of a word. The error names the whole word.
fn read<T: FromStr>(part: &str, word: &str) -> Result<T, TextError> {
    part.parse().map_err(|_| TextError::Part(word.to_owned()))
}

/// Reads a number of discs, which must not be more than `most` or less than `least`.
fn read_discs(part: &str, word: &str, least: f32) -> Result<f32, TextError> {
    let discs: f32 = read(part, word)?;
    if (least..=MOST_DISCS).contains(&discs) { Ok(discs) } else { Err(TextError::Part(word.to_owned())) }
}

fn read_moves(position: &Position, words: &[&str]) -> Result<Vec<MoveValue>, TextError> {
    let (legal, empties) = (position.legal_moves(), position.empties());
    let mut missing = legal;
    let mut moves: Vec<MoveValue> = Vec::new();
    for word in words {
        let found = read_move(word)?;
        let square = found.square;
        if !missing.contains(square) {
            return Err(TextError::Move(square));
        }
        missing &= !square.bit();
        if !is_playable(position, &found.line) {
            return Err(TextError::Line(square));
        }
        let is_worse = |last: &MoveValue| {
            // Of moves that read the same, the surest stands first.
            let alike = last.discs() == found.discs();
            let equal = alike && last.sureness(empties) == found.sureness(empties);
            last.discs() < found.discs() || equal && last.value < found.value
        };
        if moves.last().is_some_and(is_worse) {
            return Err(TextError::Order);
        }
        moves.push(found);
    }
    match missing.iter().next() {
        Some(square) => Err(TextError::Missing(square)),
        None => Ok(moves),
    }
}

/// Reads a move, such as `d3c3c4:0.25:20:0`.
fn read_move(word: &str) -> Result<MoveValue, TextError> {
    let wrong = || TextError::Part(word.to_owned());
    let mut parts = word.split(':');
    let mut part = || parts.next().ok_or_else(wrong);
    let (line, value, depth, selectivity) = (part()?, part()?, part()?, part()?);
    if parts.next().is_some() || !line.is_ascii() {
        return Err(wrong());
    }
    let line: Vec<Square> = (0..line.len())
        .step_by(2)
        .map(|start| read(line.get(start..start + 2).unwrap_or_default(), word))
        .collect::<Result<_, _>>()?;
    let bare_value = value.strip_prefix('<');
    let selectivity: u8 = read(selectivity, word)?;
    let depth: u8 = read(depth, word)?;
    if depth > 60 {
        return Err(wrong());
    }
    Ok(MoveValue {
        square: *line.first().ok_or_else(wrong)?,
        value: read_discs(bare_value.unwrap_or(value), word, -MOST_DISCS)?,
        has_value: bare_value.is_none(),
        depth,
        selectivity: Selectivity::STEPS
            .into_iter()
            .chain([Selectivity::NONE])
            .find(|step| step.index() == selectivity)
            .ok_or_else(wrong)?,
        line,
    })
}

/// Reads the replies to a move, such as `c3:0 c5:1.25`. One of them has to be the best, with no cost.
fn read_replies(after: &Position, of: Square, words: &[&str]) -> Result<Vec<MoveValue>, TextError> {
    let mut possible: Bitboard = after.legal_moves();
    let mut replies = Vec::new();
    for word in words {
        let (square, cost) = word.split_once(':').ok_or_else(|| TextError::Part((*word).to_owned()))?;
        let square: Square = read(square, word)?;
        let cost = read_discs(cost, word, 0.0)?;
        if !possible.contains(square) {
            return Err(TextError::Replies(of));
        }
        possible &= !square.bit();
        replies.push(MoveValue {
            square,
            value: -cost,
            has_value: true,
            depth: 0,
            selectivity: Selectivity::MOST,
            line: Vec::new(),
        });
    }
    if replies.iter().any(|reply| reply.value == 0.0) { Ok(replies) } else { Err(TextError::Replies(of)) }
}

/// Whether all moves of a line are legal. Lines leave passes out.
fn is_playable(position: &Position, line: &[Square]) -> bool {
    let mut position = *position;
    line.iter().all(|&square| {
        if position.status() == Status::MustPass {
            position = position.pass();
        }
        let after = position.play(square);
        after.is_ok_and(|after| {
            position = after;
            true
        })
    })
}

fn report(moves: Vec<MoveValue>) -> Report {
    Report {
        moves,
        depth: 0,
        selectivity: Selectivity::MOST,
        to_the_end: false,
        nodes: 0,
        time: std::time::Duration::ZERO,
        completed: true,
    }
}

/// Why a text is no analysis of a position.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum TextError {
    /// It does not begin with the sign of this format and its version.
    #[error("not an analysis of this version")]
    Format,
    /// This part of it cannot be read.
    #[error("{0:?} cannot be read")]
    Part(String),
    /// This move is not legal in the position, or it is there twice.
    #[error("{0} is not legal or there twice")]
    Move(Square),
    /// The line of this move has a move that is not legal.
    #[error("the line of {0} has a move that is not legal")]
    Line(Square),
    /// A legal move of the position is missing.
    #[error("the move {0} is missing")]
    Missing(Square),
    /// The moves are not sorted by their values, the best one first.
    #[error("the moves are not sorted by their values")]
    Order,
    /// The replies to this move are not those of the position after it, or none of them is the best.
    #[error("the replies to {0} do not fit")]
    Replies(Square),
}
