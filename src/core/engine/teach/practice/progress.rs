//! Which lines a learner knows, and which are due; and that as text.
//!
//! The first line of the text is `flipside-practice` and the version. Every other line is a practised line in eight columns,
//! which are separated by spaces: its moves, `black` or `white`, how many of the moves are given, on how many days it was run
//! right, the day of the last right run or `-`, the day of the last run, the interval in days, and the day on which it is due.
//! Empty lines and lines that begin with `#` are comments.

use std::{collections::BTreeMap, fmt};

use super::{
    line::Line,
    run::Run,
    standing::{Day, Standing},
};
use crate::rules::{GameRecord, Position, Side};

/// The most lines that are kept.
pub const MOST_LINES: usize = 4000;

/// What a learner has practised: the standing of each line.
///
/// There are at most [`MOST_LINES`]. When another one comes, the one that was run the longest time ago is dropped, and of
/// these rather one that is not practised yet.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Progress {
    lines: BTreeMap<Line, Standing>,
}

/// The lines that begin with the same moves, counted.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Summary {
    /// How many lines there are.
    pub lines: usize,
    /// How many of them are practised; see [`Standing::is_practised`].
    pub practised: usize,
    /// How many of them are due.
    pub due: usize,
}

impl Summary {
    /// Whether there are lines and all of them are practised.
    pub fn is_practised(&self) -> bool {
        self.lines > 0 && self.practised == self.lines
    }
}

impl Progress {
    /// Notes a run that has ended on this day.
    ///
    /// Lines that were due and that the learner has left by another move of the book are put off to the next day, or they
    /// would be due again and again.
    pub fn record(&mut self, run: &Run, day: Day) {
        for line in &run.departed {
            if let Some(standing) = self.lines.get_mut(line) {
                standing.put_off(day);
            }
        }
        if !self.lines.contains_key(&run.line) {
            self.make_room();
        }
        self.lines.entry(run.line.clone()).or_insert_with(|| Standing::new(run.given, day)).note(run.is_right(), day);
    }

    /// The number of lines.
    pub fn len(&self) -> usize {
        self.lines.len()
    }

    /// Whether nothing was practised yet.
    pub fn is_empty(&self) -> bool {
        self.lines.is_empty()
    }

    /// All lines with their standing, in the order of their moves.
    pub fn lines(&self) -> impl Iterator<Item = (&Line, &Standing)> {
        self.lines.iter()
    }

    /// The standing of a line. `None` if it was never run.
    pub fn standing(&self, line: &Line) -> Option<&Standing> {
        self.lines.get(line)
    }

    /// The lines that are due on this day, those that have been due for the longest time first.
    pub fn due(&self, day: Day) -> Vec<&Line> {
        let due = |(_, standing): &(&Line, &Standing)| standing.is_due(day);
        let mut found: Vec<_> = self.lines().filter(due).collect();
        found.sort_by_key(|(_, standing)| standing.due);
        found.into_iter().map(|(line, _)| line).collect()
    }

    /// The lines of [`due`](Self::due) that begin with these moves and belong to the same side.
    pub fn due_after(&self, opening: &Line, day: Day) -> Vec<&Line> {
        let mut found = self.due(day);
        found.retain(|line| line.begins_with(opening));
        found
    }

    /// Counts the lines that begin with these moves and belong to the same side.
    pub fn summary(&self, opening: &Line, day: Day) -> Summary {
        // The lines are in the order of their moves, so that these are next to each other.
        let from = self.lines.range(opening..);
        let same_moves = |(line, _): &(&Line, &Standing)| line.moves().starts_with(opening.moves());
        let mut summary = Summary::default();
        for (line, standing) in from.take_while(same_moves) {
            if line.side() == opening.side() {
                summary.lines += 1;
                summary.practised += usize::from(standing.is_practised());
                summary.due += usize::from(standing.is_due(day));
            }
        }
        summary
    }

    /// Adds a line that was read from a file, unless it is there already or there are too many. Returns whether it was added.
    pub(super) fn add(&mut self, line: Line, standing: Standing) -> bool {
        let fits = self.len() < MOST_LINES && !self.lines.contains_key(&line);
        if fits {
            self.lines.insert(line, standing);
        }
        fits
    }

    /// Adds what was practised elsewhere, as far as there is room: of each line the standing after the later run counts.
    pub fn merge(&mut self, other: &Self) {
        for (line, standing) in other.lines() {
            match self.lines.get_mut(line) {
                Some(own) if own.last < standing.last => *own = *standing,
                Some(_) => {}
                None => {
                    self.add(line.clone(), *standing);
                }
            }
        }
    }

    fn make_room(&mut self) {
        while self.len() >= MOST_LINES {
            let oldest = self
                .lines()
                .min_by_key(|(_, standing)| (standing.is_practised(), standing.last))
                .map(|(line, _)| line.clone());
            let Some(oldest) = oldest else { return };
            self.lines.remove(&oldest);
        }
    }

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
        let version = lines.next().unwrap_or_default().trim_end().strip_prefix(HEAD).map(str::trim_start);
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
                read.progress.add(line, standing).then_some(()).ok_or(DamageReason::TooMany)
            });
            if let Err(reason) = added {
                let damage = Damage { line_number, reason };
                read.damaged.push(damage);
            }
        }
        Ok(read)
    }
}

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
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ProgressError {
    /// It does not begin like progress.
    #[error("this is no record of practised openings")]
    NotProgress,
    /// It has another version.
    #[error(
        "the record of practised openings has version {found}, but this program reads version {}",
        PROGRESS_VERSION
    )]
    Version {
        /// The version of the text.
        found: u32,
    },
}

fn row(line: &Line, standing: &Standing) -> String {
    let side = match line.side() {
        Side::Black => "black",
        Side::White => "white",
    };
    let moves = line.transcript();
    format!("{moves} {side} {}\n", standing.to_text())
}

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
