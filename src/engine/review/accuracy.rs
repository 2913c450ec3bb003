//! The accuracy of a side.

use super::judge::Judgement;

/// A move that loses this many discs or more has no accuracy at all.
const NO_ACCURACY: f32 = 16.0;

/// A game that was given up after fewer moves tells nothing about how well somebody plays.
pub const TELLING_MOVES: usize = 20;

/// The accuracy of one side, from 0 to 1: the mean of `max(0, 1 - loss / 16)` over its moves. Forced moves do not count.
/// `None` if there are no other moves.
///
/// ```
/// use flipside_core::engine::review::{Judgement, accuracy};
///
/// let lost = |loss| Judgement { loss, mark: None, forced: false };
/// assert_eq!(accuracy([lost(0), lost(8)]), Some(0.75));
/// assert_eq!(accuracy([]), None);
/// ```
pub fn accuracy(judgements: impl IntoIterator<Item = Judgement>) -> Option<f32> {
    let (mut moves, mut sum) = (0.0, 0.0);
    for judgement in judgements {
        if !judgement.forced {
            moves += 1.0;
            sum += (1.0 - judgement.loss as f32 / NO_ACCURACY).clamp(0.0, 1.0);
        }
    }
    (moves > 0.0).then(|| sum / moves)
}
