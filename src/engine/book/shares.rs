//! How often each move of a position is chosen when the book plays with variety.

use crate::engine::eval::UNITS_PER_DISC;

/// A move that is this many discs worse than the best one is chosen 2.7 times less often (the temperature of a softmax).
pub const SHARE_TEMPERATURE: f32 = 0.75;

/// A move that is worse than the best one by more than this many discs is never chosen.
pub const MOST_LOSS: f32 = 1.5;

/// A move with a value of less than this many discs is only chosen if there is no better one.
pub const LEAST_VALUE: f32 = -2.0;

/// The share of each move: between 0 and 1, together 1. Values are in units of the evaluation, the best one first.
pub(super) fn shares(values: &[i16]) -> Vec<f32> {
    let best = values.first().copied().unwrap_or(0);
    let discs = |value: i16| f32::from(value) / UNITS_PER_DISC as f32;
    let weights: Vec<f32> = values
        .iter()
        .map(|&value| {
            let loss = discs(best) - discs(value);
            let good = discs(value) >= LEAST_VALUE || value == best;
            if good && loss <= MOST_LOSS {
                (-loss / SHARE_TEMPERATURE).exp()
            } else {
                0.0
            }
        })
        .collect();
    let sum: f32 = weights.iter().sum();
    weights.iter().map(|weight| weight / sum).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn better_moves_have_greater_shares() {
        let found = shares(&[4, 4, 1, -8, -9]);
        assert!((found.iter().sum::<f32>() - 1.0).abs() < 1e-6);
        assert!((found[0] - found[1]).abs() < 1e-6 && found[1] > found[2] && found[2] > found[3]);
        assert!(found[3] > 0.0 && found[4] == 0.0, "{found:?}");
    }

    #[test]
    fn a_bad_move_is_only_chosen_if_it_is_the_best() {
        assert_eq!(shares(&[-15, -17]), [1.0, 0.0]);
        assert_eq!(shares(&[-20, -20, -21]), [0.5, 0.5, 0.0]);
    }
}
