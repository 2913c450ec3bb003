//! Counting results.

use std::{ops::AddAssign, time::Duration};

/// How many standard deviations to each side hold 95 % of a normal distribution.
const DEVIATIONS_95: f64 = 1.96;

/// Games by their result.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// Games won.
    pub wins: u32,
    /// Games drawn.
    pub draws: u32,
    /// Games lost.
    pub losses: u32,
}

impl Tally {
    /// All games.
    pub fn games(&self) -> u32 {
        self.wins + self.draws + self.losses
    }

    /// The share of the points, from 0 to 1: a win counts one, a draw a half.
    pub fn score(&self) -> f64 {
        (f64::from(self.wins) + f64::from(self.draws) / 2.0) / f64::from(self.games())
    }

    /// The share of the games won, from 0 to 1.
    pub fn win_share(&self) -> f64 {
        f64::from(self.wins) / f64::from(self.games())
    }

    /// The 95 % interval of [`score`](Self::score), by the normal approximation and within 0 to 1.
    pub fn interval(&self) -> (f64, f64) {
        let (score, games) = (self.score(), f64::from(self.games()));
        let square = |x: f64| x * x;
        let variance = (f64::from(self.wins) * square(1.0 - score)
            + f64::from(self.draws) * square(0.5 - score)
            + f64::from(self.losses) * square(score))
            / games;
        let reach = DEVIATIONS_95 * (variance / games).sqrt();
        ((score - reach).max(0.0), (score + reach).min(1.0))
    }

    /// The same games as the other player sees them.
    #[must_use]
    pub fn reversed(&self) -> Self {
        Self {
            wins: self.losses,
            draws: self.draws,
            losses: self.wins,
        }
    }
}

impl AddAssign for Tally {
    fn add_assign(&mut self, other: Self) {
        self.wins += other.wins;
        self.draws += other.draws;
        self.losses += other.losses;
    }
}

/// What the moves of a player took.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Effort {
    /// How many moves.
    pub moves: u64,
    /// Positions visited for all of them.
    pub nodes: u64,
    /// Positions visited for the longest.
    pub max_nodes: u64,
    /// Time for all of them.
    pub time: Duration,
    /// Time for the longest.
    pub max_time: Duration,
}

impl Effort {
    /// Adds one move.
    pub fn add(&mut self, nodes: u64, time: Duration) {
        *self += Self {
            moves: 1,
            nodes,
            max_nodes: nodes,
            time,
            max_time: time,
        };
    }

    /// Seconds a move on average.
    pub fn mean_secs(&self) -> f64 {
        self.time.as_secs_f64() / self.moves.max(1) as f64
    }

    /// Positions a move on average.
    pub fn mean_nodes(&self) -> u64 {
        self.nodes / self.moves.max(1)
    }
}

impl AddAssign for Effort {
    fn add_assign(&mut self, other: Self) {
        self.moves += other.moves;
        self.nodes += other.nodes;
        self.max_nodes = self.max_nodes.max(other.max_nodes);
        self.time += other.time;
        self.max_time = self.max_time.max(other.max_time);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn scores_and_intervals() {
        let tally = Tally {
            wins: 120,
            draws: 20,
            losses: 60,
        };
        assert!((tally.score() - 0.65).abs() < 1e-12);
        assert!((tally.win_share() - 0.6).abs() < 1e-12);
        assert!((tally.reversed().score() - 0.35).abs() < 1e-12);
        let (low, high) = tally.interval();
        // The variance of one game is 0.6 * 0.35^2 + 0.1 * 0.15^2 + 0.3 * 0.65^2 = 0.2025.
        let reach = 1.96 * (0.2025_f64 / 200.0).sqrt();
        assert!((low - (0.65 - reach)).abs() < 1e-12 && (high - (0.65 + reach)).abs() < 1e-12);
        let clean = Tally {
            wins: 10,
            draws: 0,
            losses: 0,
        };
        assert_eq!(clean.interval(), (1.0, 1.0));
    }

    #[test]
    fn efforts_add_up_and_keep_the_longest() {
        let mut effort = Effort::default();
        effort.add(10, Duration::from_secs(1));
        effort.add(30, Duration::from_secs(3));
        assert_eq!(
            (
                effort.mean_nodes(),
                effort.max_nodes,
                effort.max_time.as_secs()
            ),
            (20, 30, 3)
        );
        assert!((effort.mean_secs() - 2.0).abs() < 1e-12);
    }
}
