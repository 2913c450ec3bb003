//! The clocks of the drafted game.

use std::time::Duration;

use super::{choices::ClockChoice, state::Draft};
use crate::rules::TimeControl;

/// The minutes that a custom clock can have.
const MINUTES: [u64; 16] = [1, 2, 3, 4, 5, 7, 10, 15, 20, 25, 30, 40, 45, 60, 90, 120];
/// The seconds that a custom clock can gain with each move.
const INCREMENTS: [u64; 11] = [0, 1, 2, 3, 5, 8, 10, 15, 20, 30, 60];

impl Draft {
    /// Gives the custom clock more minutes or fewer, by one step.
    pub fn change_minutes(&mut self, more: bool) {
        self.minutes = neighbour(&MINUTES, self.minutes, more);
    }

    /// Lets the custom clock gain more seconds or fewer with each move, by one step.
    pub fn change_increment(&mut self, more: bool) {
        self.increment = neighbour(&INCREMENTS, self.increment, more);
    }

    /// Whether the custom clock can have more minutes or fewer.
    pub fn can_change_minutes(&self, more: bool) -> bool {
        neighbour(&MINUTES, self.minutes, more) != self.minutes
    }

    /// Whether the custom clock can gain more seconds or fewer.
    pub fn can_change_increment(&self, more: bool) -> bool {
        neighbour(&INCREMENTS, self.increment, more) != self.increment
    }

    /// The time control.
    pub fn time(&self) -> Option<TimeControl> {
        match self.clock {
            ClockChoice::Off => None,
            ClockChoice::Five => Some(TimeControl::new(5, 0)),
            ClockChoice::Fifteen => Some(TimeControl::new(15, 0)),
            ClockChoice::Thirty => Some(TimeControl::new(30, 0)),
            ClockChoice::Custom => Some(TimeControl {
                initial: Duration::from_secs(60 * self.minutes),
                increment: Duration::from_secs(self.increment),
            }),
        }
    }
}

/// The next value up or down; the same at the end.
fn neighbour(values: &[u64], now: u64, more: bool) -> u64 {
    let next = if more {
        values.iter().find(|&&value| value > now)
    } else {
        values.iter().rev().find(|&&value| value < now)
    };
    next.copied().unwrap_or(now)
}
