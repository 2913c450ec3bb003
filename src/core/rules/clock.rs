//! The clocks of a game. They do not read the time; the caller tells them how much time has passed.

use std::time::Duration;

use super::side::Side;

/// The time control of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct TimeControl {
    /// The time of each side for the whole game.
    pub initial: Duration,
    /// The time that is added after each move.
    pub increment: Duration,
}

impl TimeControl {
    /// A time control of this many minutes for the whole game, with this many seconds added after each move.
    pub const fn new(minutes: u64, increment_secs: u64) -> Self {
        Self {
            initial: Duration::from_secs(minutes.saturating_mul(60)),
            increment: Duration::from_secs(increment_secs),
        }
    }
}

/// The clocks of both sides. They keep what they showed after each move, so that a move that is taken back gives its time
/// back.
///
/// ```
/// use std::time::Duration;
/// use flipside_core::rules::{Side, GameClock, TimeControl};
///
/// let mut clock = GameClock::new(TimeControl::new(5, 3));
/// clock.run(Side::Black, Duration::from_secs(20));
/// assert_eq!(clock.remaining(Side::Black), Duration::from_secs(280));
/// clock.moved(Side::Black, 1);
/// assert_eq!(clock.remaining(Side::Black), Duration::from_secs(283));
/// clock.go_to(0);
/// assert_eq!(clock.remaining(Side::Black), Duration::from_secs(300));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameClock {
    control: TimeControl,
    remaining: [Duration; 2],
    /// The time that was left to both sides after each number of moves, including moves that can be redone.
    after_moves: Vec<[Duration; 2]>,
}

impl GameClock {
    /// The clocks at the beginning of a game.
    pub fn new(control: TimeControl) -> Self {
        let remaining = [control.initial; 2];
        Self { control, remaining, after_moves: vec![remaining] }
    }

    /// The clocks of a game that is continued. `remaining` is the time that is left now. `after_moves` is the time that was
    /// left after each number of moves, beginning with 0. Moves without such an entry count as if they had taken no time.
    pub fn restored(control: TimeControl, remaining: [Duration; 2], after_moves: Vec<[Duration; 2]>) -> Self {
        Self {
            control,
            remaining,
            after_moves: if after_moves.is_empty() { vec![[control.initial; 2]] } else { after_moves },
        }
    }

    /// The time control.
    pub const fn control(&self) -> TimeControl {
        self.control
    }

    /// The time that is left to a side.
    pub const fn remaining(&self, color: Side) -> Duration {
        self.remaining[color.index()]
    }

    /// The time that was left to black and white after each number of moves, beginning with 0. Moves that can be redone are
    /// included.
    pub fn after_moves(&self) -> &[[Duration; 2]] {
        &self.after_moves
    }

    /// Lets the clock of a side run for this time.
    pub fn run(&mut self, color: Side, time: Duration) {
        let left = &mut self.remaining[color.index()];
        *left = left.saturating_sub(time);
    }

    /// Whether a side has no time left.
    pub const fn has_fallen(&self, color: Side) -> bool {
        self.remaining(color).is_zero()
    }

    /// Adds the increment after a side has made the move with this number. The first move has the number 1.
    pub fn moved(&mut self, color: Side, number: usize) {
        let left = &mut self.remaining[color.index()];
        *left = left.saturating_add(self.control.increment);
        // A game that was continued without its times has no entries for the moves before.
        let known = self.after_moves.last().copied().unwrap_or(self.remaining);
        self.after_moves.resize(number, known);
        self.after_moves.push(self.remaining);
    }

    /// Sets the clocks to what they showed after this many moves, when moves are taken back or made again.
    pub fn go_to(&mut self, moves: usize) {
        if let Some(&then) = self.after_moves.get(moves) {
            self.remaining = then;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SECOND: Duration = Duration::from_secs(1);

    #[test]
    fn a_running_clock_loses_time_and_falls_at_zero() {
        let mut clock = GameClock::new(TimeControl::new(1, 0));
        clock.run(Side::White, 59 * SECOND);
        assert_eq!(clock.remaining(Side::Black), 60 * SECOND);
        assert!(!clock.has_fallen(Side::White));
        clock.run(Side::White, 7 * SECOND);
        assert_eq!(clock.remaining(Side::White), Duration::ZERO);
        assert!(clock.has_fallen(Side::White) && !clock.has_fallen(Side::Black));
    }

    #[test]
    fn moves_taken_back_and_made_again_restore_their_times() {
        let mut clock = GameClock::new(TimeControl::new(5, 2));
        let sides = [Side::Black, Side::White, Side::Black];
        for (at, side) in sides.into_iter().enumerate() {
            clock.run(side, (10 + at as u32) * SECOND);
            clock.moved(side, at + 1);
        }
        let left = |clock: &GameClock| Side::ALL.map(|side| clock.remaining(side).as_secs());
        assert_eq!(left(&clock), [300 - 10 + 2 - 12 + 2, 300 - 11 + 2]);
        clock.run(Side::White, 50 * SECOND);
        clock.go_to(1);
        assert_eq!(left(&clock), [292, 300]);
        clock.go_to(3);
        assert_eq!(left(&clock), [282, 291]);
        // A different second move removes the times after the old one.
        clock.go_to(1);
        clock.run(Side::White, SECOND);
        clock.moved(Side::White, 2);
        assert_eq!(left(&clock), [292, 301]);
        assert_eq!(clock.after_moves().len(), 3);
    }

    #[test]
    fn the_longest_times_do_not_overflow() {
        let mut clock = GameClock::new(TimeControl::new(u64::MAX, u64::MAX));
        for number in 1..4 {
            clock.moved(Side::Black, number);
        }
        let longest = Duration::MAX.as_secs();
        assert_eq!(clock.remaining(Side::Black).as_secs(), longest);
    }

    #[test]
    fn a_clock_without_earlier_times_goes_on() {
        let control = TimeControl::new(5, 0);
        let mut clock = GameClock::restored(control, [10 * SECOND, 20 * SECOND], Vec::new());
        clock.moved(Side::Black, 9);
        assert_eq!(clock.after_moves().len(), 10);
        assert_eq!(clock.remaining(Side::Black), 10 * SECOND);
    }
}
