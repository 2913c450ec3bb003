//! Time management: how long to think about one move of a game with a clock.

use std::time::Duration;

/// The clock of the side to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Clock {
    /// The time that is left for all remaining moves.
    pub remaining: Duration,
    /// The time that is added after each move.
    pub increment: Duration,
}

/// A safety margin for the delay between the program and the clock.
const RESERVE: Duration = Duration::from_millis(30);

/// From this many empty squares on the game is solved within moments, so hardly any time has to be kept for it.
const SOLVED_EMPTIES: u32 = 16;

/// All moves after that together get the time of this many moves.
const SOLVED_MOVES: u32 = 3;

/// No iteration begins once this share of the time is used, since it would not be completed.
pub(crate) const NEW_ITERATION_SHARE: f32 = 0.6;

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
        let own_moves = empties.saturating_sub(SOLVED_EMPTIES).div_ceil(2) + SOLVED_MOVES;
        let share = (usable / own_moves).saturating_add(self.increment.mul_f32(0.9));
        // At most half of what is left, so that a search that ends late on a slow machine does not lose the game.
        share.min(usable / 2)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_longest_times_do_not_overflow() {
        let clock = Clock {
            remaining: Duration::MAX,
            increment: Duration::MAX,
        };
        for empties in 0..=60 {
            assert!(clock.time_for_move(empties) <= clock.remaining);
        }
    }

    #[test]
    fn a_game_never_runs_out_of_time() {
        for (minutes, increment) in [(0, 0), (0, 5), (1, 0), (5, 2), (30, 10)] {
            // Black moves at even numbers of empty squares and white at odd ones; whoever answers passes moves at all.
            for (first, step) in [(60, 2), (59, 2), (60, 1)] {
                let mut clock = Clock {
                    remaining: Duration::from_secs(60 * minutes),
                    increment: Duration::from_secs(increment),
                };
                for empties in (0..=first).rev().step_by(step) {
                    let used = clock.time_for_move(empties);
                    assert!(used <= clock.remaining, "{minutes} {empties}");
                    assert!(
                        used < clock.remaining || used.is_zero(),
                        "{minutes} {empties}"
                    );
                    clock.remaining = clock.remaining.saturating_sub(used) + clock.increment;
                }
            }
        }
    }
}
