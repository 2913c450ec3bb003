//! How long to think about one move of a game played against the clock.

use std::time::Duration;

/// A game clock as the side to move sees it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Clock {
    /// What is left for all remaining moves.
    pub remaining: Duration,
    /// What each move adds.
    pub increment: Duration,
}

/// What is kept back for the way between the program and the clock.
const RESERVE: Duration = Duration::from_millis(30);

/// With so many empty squares the rest of the game is hardly any work.
const SOLVED: u32 = 16;

/// The last moves are cheap, but not free: they count as this many.
const LAST_MOVES: u32 = 3;

/// Once this share of the time is used, another iteration is not begun: it would hardly get anywhere.
pub(crate) const SHARE_OF_TIME: f32 = 0.6;

impl Clock {
    /// The time for a move in a position with this many empty squares.
    ///
    /// ```
    /// use std::time::Duration;
    /// use flipside::engine::Clock;
    ///
    /// let clock = Clock { remaining: Duration::from_secs(60), increment: Duration::ZERO };
    /// let first = clock.time_for_move(60);
    /// assert!(first > Duration::from_secs(1) && first < Duration::from_secs(5));
    /// ```
    pub fn time_for_move(&self, empties: u32) -> Duration {
        let usable = self.remaining.saturating_sub(RESERVE);
        let own_moves = empties.saturating_sub(SOLVED).div_ceil(2) + LAST_MOVES;
        let share = usable / own_moves + self.increment.mul_f32(0.9);
        // Never so much that a slow machine or a long last pass loses the game on time.
        share.min(usable / 2)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_game_never_runs_out_of_time() {
        for (minutes, increment) in [(0, 0), (1, 0), (5, 2), (30, 10)] {
            let mut clock = Clock {
                remaining: Duration::from_secs(60 * minutes),
                increment: Duration::from_secs(increment),
            };
            for empties in (0..=60).rev().step_by(2) {
                let used = clock.time_for_move(empties);
                assert!(used <= clock.remaining, "{minutes} {empties}");
                clock.remaining = clock.remaining.saturating_sub(used) + clock.increment;
            }
        }
    }
}
