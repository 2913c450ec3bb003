//! The results of a match, counted by pairs of games.

use std::ops::AddAssign;

use super::elo::{self, DEVIATIONS_95};

/// The result of a game for the first player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Score {
    /// It lost.
    Loss,
    /// Nobody won.
    Draw,
    /// It won.
    Win,
}

impl Score {
    /// The points, doubled: 0, 1 or 2.
    pub const fn half_points(self) -> usize {
        self as usize
    }

    /// The result for the other player.
    #[must_use]
    pub const fn reversed(self) -> Self {
        match self {
            Self::Loss => Self::Win,
            Self::Draw => Self::Draw,
            Self::Win => Self::Loss,
        }
    }
}

/// How many pairs of games brought the first player how many points.
///
/// A pair is one opening played twice with the colours exchanged. The two results depend on each other, since the opening may
/// favour a colour. To count games as if they were independent would make the intervals too wide. Pairs are independent. A
/// pair has five possible results, hence the name *pentanomial* for this count.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct PairScores(
    /// How many pairs brought 0, 1/2, 1, 3/2 and 2 points.
    pub [u32; 5],
);

impl PairScores {
    /// Adds one pair.
    pub fn add(&mut self, games: [Score; 2]) {
        self.0[games[0].half_points() + games[1].half_points()] += 1;
    }

    /// How many pairs there are.
    pub fn pairs(&self) -> u32 {
        self.0.iter().sum()
    }

    /// The share of the points, from 0 to 1. Without pairs it is not a number.
    pub fn score(&self) -> f64 {
        self.mean(|score| score)
    }

    /// The variance of the score of one pair, which goes from 0 to 1.
    pub fn variance(&self) -> f64 {
        let mean = self.score();
        self.mean(|score| (score - mean).powi(2))
    }

    /// The 95 % interval of [`score`](Self::score), by the normal approximation and within 0 to 1.
    pub fn interval(&self) -> (f64, f64) {
        let reach = DEVIATIONS_95 * (self.variance() / f64::from(self.pairs())).sqrt();
        let score = self.score();
        ((score - reach).max(0.0), (score + reach).min(1.0))
    }

    /// The Elo difference and its 95 % interval, from that of the score.
    pub fn elo(&self) -> (f64, (f64, f64)) {
        let (low, high) = self.interval();
        (elo::from_score(self.score()), (elo::from_score(low), elo::from_score(high)))
    }

    fn mean(&self, of: impl Fn(f64) -> f64) -> f64 {
        let sum: f64 =
            (0..).zip(self.0).map(|(half_points, count)| f64::from(count) * of(f64::from(half_points) / 4.0)).sum();
        sum / f64::from(self.pairs())
    }
}

impl AddAssign for PairScores {
    fn add_assign(&mut self, other: Self) {
        for (count, more) in self.0.iter_mut().zip(other.0) {
            *count += more;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pairs_are_counted_by_their_points() {
        let mut pairs = PairScores::default();
        for games in [
            [Score::Loss, Score::Loss],
            [Score::Loss, Score::Draw],
            [Score::Win, Score::Loss],
            [Score::Draw, Score::Draw],
            [Score::Draw, Score::Win],
            [Score::Win, Score::Win],
        ] {
            pairs.add(games);
        }
        assert_eq!(pairs, PairScores([1, 1, 2, 1, 1]));
        assert_eq!((pairs.pairs(), pairs.score()), (6, 0.5));
    }

    #[test]
    fn intervals_by_hand() {
        // 10 pairs lost 0-2, 20 drawn 1-1, 30 won 2-0. Mean (20 / 2 + 30) / 60 = 2/3; variance
        // (10 * 4/9 + 20 * 1/36 + 30 * 1/9) / 60 = 5/36; deviation of the mean sqrt(5/36/60) = 0.0481125.
        let pairs = PairScores([10, 0, 20, 0, 30]);
        assert!((pairs.score() - 2.0 / 3.0).abs() < 1e-12);
        assert!((pairs.variance() - 5.0 / 36.0).abs() < 1e-12);
        let (low, high) = pairs.interval();
        assert!((low - 0.572_366).abs() < 1e-6 && (high - 0.760_967).abs() < 1e-6);
        // 400 log10(2) = 120.412; 400 log10(0.572366 / 0.427634) = 50.640.
        let (elo, (low, high)) = pairs.elo();
        assert!((elo - 120.412).abs() < 1e-3, "{elo}");
        assert!((low - 50.64).abs() < 0.01, "{low}");
        assert!(high > elo, "{high}");
    }

    #[test]
    fn openings_that_favour_a_colour_do_not_widen_the_interval() {
        // Every pair is 1-1, by a win for each: nothing is uncertain, while single games look like a coin.
        let pairs = PairScores([0, 0, 50, 0, 0]);
        assert_eq!(pairs.interval(), (0.5, 0.5));
    }
}
