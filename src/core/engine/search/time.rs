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

/// The time for one move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MoveTime {
    /// The time that a move is meant to take. A search that agrees with itself takes less, and leaves the rest to the moves
    /// after it. One that changes its mind takes more.
    pub planned: Duration,
    /// The longest time, after which the search ends wherever it is. If it is no more than the planned time, the search
    /// saves nothing for later moves.
    pub most: Duration,
}

/// A safety margin for the delay between the program and the clock.
const RESERVE: Duration = Duration::from_millis(30);

/// From this many empty squares on the game is solved within moments, so hardly any time has to be kept for it.
const SOLVED_EMPTIES: u32 = 16;

/// All moves after that together get the time of this many moves.
const SOLVED_MOVES: u32 = 3;

/// A move may take this many times its planned time.
const MOST: u32 = 2;

impl Clock {
    /// The time for a move in a position with this many empty squares.
    ///
    /// ```
    /// use std::time::Duration;
    /// use flipside_core::engine::Clock;
    ///
    /// let clock = Clock { remaining: Duration::from_secs(60), increment: Duration::ZERO };
    /// let first = clock.time_for_move(60);
    /// assert!(first.planned > Duration::from_secs(1) && first.most < Duration::from_secs(8));
    /// ```
    pub fn time_for_move(&self, empties: u32) -> MoveTime {
        let usable = self.remaining.saturating_sub(RESERVE);
        let own_moves = empties.saturating_sub(SOLVED_EMPTIES).div_ceil(2) + SOLVED_MOVES;
        let share = (usable / own_moves).saturating_add(self.increment.mul_f32(0.9));
        // At most half of what is left, so that a search that ends late on a slow machine does not lose the game.
        let half = usable / 2;
        MoveTime { planned: share.min(half), most: share.saturating_mul(MOST).min(half) }
    }
}

impl MoveTime {
    /// This time, but not longer than a limit.
    #[must_use]
    pub fn at_most(self, limit: Duration) -> Self {
        Self { planned: self.planned.min(limit), most: self.most.min(limit) }
    }

    /// This time and a fixed one on top.
    #[must_use]
    pub fn longer_by(self, time: Duration) -> Self {
        Self { planned: self.planned.saturating_add(time), most: self.most.saturating_add(time) }
    }
}

/// A time that is only for this move. Nothing that is left of it is of use later.
impl From<Duration> for MoveTime {
    fn from(time: Duration) -> Self {
        Self { planned: time, most: time }
    }
}

/// Decides after each iteration of a search whether to begin the next one.
#[derive(Clone, Debug)]
pub struct TimeManager {
    time: MoveTime,
    /// The best move of the last iteration, as the number of its square, and its value in discs.
    last: Option<(u8, f32)>,
    /// For how many iterations it has been the best.
    agreed: u32,
}

/// No iteration begins once this share of the planned time is used, since it would hardly be completed.
const NEW_ITERATION_SHARE: f32 = 0.6;

/// After so many iterations with the same best move, only [`AGREED_SHARE`] of the time is used.
const AGREED_ITERATIONS: u32 = 5;

/// See [`AGREED_ITERATIONS`].
const AGREED_SHARE: f32 = 0.7;

/// After a new best move, and after a value that has dropped by [`DROP`], this much of the time is used.
const DOUBT_SHARE: f32 = 1.5;

/// How far a value has to drop for the search to be in doubt, in discs.
const DROP: f32 = 1.0;

impl TimeManager {
    /// The manager of a search that has this time.
    pub fn new(time: MoveTime) -> Self {
        Self { time, last: None, agreed: 0 }
    }

    /// Whether to begin another iteration. The last one found this best move, given as the number of its square, and this
    /// value in discs. The search has taken `used` so far.
    pub fn goes_on(&mut self, best: u8, value: f32, used: Duration) -> bool {
        let changed = self.last.is_some_and(|(square, _)| square != best);
        self.agreed = if changed { 1 } else { self.agreed + 1 };
        let dropped = self.last.is_some_and(|(_, last)| value < last - DROP);
        self.last = Some((best, value));
        let mut share = NEW_ITERATION_SHARE;
        if self.time.most > self.time.planned {
            if self.agreed >= AGREED_ITERATIONS {
                share *= AGREED_SHARE;
            } else if changed {
                share *= DOUBT_SHARE;
            }
            if dropped {
                share *= DOUBT_SHARE;
            }
        }
        used.as_secs_f32() < self.time.planned.as_secs_f32() * share
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_longest_times_do_not_overflow() {
        let clock = Clock { remaining: Duration::MAX, increment: Duration::MAX };
        for empties in 0..=60 {
            let time = clock.time_for_move(empties);
            assert!(time.planned <= time.most && time.most <= clock.remaining);
            let mut manager = TimeManager::new(time.longer_by(Duration::MAX));
            assert!(manager.goes_on(0, 0.0, Duration::from_secs(1)));
        }
    }

    #[test]
    fn a_game_never_runs_out_of_time() {
        for (minutes, increment) in [(0, 0), (0, 5), (1, 0), (5, 2), (30, 10)] {
            // Black moves at even numbers of empty squares and white at odd ones; whoever answers passes moves at all.
            for (first, step) in [(60, 2), (59, 2), (60, 1)] {
                let mut clock =
                    Clock { remaining: Duration::from_secs(60 * minutes), increment: Duration::from_secs(increment) };
                for empties in (0..=first).rev().step_by(step) {
                    let used = clock.time_for_move(empties).most;
                    assert!(used <= clock.remaining, "{minutes} {empties}");
                    assert!(used < clock.remaining || used.is_zero(), "{minutes} {empties}");
                    clock.remaining = clock.remaining.saturating_sub(used) + clock.increment;
                }
            }
        }
    }

    /// How long a search goes on at most, in thousandths of its planned time, after iterations with these best moves and
    /// values.
    fn goes_on_for(time: MoveTime, iterations: &[(u8, f32)]) -> u32 {
        (0..2000)
            .take_while(|&thousandths| {
                let mut manager = TimeManager::new(time);
                let mut goes_on = true;
                for &(best, value) in iterations {
                    // In the middle between two thousandths, so that rounding does not decide.
                    let used = time.planned * (2 * thousandths + 1) / 2000;
                    goes_on = manager.goes_on(best, value, used);
                }
                goes_on
            })
            .count() as u32
    }

    #[test]
    fn a_search_that_agrees_with_itself_saves_time_and_one_in_doubt_takes_more() {
        let time = MoveTime { planned: Duration::from_secs(1), most: Duration::from_secs(2) };
        let usual = goes_on_for(time, &[(7, 1.0), (7, 1.0)]);
        let agreed = goes_on_for(time, &[(7, 1.0); 5]);
        let changed = goes_on_for(time, &[(7, 1.0), (7, 1.0), (8, 1.5)]);
        let dropped = goes_on_for(time, &[(7, 1.0), (7, 1.0), (7, -1.0)]);
        let both = goes_on_for(time, &[(7, 1.0), (7, 1.0), (8, -1.0)]);
        assert_eq!((agreed, usual, changed, dropped), (420, 600, 900, 900));
        assert_eq!(both, 1350);
    }

    #[test]
    fn a_time_for_one_move_only_is_used_whatever_the_search_finds() {
        let time = Duration::from_secs(1).into();
        assert_eq!(goes_on_for(time, &[(7, 1.0); 5]), 600);
        assert_eq!(goes_on_for(time, &[(7, 1.0), (8, -1.0)]), 600);
    }
}
