//! The clocks of GTP: main time, and then periods of overtime for a number of moves each.

use std::time::Duration;

use flipside::{
    engine::{Clock, MoveTime},
    rules::Side,
};

/// A safety margin in each period of overtime for the delay between the program and the clock.
const RESERVE: Duration = Duration::from_millis(30);

/// A move uses this share of its part of a period, since a search may end a little late.
const SHARE: f32 = 0.9;

/// The time settings of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Settings {
    pub(super) main: Duration,
    /// The length of a period of overtime.
    pub(super) overtime: Duration,
    /// The number of moves in a period of overtime.
    pub(super) stones: u32,
}

/// The time that one side has left.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Left {
    time: Duration,
    /// The number of moves that the time is for; 0 for the main time.
    stones: u32,
}

/// The clocks of both sides.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Times {
    /// `None` if there is no limit.
    settings: Option<Settings>,
    /// What each side has left; `None` if it has no limit.
    left: [Option<Left>; 2],
}

impl Times {
    /// Clocks with these settings. In GTP, overtime for no moves means no limit. No time at all also means no limit here,
    /// since nobody could play with it.
    pub(super) fn new(settings: Settings) -> Self {
        let no_limit = if settings.overtime.is_zero() { settings.main.is_zero() } else { settings.stones == 0 };
        let mut times = Self { settings: (!no_limit).then_some(settings), left: [None; 2] };
        times.restart();
        times
    }

    /// Sets the clocks for a new game.
    pub(super) fn restart(&mut self) {
        self.left = [self.settings.map(Settings::first); 2];
    }

    /// Sets the time that is left by the referee's clock, for this many moves. 0 moves stand for the main time.
    pub(super) fn set_left(&mut self, color: Side, time: Duration, stones: u32) {
        self.left[color.index()] = Some(Left { time, stones });
    }

    /// The time for a move in a position with this many empty squares; `None` if there is no limit.
    pub(super) fn time_for_move(&self, color: Side, empties: u32) -> Option<MoveTime> {
        let left = self.left[color.index()]?;
        if left.stones > 0 {
            return Some(share(left).into());
        }
        let main = Clock { remaining: left.time, increment: Duration::ZERO };
        // A move that begins in the main time may use its part of the first period of overtime as well.
        let overtime = self.settings.map(|settings| share(settings.period()));
        Some(main.time_for_move(empties).longer_by(overtime.unwrap_or_default()))
    }

    /// Subtracts the time of a move from the clock, in case the referee does not tell what is left. A referee who has told
    /// the time for some moves, but no settings, has set no limit for the moves after them.
    pub(super) fn spend(&mut self, color: Side, time: Duration) {
        let Some(left) = &mut self.left[color.index()] else {
            return;
        };
        let period = self.settings.map(Settings::period);
        let overtime = period.filter(|period| period.stones > 0);
        if left.stones == 0 {
            let Some(period) = overtime.filter(|_| time >= left.time) else {
                left.time = left.time.saturating_sub(time);
                return;
            };
            let over = time.saturating_sub(left.time);
            *left = period;
            left.time = left.time.saturating_sub(over);
        } else {
            left.time = left.time.saturating_sub(time);
        }
        left.stones -= 1;
        if left.stones == 0 {
            self.left[color.index()] = overtime.or(period.and(Some(*left)));
        }
    }
}

impl Settings {
    /// What a side has at the beginning of a game.
    fn first(self) -> Left {
        if self.main.is_zero() {
            return self.period();
        }
        Left { time: self.main, stones: 0 }
    }

    /// A full period of overtime.
    fn period(self) -> Left {
        Left { time: self.overtime, stones: self.stones }
    }
}

/// The part of a period that its next move may use.
fn share(left: Left) -> Duration {
    left.time.saturating_sub(RESERVE).checked_div(left.stones).unwrap_or_default().mul_f32(SHARE)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn times(main: u64, overtime: u64, stones: u32) -> Times {
        Times::new(Settings { main: Duration::from_secs(main), overtime: Duration::from_secs(overtime), stones })
    }

    #[test]
    fn no_time_and_overtime_for_no_moves_are_no_limit() {
        for times in [times(0, 0, 0), times(0, 0, 3), times(60, 5, 0), Times::default()] {
            assert_eq!(times.time_for_move(Side::Black, 60), None);
        }
    }

    #[test]
    fn no_move_oversteps_the_time() {
        for (main, overtime, stones) in [(60, 0, 0), (0, 10, 1), (5, 30, 10), (1, 1, 5), (0, 60, 60)] {
            for (color, first) in [(Side::Black, 60), (Side::White, 59)] {
                let mut times = times(main, overtime, stones);
                let mut main = Duration::from_secs(main);
                let mut period = Duration::from_secs(overtime);
                let mut moves = stones;
                for empties in (1..=first).rev().step_by(2) {
                    let mut used = times.time_for_move(color, empties).unwrap().most;
                    times.spend(color, used);
                    // The referee's view of it.
                    let in_main = used.min(main);
                    main -= in_main;
                    used -= in_main;
                    if used.is_zero() {
                        continue;
                    }
                    assert!(used <= period, "{empties}: {used:?} of {period:?}");
                    period -= used;
                    moves -= 1;
                    if moves == 0 {
                        (period, moves) = (Duration::from_secs(overtime), stones);
                    }
                }
            }
        }
    }

    #[test]
    fn the_time_of_the_referee_is_used() {
        let mut times = times(600, 0, 0);
        let before = times.time_for_move(Side::Black, 40).unwrap();
        times.set_left(Side::Black, Duration::from_secs(6), 0);
        let after = times.time_for_move(Side::Black, 40).unwrap();
        assert!(after.planned < before.planned / 50);
        assert_eq!(times.time_for_move(Side::White, 40), Some(before));
        times.set_left(Side::Black, Duration::from_secs(6), 3);
        let period = times.time_for_move(Side::Black, 40).unwrap().most;
        assert!(period > Duration::from_millis(1500) && period < Duration::from_secs(2));
        times.restart();
        assert_eq!(times.time_for_move(Side::Black, 40), Some(before));
    }

    #[test]
    fn without_settings_only_the_time_that_was_told_is_a_limit() {
        let mut times = Times::default();
        times.set_left(Side::Black, Duration::from_mins(5), 0);
        assert!(times.time_for_move(Side::Black, 40).unwrap().planned > Duration::from_secs(2));
        assert_eq!(times.time_for_move(Side::White, 40), None);
        times.set_left(Side::Black, Duration::from_secs(10), 2);
        for _ in 0..2 {
            let planned = times.time_for_move(Side::Black, 40).unwrap().planned;
            assert!(planned > Duration::from_secs(4), "{planned:?}");
            times.spend(Side::Black, planned);
        }
        assert_eq!(times.time_for_move(Side::Black, 40), None);
    }
}
