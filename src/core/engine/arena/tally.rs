//! The results of a match so far, counted by games.

use std::ops::AddAssign;

use super::{
    elo::DEVIATIONS_95,
    game::{Ending, Game, Usage},
    pairs::{PairScores, Score},
};

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

/// The results of a match so far, seen from the first player.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct MatchTally {
    /// The pairs by their points.
    pub pairs: PairScores,
    /// The games by their results.
    pub games: Tally,
    /// How many games ended by the rules.
    pub finished: u32,
    /// The sum of the final differences of discs of those games, for the first player.
    pub discs: i32,
    /// How many games each player has resigned.
    pub resigned: [u32; 2],
    /// How many games each player has lost by a fault.
    pub faults: [u32; 2],
    /// The nodes and the time of each player in the games that ended by the rules.
    pub usage: [Usage; 2],
}

impl MatchTally {
    /// Adds the two games of an opening.
    pub fn add(&mut self, pair: &[Game; 2]) {
        self.pairs.add(pair.each_ref().map(Game::score));
        for game in pair {
            match game.score() {
                Score::Win => self.games.wins += 1,
                Score::Draw => self.games.draws += 1,
                Score::Loss => self.games.losses += 1,
            }
            if let Some(discs) = game.discs() {
                self.finished += 1;
                self.discs += discs;
            }
            match game.ending {
                Ending::Finished(_) => {}
                Ending::Resigned { player } => self.resigned[player] += 1,
                Ending::Forfeit { player, .. } => self.faults[player] += 1,
            }
            for (total, usage) in self.usage.iter_mut().zip(game.usage.iter().flatten()) {
                *total += *usage;
            }
        }
    }

    /// The mean final difference of discs of a game.
    pub fn mean_discs(&self) -> f64 {
        f64::from(self.discs) / f64::from(self.finished.max(1))
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
