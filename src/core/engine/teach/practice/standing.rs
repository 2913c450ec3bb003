//! When a line is to be repeated.

/// A day, as a number that grows by one each day.
pub type Day = u32;

/// After how many days a line is repeated, from one right run to the next. The last one is not exceeded.
pub const INTERVALS: [u16; 8] = [1, 3, 7, 16, 35, 75, 150, 300];

/// A line is practised after right runs on this many days.
pub const RIGHT_DAYS: u16 = 3;

/// How well a line is known.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Standing {
    /// How many moves were on the board when the run began: those of the opening.
    pub given: u8,
    /// On how many days there was a right run. A later mistake does not change this.
    pub right_days: u16,
    /// The day of the last right run.
    pub last_right: Option<Day>,
    /// The day of the last run.
    pub last: Day,
    /// After how many days the line is repeated.
    pub interval: u16,
    /// The first day on which it is due.
    pub due: Day,
}

impl Standing {
    /// A line without any run, which is due at once. `given` is limited to the 60 moves of a game.
    pub(in crate::engine) fn new(given: usize, day: Day) -> Self {
        Self { given: given.min(60) as u8, right_days: 0, last_right: None, last: day, interval: 0, due: day }
    }

    /// Whether the line is to be repeated on this day.
    pub fn is_due(&self, day: Day) -> bool {
        self.due <= day || self.is_from_the_future(day)
    }

    /// Whether the last run was so long after this day that the clock must have gone ahead then. A journey can set it back by
    /// a day.
    fn is_from_the_future(&self, day: Day) -> bool {
        self.last > day.saturating_add(2)
    }

    /// Whether there were right runs on [`RIGHT_DAYS`] different days.
    pub fn is_practised(&self) -> bool {
        self.right_days >= RIGHT_DAYS
    }

    /// Notes a run.
    ///
    /// A right run of a line that is due makes the interval grow to the next one of [`INTERVALS`]. A right run before that
    /// only counts for its day, and the interval begins anew. After a mistake the line is due on the next day. A day just
    /// before the last one counts as the last one. If it is long before it, the clock went ahead then, and this day counts.
    pub(in crate::engine) fn note(&mut self, right: bool, day: Day) {
        if self.is_from_the_future(day) {
            // The run of this day is still to be noted.
            let before = day.saturating_sub(1);
            self.last_right = self.last_right.map(|last| last.min(before));
            (self.last, self.due) = (day, day);
        }
        let day = day.max(self.last);
        if !right {
            self.interval = INTERVALS[0];
        } else if self.last_right != Some(day) {
            if self.is_due(day) {
                self.interval = INTERVALS.into_iter().find(|&next| next > self.interval).unwrap_or(self.interval);
            }
            self.right_days = self.right_days.saturating_add(1);
            self.last_right = Some(day);
        }
        self.last = day;
        self.due = day.saturating_add(Day::from(self.interval));
    }

    /// The standing as six columns of text: how many moves are given, on how many days it was run right, the day of the last
    /// right run or `-`, the day of the last run, the interval in days, and the day on which it is due.
    pub(in crate::engine) fn to_text(self) -> String {
        let last_right = match self.last_right {
            Some(day) => day.to_string(),
            None => "-".into(),
        };
        let Self { given, right_days, last, interval, due, .. } = self;
        format!("{given} {right_days} {last_right} {last} {interval} {due}")
    }

    /// Reads what [`to_text`](Self::to_text) has written. `None` if a number is none, or if the numbers contradict each other.
    pub(in crate::engine) fn of_text(text: &str) -> Option<Self> {
        let columns: Vec<&str> = text.split_whitespace().collect();
        let [given, right_days, last_right, last, interval, due] = columns[..] else {
            return None;
        };
        let last: Day = last.parse().ok()?;
        let last_right: Option<Day> = match last_right {
            "-" => None,
            day => Some(day.parse().ok()?),
        };
        let standing = Self {
            given: given.parse().ok()?,
            right_days: right_days.parse().ok()?,
            last_right,
            last,
            interval: interval.parse().ok()?,
            due: due.parse().ok()?,
        };
        let sound = (1..=INTERVALS[INTERVALS.len() - 1]).contains(&standing.interval)
            && last_right.is_some() == (standing.right_days > 0)
            && last_right.is_none_or(|day| day <= last)
            && standing.due >= last;
        sound.then_some(standing)
    }

    /// Makes the line due on the next day, if it is due on this one.
    pub(super) fn put_off(&mut self, day: Day) {
        self.due = self.due.max(day.saturating_add(1));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn new() -> Standing {
        Standing::new(4, 100)
    }

    #[test]
    fn right_runs_when_due_make_the_interval_grow() {
        let mut standing = new();
        let mut found = Vec::new();
        for _ in 0..10 {
            let day = standing.due;
            standing.note(true, day);
            assert!(!standing.is_due(standing.due - 1) && standing.is_due(standing.due));
            found.push(standing.due - day);
        }
        assert_eq!(found, [1, 3, 7, 16, 35, 75, 150, 300, 300, 300]);
        assert_eq!(standing.right_days, 10);
    }

    #[test]
    fn a_line_is_practised_after_right_runs_on_three_days() {
        let mut standing = new();
        for (day, right_days) in [(100, 1), (100, 1), (101, 2), (101, 2), (102, 3)] {
            assert!(!standing.is_practised());
            standing.note(true, day);
            assert_eq!(standing.right_days, right_days);
        }
        assert!(standing.is_practised());
        // The third run came before the line was due, so the interval is still that of the second.
        assert_eq!((standing.interval, standing.due), (3, 105));
    }

    #[test]
    fn after_a_mistake_a_line_is_due_on_the_next_day() {
        let mut standing = new();
        for day in [100, 101, 104] {
            standing.note(true, day);
        }
        assert_eq!(standing.interval, 7);
        standing.note(false, 106);
        assert_eq!((standing.interval, standing.due), (1, 107));
        assert_eq!((standing.last_right, standing.last), (Some(104), 106));
        // A right run on the same day counts for the day, and does not make the line due later.
        standing.note(true, 106);
        assert_eq!((standing.right_days, standing.due), (4, 107));
        standing.note(true, 107);
        assert_eq!(standing.due, 110);
    }

    #[test]
    fn a_second_right_run_of_a_day_does_not_hide_a_mistake() {
        let mut standing = new();
        standing.note(true, 100);
        standing.note(true, 101);
        standing.note(false, 101);
        standing.note(true, 101);
        assert_eq!((standing.right_days, standing.due), (2, 102));
    }

    #[test]
    fn a_clock_that_was_set_back_or_runs_to_its_end_does_no_harm() {
        let mut standing = new();
        // A journey to the west.
        standing.note(true, 99);
        assert_eq!((standing.last, standing.due), (100, 101));
        standing.note(true, 98);
        assert_eq!(standing.right_days, 1);
        // The clock went ahead then, so the line is due now and not in sixty days.
        assert!(standing.is_due(40) && !standing.is_due(98));
        standing.note(true, 40);
        assert_eq!((standing.last, standing.interval, standing.due), (40, 3, 43));
        standing.note(true, Day::MAX);
        standing.note(false, Day::MAX);
        standing.put_off(Day::MAX);
        assert_eq!(standing.due, Day::MAX);
    }
}
