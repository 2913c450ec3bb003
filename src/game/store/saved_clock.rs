//! The clocks of a game, in the form in which they are saved.

use std::time::Duration;

use serde::{Deserialize, Serialize};

use crate::rules::{Color as Side, GameClock, TimeControl};

/// The clocks of both sides, in milliseconds. Each pair has black's value first.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(super) struct SavedClock {
    pub initial: u64,
    pub increment: u64,
    pub left: [u64; 2],
    pub after_moves: Vec<[u64; 2]>,
}

impl SavedClock {
    pub(super) fn of(clock: &GameClock) -> Self {
        let millis = |time: Duration| time.as_millis() as u64;
        Self {
            initial: millis(clock.control().initial),
            increment: millis(clock.control().increment),
            left: [Side::Black, Side::White].map(|side| millis(clock.remaining(side))),
            after_moves: clock
                .after_moves()
                .iter()
                .map(|pair| pair.map(millis))
                .collect(),
        }
    }

    pub(super) fn restore(&self) -> GameClock {
        let time = Duration::from_millis;
        GameClock::restored(
            TimeControl {
                initial: time(self.initial),
                increment: time(self.increment),
            },
            self.left.map(time),
            self.after_moves.iter().map(|pair| pair.map(time)).collect(),
        )
    }
}
