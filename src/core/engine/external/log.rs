//! What was said to a program and by it.

use std::{
    collections::VecDeque,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};

/// The most lines that are kept, and the most characters of a line.
const MOST: (usize, usize) = (400, 200);

/// Which way a line went.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Way {
    /// To the program.
    Sent,
    /// From the program.
    Received,
    /// From its error output.
    Error,
}

/// A line of the log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LogLine {
    /// Which way it went.
    pub way: Way,
    /// The line, without its end.
    pub text: String,
}

/// The last lines that were said to a program and by it. Clones have the same lines.
#[derive(Clone, Debug, Default)]
pub struct Log(Arc<Mutex<VecDeque<LogLine>>>);

/// Whether they are the same log.
impl PartialEq for Log {
    fn eq(&self, other: &Self) -> bool {
        Arc::ptr_eq(&self.0, &other.0)
    }
}

impl Log {
    /// Adds a line. The oldest one goes when there are too many, and what is too long is cut off.
    pub(super) fn add(&self, way: Way, text: &str) {
        let mut lines = self.lines();
        if lines.len() == MOST.0 {
            lines.pop_front();
        }
        let mut text: String = text.chars().take(MOST.1 + 1).collect();
        if text.chars().count() > MOST.1 {
            text.pop();
            text.push('\u{2026}');
        }
        lines.push_back(LogLine { way, text });
    }

    /// All lines, the oldest one first.
    pub fn all(&self) -> Vec<LogLine> {
        self.lines().iter().cloned().collect()
    }

    fn lines(&self) -> MutexGuard<'_, VecDeque<LogLine>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_newest_lines_are_kept_and_long_ones_cut() {
        let log = Log::default();
        for number in 0..=MOST.0 {
            log.add(Way::Sent, &number.to_string());
        }
        log.add(Way::Error, &"é".repeat(10_000));
        let lines = log.all();
        assert_eq!(lines.len(), MOST.0);
        assert_eq!(lines[0].text, "2");
        let last = &lines[MOST.0 - 1];
        assert_eq!(last.way, Way::Error);
        assert_eq!(last.text.chars().count(), MOST.1 + 1);
    }
}
