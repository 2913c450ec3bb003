//! Scores as Elo differences.
//!
//! The scale is logistic: a player that is d points stronger has an expected score of 1 / (1 + 10^(-d/400)).

/// 95 % of a normal distribution lie within this many standard deviations of the mean.
pub(super) const DEVIATIONS_95: f64 = 1.96;

/// The Elo difference that belongs to a score from 0 to 1. It is infinite at both ends.
///
/// ```
/// use flipside_core::engine::arena::elo;
///
/// assert_eq!(elo::from_score(0.5), 0.0);
/// assert!((elo::from_score(10.0 / 11.0) - 400.0).abs() < 1e-9);
/// ```
pub fn from_score(score: f64) -> f64 {
    400.0 * (score / (1.0 - score)).log10()
}

/// The expected score, from 0 to 1, of a player that is stronger by this many Elo points.
pub fn to_score(elo: f64) -> f64 {
    1.0 / (1.0 + 10_f64.powf(-elo / 400.0))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn known_differences() {
        // log10(3) = 0.47712125.
        assert!((from_score(0.75) - 190.848_5).abs() < 1e-3);
        assert!((from_score(0.25) + 190.848_5).abs() < 1e-3);
        assert!(from_score(1.0) > 1e300);
        assert!(from_score(0.0) < -1e300);
        for elo in [-300.0, 0.0, 12.5, 800.0] {
            assert!((from_score(to_score(elo)) - elo).abs() < 1e-9, "{elo}");
        }
    }
}
