//! The sequential probability ratio test (SPRT) of a match, which ends as soon as the result is clear.
//!
//! This is the generalised test on pairs of games (M. Van den Bergh, "A practical introduction to the GSPRT", 2020). It
//! compares the likelihoods of the observed pairs under the two hypotheses. For each hypothesis it takes the most likely
//! distribution of pairs that has the expected score.

use std::{fmt, str::FromStr};

use super::{elo, pairs::PairScores};

/// The probability of each kind of error, which is to accept one hypothesis while the other one is true.
pub const ERROR: f64 = 0.05;

/// A result that has not been observed counts as this many pairs, so that every score is possible.
const UNSEEN: f64 = 1e-3;

/// The two hypotheses: the first player is stronger by `elo0`, or by `elo1`.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Sprt {
    elo0: f64,
    elo1: f64,
}

/// The result of the test.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// The smaller difference is accepted.
    Elo0,
    /// The larger difference is accepted.
    Elo1,
    /// More games are needed.
    Open,
}

impl Sprt {
    /// A test of these two differences. `None` unless both are finite and the first one is the smaller.
    pub fn new(elo0: f64, elo1: f64) -> Option<Self> {
        (elo0.is_finite() && elo1.is_finite() && elo0 < elo1).then_some(Self { elo0, elo1 })
    }

    /// The test is decided when the log-likelihood ratio is this far from 0.
    pub fn bound() -> f64 {
        ((1.0 - ERROR) / ERROR).ln()
    }

    /// The log-likelihood ratio. It is positive if the second hypothesis is the likelier one.
    pub fn llr(&self, pairs: &PairScores) -> f64 {
        if pairs.pairs() == 0 {
            return 0.0;
        }
        let counts = pairs.0.map(|count| match count {
            0 => UNSEEN,
            count => f64::from(count),
        });
        let [tilt0, tilt1] = [self.elo0, self.elo1].map(|elo| Tilt::to(elo::to_score(elo), &counts));
        // The most likely probability of a result is its share of the pairs, divided by its weight.
        (0..)
            .zip(counts)
            .map(|(half_points, count)| count * (tilt0.weight(half_points) / tilt1.weight(half_points)).ln())
            .sum()
    }

    /// The result of the test for these pairs.
    pub fn verdict(&self, pairs: &PairScores) -> Verdict {
        let llr = self.llr(pairs);
        if llr >= Self::bound() {
            Verdict::Elo1
        } else if llr <= -Self::bound() {
            Verdict::Elo0
        } else {
            Verdict::Open
        }
    }
}

impl fmt::Display for Sprt {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{},{}", self.elo0, self.elo1)
    }
}

/// Reads two Elo differences with a comma between them.
impl FromStr for Sprt {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        text.split_once(',')
            .and_then(|(elo0, elo1)| Sprt::new(elo0.trim().parse().ok()?, elo1.trim().parse().ok()?))
            .ok_or("expected two Elo differences, the smaller one first, such as 0,20")
    }
}

/// The most likely distribution of pairs with a given mean score. The share p of a score a becomes
/// p / (1 + x (a - mean)), where x is chosen so that the mean is right.
struct Tilt {
    mean: f64,
    x: f64,
}

impl Tilt {
    /// Finds x by bisection. The deviation from the mean decreases with x. Its zero lies between the two values of x at which
    /// a weight becomes 0, because every score has a share.
    fn to(mean: f64, counts: &[f64; 5]) -> Self {
        let (mut low, mut high) = (-1.0 / (1.0 - mean), 1.0 / mean);
        loop {
            let tilt = Self { mean, x: f64::midpoint(low, high) };
            if tilt.x <= low || tilt.x >= high {
                return tilt;
            }
            let deviation: f64 = (0..)
                .zip(counts)
                .map(|(half_points, count)| count * (f64::from(half_points) / 4.0 - mean) / tilt.weight(half_points))
                .sum();
            if deviation > 0.0 {
                low = tilt.x;
            } else {
                high = tilt.x;
            }
        }
    }

    fn weight(&self, half_points: i32) -> f64 {
        1.0 + self.x * (f64::from(half_points) / 4.0 - self.mean)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sprt(text: &str) -> Sprt {
        text.parse().unwrap()
    }

    #[test]
    fn two_possible_results_are_a_bernoulli_test() {
        // With only 0 or 2 points a pair is a coin toss of the expected score. The ratio is that of Bernoulli trials:
        // 30 ln(s1 / s0) + 20 ln((1 - s1) / (1 - s0)).
        let pairs = PairScores([20, 0, 0, 0, 30]);
        let (s0, s1) = (0.5_f64, 1.0 / (1.0 + 10_f64.powf(-0.125)));
        let expected = 30.0 * (s1 / s0).ln() + 20.0 * ((1.0 - s1) / (1.0 - s0)).ln();
        let llr = sprt("0,50").llr(&pairs);
        assert!((llr - expected).abs() < 1e-3, "{llr} {expected}");
    }

    #[test]
    fn many_pairs_agree_with_the_normal_approximation() {
        // Van den Bergh gives N (s1 - s0) (2 m - s0 - s1) / (2 v) for small differences.
        let pairs = PairScores([300, 1000, 2400, 1200, 400]);
        let (s0, s1) = (0.5, elo::to_score(5.0));
        let expected =
            f64::from(pairs.pairs()) * (s1 - s0) * (2.0 * pairs.score() - s0 - s1) / (2.0 * pairs.variance());
        let llr = sprt("0,5").llr(&pairs);
        assert!((llr - expected).abs() < 0.02 * expected.abs(), "{llr} {expected}");
    }

    #[test]
    fn verdicts_follow_from_the_pairs() {
        let test = sprt("0,50");
        assert!((Sprt::bound() - 2.944_438_979).abs() < 1e-9);
        for (pairs, verdict) in [
            ([0; 5], Verdict::Open),
            ([5, 5, 5, 5, 5], Verdict::Open),
            ([0, 0, 0, 0, 40], Verdict::Elo1),
            ([40, 0, 0, 0, 0], Verdict::Elo0),
            ([150, 0, 0, 0, 150], Verdict::Elo0),
            ([20, 20, 40, 50, 60], Verdict::Elo1),
        ] {
            assert_eq!(test.verdict(&PairScores(pairs)), verdict, "{pairs:?}");
        }
    }

    #[test]
    fn nonsense_is_refused() {
        for text in ["", "5", "5,", "5,5", "10,0", "0,inf", "nan,5", "0,5,10"] {
            assert!(text.parse::<Sprt>().is_err(), "{text:?}");
        }
        assert_eq!(sprt("-5, 7.5").to_string(), "-5,7.5");
    }
}
