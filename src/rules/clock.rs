//! The two clocks of a game. Nothing here reads the time: it is told how much has passed.

use std::time::Duration;

use super::color::Color;

/// How much time each side has.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct TimeControl {
    /// For the whole game.
    pub initial: Duration,
    /// Added after each move.
    pub increment: Duration,
}

impl TimeControl {
    /// Minutes for the whole game, and seconds added after each move.
    pub const fn new(minutes: u64, increment_secs: u64) -> Self {
        Self {
            initial: Duration::from_secs(60 * minutes),
            increment: Duration::from_secs(increment_secs),
        }
    }
}

/// Both sides' clocks, and what they showed after every move, so that a move taken back gives its time back.
///
/// ```
/// use std::time::Duration;
/// use flipside::rules::{Color, GameClock, TimeControl};
///
/// let mut clock = GameClock::new(TimeControl::new(5, 3));
/// clock.run(Color::Black, Duration::from_secs(20));
/// assert_eq!(clock.remaining(Color::Black), Duration::from_secs(280));
/// clock.moved(Color::Black, 1);
/// assert_eq!(clock.remaining(Color::Black), Duration::from_secs(283));
/// clock.go_to(0);
/// assert_eq!(clock.remaining(Color::Black), Duration::from_secs(300));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameClock {
    control: TimeControl,
    remaining: [Duration; 2],
    /// What was left to both after so many moves; those taken back, which can be redone, included.
    after_moves: Vec<[Duration; 2]>,
}

impl GameClock {
    /// Two full clocks.
    pub fn new(control: TimeControl) -> Self {
        let remaining = [control.initial; 2];
        Self {
            control,
            remaining,
            after_moves: vec![remaining],
        }
    }

    /// The clocks of a game that goes on: what is left now, and what was left after each of its moves, before the first
    /// one included. Moves that nothing is known about count as made at once.
    pub fn restored(
        control: TimeControl,
        remaining: [Duration; 2],
        after_moves: Vec<[Duration; 2]>,
    ) -> Self {
        Self {
            control,
            remaining,
            after_moves: if after_moves.is_empty() {
                vec![[control.initial; 2]]
            } else {
                after_moves
            },
        }
    }

    /// What the game is played with.
    pub const fn control(&self) -> TimeControl {
        self.control
    }

    /// What is left to a side.
    pub const fn remaining(&self, color: Color) -> Duration {
        self.remaining[color.index()]
    }

    /// What was left to black and white after each move, before the first one included; the moves that can be redone
    /// too.
    pub fn after_moves(&self) -> &[[Duration; 2]] {
        &self.after_moves
    }

    /// Lets a side's clock run.
    pub fn run(&mut self, color: Color, time: Duration) {
        let left = &mut self.remaining[color.index()];
        *left = left.saturating_sub(time);
    }

    /// Whether a side has no time left.
    pub const fn has_fallen(&self, color: Color) -> bool {
        self.remaining(color).is_zero()
    }

    /// A side has made the game's move with this number, counted from 1: it gets its increment.
    pub fn moved(&mut self, color: Color, number: usize) {
        self.remaining[color.index()] += self.control.increment;
        // A game continued without its times has none for the moves before.
        let known = self.after_moves.last().copied().unwrap_or(self.remaining);
        self.after_moves.resize(number, known);
        self.after_moves.push(self.remaining);
    }

    /// The game is back, or again, at the position after so many moves: the clocks show what they showed there.
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
    fn only_the_side_that_runs_loses_time_and_its_flag_falls_at_nothing() {
        let mut clock = GameClock::new(TimeControl::new(1, 0));
        clock.run(Color::White, 59 * SECOND);
        assert_eq!(clock.remaining(Color::Black), 60 * SECOND);
        assert!(!clock.has_fallen(Color::White));
        clock.run(Color::White, 7 * SECOND);
        assert_eq!(clock.remaining(Color::White), Duration::ZERO);
        assert!(clock.has_fallen(Color::White) && !clock.has_fallen(Color::Black));
    }

    #[test]
    fn moves_taken_back_and_made_again_bring_their_times() {
        let mut clock = GameClock::new(TimeControl::new(5, 2));
        let sides = [Color::Black, Color::White, Color::Black];
        for (at, side) in sides.into_iter().enumerate() {
            clock.run(side, (10 + at as u32) * SECOND);
            clock.moved(side, at + 1);
        }
        let left = |clock: &GameClock| Color::ALL.map(|side| clock.remaining(side).as_secs());
        assert_eq!(left(&clock), [300 - 10 + 2 - 12 + 2, 300 - 11 + 2]);
        clock.run(Color::White, 50 * SECOND);
        clock.go_to(1);
        assert_eq!(left(&clock), [292, 300]);
        clock.go_to(3);
        assert_eq!(left(&clock), [282, 291]);
        // Another second move forgets what came after the old one.
        clock.go_to(1);
        clock.run(Color::White, SECOND);
        clock.moved(Color::White, 2);
        assert_eq!(left(&clock), [292, 301]);
        assert_eq!(clock.after_moves().len(), 3);
    }

    #[test]
    fn a_clock_without_its_past_goes_on() {
        let control = TimeControl::new(5, 0);
        let mut clock = GameClock::restored(control, [10 * SECOND, 20 * SECOND], Vec::new());
        clock.moved(Color::Black, 9);
        assert_eq!(clock.after_moves().len(), 10);
        assert_eq!(clock.remaining(Color::Black), 10 * SECOND);
    }
}
