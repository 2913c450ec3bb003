//! How often each move of a position is chosen when the book plays with variety.

use crate::engine::eval::UNITS_PER_DISC;

/// A move that is this many discs worse than the best one is chosen 2.7 times less often (the temperature of a softmax).
pub const SHARE_TEMPERATURE: f32 = 0.75;

/// A move that is worse than the best one by more than this many discs is never chosen.
pub const MOST_LOSS: f32 = 1.5;

/// A move with a value of less than this many discs is only chosen if there is no better one.
pub const LEAST_VALUE: f32 = -2.0;

/// How a player plays from the book.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct BookStyle {
    /// A move that is this many discs worse than the best one is chosen 2.7 times less often. It is greater than 0.
    pub temperature: f32,
    /// A move that is worse than the best one by more than this many discs is never chosen.
    pub most_loss: f32,
    /// A move with a value of less than this many discs is only chosen if there is no better one.
    pub least_value: f32,
}

impl BookStyle {
    /// The style of the strong engine, which the [shares](super::BookMove::share) of the book belong to.
    pub const STRONG: Self = Self { temperature: SHARE_TEMPERATURE, most_loss: MOST_LOSS, least_value: LEAST_VALUE };

    /// The share of each move: between 0 and 1, together 1. Values are in units of the evaluation, the best one first.
    pub(super) fn shares(&self, values: &[i16]) -> Vec<f32> {
        let best = values.first().copied().unwrap_or(0);
        let discs = |value: i16| f32::from(value) / UNITS_PER_DISC as f32;
        let weights: Vec<f32> = values
            .iter()
            .map(|&value| {
                let loss = discs(best) - discs(value);
                let good = discs(value) >= self.least_value || value == best;
                if good && loss <= self.most_loss { (-loss / self.temperature).exp() } else { 0.0 }
            })
            .collect();
        let sum: f32 = weights.iter().sum();
        weights.iter().map(|weight| weight / sum).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn better_moves_have_greater_shares() {
        let found = BookStyle::STRONG.shares(&[4, 4, 1, -8, -9]);
        assert!((found.iter().sum::<f32>() - 1.0).abs() < 1e-6);
        assert!((found[0] - found[1]).abs() < 1e-6 && found[1] > found[2] && found[2] > found[3]);
        assert!(found[3] > 0.0 && found[4] == 0.0, "{found:?}");
    }

    #[test]
    fn a_bad_move_is_only_chosen_if_it_is_the_best() {
        assert_eq!(BookStyle::STRONG.shares(&[-15, -17]), [1.0, 0.0]);
        assert_eq!(BookStyle::STRONG.shares(&[-20, -20, -21]), [0.5, 0.5, 0.0]);
    }

    #[test]
    fn a_wider_style_plays_worse_moves_more_often() {
        let wide = BookStyle { temperature: 3.0, most_loss: 4.0, least_value: -8.0 };
        let values = [0, -8, -24, -40];
        let (strong, wide) = (BookStyle::STRONG.shares(&values), wide.shares(&values));
        assert!(wide[0] < strong[0] && wide[1] > strong[1]);
        assert!(strong[2] == 0.0 && wide[2] > 0.0 && wide[3] == 0.0, "{wide:?}");
    }
}
