//! The sequential test of a match: it ends as soon as the result is clear.
//!
//! It is the generalised sequential probability ratio test on pairs of games, as Michel Van den Bergh describes it in "A
//! practical introduction to the GSPRT" (2020): the likelihood of the pairs seen, under the most likely distribution of
//! pairs that has the expected score of each hypothesis.

use std::{fmt, str::FromStr};

use super::{elo, pairs::PairScores};

/// The probability of each kind of error: accepting one hypothesis while the other is true.
pub const ERROR: f64 = 0.05;

/// A result that was not seen is counted as this many pairs, so that every score stays possible.
const UNSEEN: f64 = 1e-3;

/// The two hypotheses: the first player is ahead by `elo0`, or by `elo1`.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Sprt {
    elo0: f64,
    elo1: f64,
}

/// What the test says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// The difference is the smaller one, or less.
    Elo0,
    /// The difference is the larger one, or more.
    Elo1,
    /// More games are needed.
    Open,
}

impl Sprt {
    /// A test of these two differences, or `None` unless they are finite and the first is the smaller one.
    pub fn new(elo0: f64, elo1: f64) -> Option<Self> {
        (elo0.is_finite() && elo1.is_finite() && elo0 < elo1).then_some(Self { elo0, elo1 })
    }

    /// How far the log-likelihood ratio has to be from 0 to decide the test.
    pub fn bound() -> f64 {
        ((1.0 - ERROR) / ERROR).ln()
    }

    /// The log-likelihood ratio: positive speaks for the second hypothesis.
    pub fn llr(&self, pairs: &PairScores) -> f64 {
        if pairs.pairs() == 0 {
            return 0.0;
        }
        let counts = pairs.0.map(|count| match count {
            0 => UNSEEN,
            count => f64::from(count),
        });
        let [tilt0, tilt1] =
            [self.elo0, self.elo1].map(|elo| Tilt::to(elo::to_score(elo), &counts));
        // The most likely probability is the share of the count, divided by the weight.
        (0..)
            .zip(counts)
            .map(|(half_points, count)| {
                count * (tilt0.weight(half_points) / tilt1.weight(half_points)).ln()
            })
            .sum()
    }

    /// What these pairs say.
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

/// Reads the two differences, with a comma between them.
impl FromStr for Sprt {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        text.split_once(',')
            .and_then(|(elo0, elo1)| {
                Sprt::new(elo0.trim().parse().ok()?, elo1.trim().parse().ok()?)
            })
            .ok_or("expected two Elo differences, the smaller one first, such as 0,20")
    }
}

/// The most likely distribution of pairs with a given mean score: the share p of a score a becomes
/// p / (1 + x (a - mean)), with x such that the mean is right.
struct Tilt {
    mean: f64,
    x: f64,
}

impl Tilt {
    /// Finds x by bisection: the deviation from the mean falls as x grows, and there is a zero between the two values
    /// of x at which a weight vanishes, because every score has a share.
    fn to(mean: f64, counts: &[f64; 5]) -> Self {
        let (mut low, mut high) = (-1.0 / (1.0 - mean), 1.0 / mean);
        loop {
            let tilt = Self {
                mean,
                x: f64::midpoint(low, high),
            };
            if tilt.x <= low || tilt.x >= high {
                return tilt;
            }
            let deviation: f64 = (0..)
                .zip(counts)
                .map(|(half_points, count)| {
                    count * (f64::from(half_points) / 4.0 - mean) / tilt.weight(half_points)
                })
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
    fn two_results_are_a_coin() {
        // With pairs of 0 and 2 points only, the most likely distribution is a coin of the expected score, and the ratio
        // is that of Bernoulli trials: 30 ln(s1 / s0) + 20 ln((1 - s1) / (1 - s0)).
        let pairs = PairScores([20, 0, 0, 0, 30]);
        let (s0, s1) = (0.5_f64, 1.0 / (1.0 + 10_f64.powf(-0.125)));
        let expected = 30.0 * (s1 / s0).ln() + 20.0 * ((1.0 - s1) / (1.0 - s0)).ln();
        let llr = sprt("0,50").llr(&pairs);
        assert!((llr - expected).abs() < 1e-3, "{llr} {expected}");
    }

    #[test]
    fn many_pairs_agree_with_the_normal_approximation() {
        // N (s1 - s0) (2 m - s0 - s1) / (2 v), which Van den Bergh gives for small differences.
        let pairs = PairScores([300, 1000, 2400, 1200, 400]);
        let (s0, s1) = (0.5, elo::to_score(5.0));
        let expected = f64::from(pairs.pairs()) * (s1 - s0) * (2.0 * pairs.score() - s0 - s1)
            / (2.0 * pairs.variance());
        let llr = sprt("0,5").llr(&pairs);
        assert!(
            (llr - expected).abs() < 0.02 * expected.abs(),
            "{llr} {expected}"
        );
    }

    #[test]
    fn verdicts() {
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
