//! How long a search will still take until the position is solved.

use std::time::Duration;

use super::{report::Report, selectivity::Selectivity};

/// How many times as long as the iteration before it the last ones of a search to the end take: the one that leaves out less,
/// and the one that leaves out nothing. Medians of three lines each in ten endings of FFO with 21 to 26 empty squares. One in
/// four of them took half as long or less, and one in four half as long again or more.
const GROWTH: [f64; 2] = [3.0, 12.0];

/// Foretells how long a search will still take until the position is solved, from what it has said so far. It can tell once the
/// search has gone to the end of the game.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Forecast {
    /// The time at the end of the last iteration, and how long that took.
    last: Option<(Duration, Duration)>,
    /// How long the search takes as a whole.
    whole: Option<Duration>,
}

impl Forecast {
    /// Hears a report of the search. The reports come in their order.
    pub fn hear(&mut self, report: &Report) {
        let before = self.last.map_or(Duration::ZERO, |(time, _)| time);
        let took = report.time.saturating_sub(before);
        self.last = Some((report.time, took));
        let [surer, exact] = GROWTH;
        let more = match report.selectivity {
            _ if !report.to_the_end => None,
            Selectivity::NONE => Some(0.0),
            Selectivity::MOST => Some(surer + surer * exact),
            _ => Some(exact),
        };
        self.whole = more.map(|more| report.time + took.mul_f64(more));
    }

    /// How long the search will still take; `None` if that cannot be told yet, or if it takes longer than was foretold.
    /// `time` is the time since the search began.
    pub fn left(&self, time: Duration) -> Option<Duration> {
        self.whole?.checked_sub(time)
    }
}
