//! Progress as text.
//!
//! The first line is `flipside-practice` and the version. Every other line is a practised line in eight columns, which are
//! separated by spaces: its moves, `black` or `white`, how many of the moves are given, on how many days it was run right,
//! the day of the last right run or `-`, the day of the last run, the interval in days, and the day on which it is due. Empty
//! lines and lines that begin with `#` are comments.

use std::fmt;

use super::{line::Line, progress::Progress, standing::Standing};
use crate::rules::{GameRecord, Position, Side};

/// The version of the format. It is raised when the meaning of a text changes.
pub const PROGRESS_VERSION: u32 = 1;

const HEAD: &str = "flipside-practice";

/// The longest line that is looked at, in bytes. The moves of a game take 120.
const LONGEST: usize = 300;

/// Progress that was read from a text.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ReadProgress {
    /// What could be read.
    pub progress: Progress,
    /// The lines of the text that could not be read, in their order.
    pub damaged: Vec<Damage>,
}

/// A line of a text that could not be read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Damage {
    /// The number of the line in the text, counted from 1.
    pub line_number: usize,
    /// What is wrong with it.
    pub reason: DamageReason,
}

/// What is wrong with a line of a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DamageReason {
    /// The moves are not legal, or the last one is not one of the side that practises the line.
    Moves,
    /// A column is missing or too much, or has no sense.
    Columns,
    /// The same line was there before, or there are more lines than are kept.
    TooMany,
}

impl fmt::Display for Damage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let reason = match self.reason {
            DamageReason::Moves => "the moves are no line of this side",
            DamageReason::Columns => "the columns are wrong",
            DamageReason::TooMany => "the line is there already, or there are too many",
        };
        write!(f, "line {}: {reason}", self.line_number)
    }
}

/// The error for a text that is not progress this program can read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ProgressError {
    /// It does not begin like progress.
    NotProgress,
    /// It has another version.
    Version {
        /// The version of the text.
        found: u32,
    },
}

impl fmt::Display for ProgressError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NotProgress => f.write_str("this is no record of practised openings"),
            Self::Version { found } => write!(
                f,
                "the record of practised openings has version {found}, but this program reads version {PROGRESS_VERSION}"
            ),
        }
    }
}

impl std::error::Error for ProgressError {}

impl Progress {
    /// The progress as text, which [`read`](Self::read) reads.
    pub fn to_text(&self) -> String {
        let mut text = format!("{HEAD} {PROGRESS_VERSION}\n");
        for (line, standing) in self.lines() {
            text += &row(line, standing);
        }
        text
    }

    /// Reads what [`to_text`](Self::to_text) has written. Lines that are damaged are named, and the others are kept.
    ///
    /// # Errors
    ///
    /// [`ProgressError`] if the first line is another one. No text makes this panic.
    pub fn read(text: &str) -> Result<ReadProgress, ProgressError> {
        let mut lines = text.lines();
        let head = lines.next().unwrap_or_default().trim_end();
        let version = head.strip_prefix(HEAD).map(str::trim_start);
        let version = version.ok_or(ProgressError::NotProgress)?;
        match version.parse().map_err(|_| ProgressError::NotProgress)? {
            PROGRESS_VERSION => {}
            found => return Err(ProgressError::Version { found }),
        }
        let mut read = ReadProgress::default();
        for (line_number, line) in (2..).zip(lines) {
            if line.trim().is_empty() || line.starts_with('#') {
                continue;
            }
            let added = columns(line).and_then(|(line, standing)| {
                let added = read.progress.add(line, standing);
                added.then_some(()).ok_or(DamageReason::TooMany)
            });
            if let Err(reason) = added {
                let damage = Damage { line_number, reason };
                read.damaged.push(damage);
            }
        }
        Ok(read)
    }
}

/// A line with its standing as a line of text.
fn row(line: &Line, standing: &Standing) -> String {
    let side = match line.side() {
        Side::Black => "black",
        Side::White => "white",
    };
    let moves = line.transcript();
    format!("{moves} {side} {}\n", standing.to_text())
}

/// Reads the columns of a line of text.
fn columns(text: &str) -> Result<(Line, Standing), DamageReason> {
    if text.len() > LONGEST {
        return Err(DamageReason::Columns);
    }
    let mut parts = text.trim_start().splitn(3, ' ');
    let (Some(moves), Some(side), Some(standing)) = (parts.next(), parts.next(), parts.next()) else {
        return Err(DamageReason::Columns);
    };
    let side = match side {
        "black" => Side::Black,
        "white" => Side::White,
        _ => return Err(DamageReason::Columns),
    };
    let game = GameRecord::from_transcript(Position::default(), moves);
    let line = game.ok().and_then(|game| Line::of(&game, side));
    let line = line.filter(Line::ends_with_answer).ok_or(DamageReason::Moves)?;
    let standing = Standing::of_text(standing);
    let standing = standing.filter(|it| usize::from(it.given) < line.moves().len());
    Ok((line, standing.ok_or(DamageReason::Columns)?))
}
