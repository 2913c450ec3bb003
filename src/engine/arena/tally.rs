//! The results of a match, counted by games.

use std::ops::AddAssign;

/// 95 % of a normal distribution lie within this many standard deviations of the mean.
const DEVIATIONS_95: f64 = 1.96;

/// How many games had which result.
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
    /// The number of all games.
    pub fn games(&self) -> u32 {
        self.wins + self.draws + self.losses
    }

    /// The share of the points, from 0 to 1. A win is one point and a draw is half a point.
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

    /// The same results seen from the other player.
    #[must_use]
    pub fn reversed(&self) -> Self {
        Self { wins: self.losses, draws: self.draws, losses: self.wins }
    }
}

impl AddAssign for Tally {
    fn add_assign(&mut self, other: Self) {
        self.wins += other.wins;
        self.draws += other.draws;
        self.losses += other.losses;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn scores_and_intervals() {
        let tally = Tally { wins: 120, draws: 20, losses: 60 };
        assert!((tally.score() - 0.65).abs() < 1e-12);
        assert!((tally.win_share() - 0.6).abs() < 1e-12);
        assert!((tally.reversed().score() - 0.35).abs() < 1e-12);
        let (low, high) = tally.interval();
        // The variance of one game is 0.6 * 0.35^2 + 0.1 * 0.15^2 + 0.3 * 0.65^2 = 0.2025.
        let reach = 1.96 * (0.2025_f64 / 200.0).sqrt();
        assert!((low - (0.65 - reach)).abs() < 1e-12 && (high - (0.65 + reach)).abs() < 1e-12);
        let clean = Tally { wins: 10, draws: 0, losses: 0 };
        assert_eq!(clean.interval(), (1.0, 1.0));
    }
}
