//! Which lines a learner knows, and which are due.

use std::collections::BTreeMap;

use super::{
    line::Line,
    run::Run,
    standing::{Day, Standing},
};

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
}
