//! What moves win against somebody who errs.

use super::manner::Chance;

/// A reply that loses so many discs is an error.
const ERROR: f32 = 2.0;
/// The level at which the replies are valued.
pub(super) const LEVEL: u8 = 10;

/// What a move wins beside its value because somebody does not always find the best reply.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Gain {
    /// So many discs, on average over the replies.
    pub discs: f32,
    /// How likely the reply is an error, from 0 to 1.
    pub error: f32,
}

impl Gain {
    /// What the replies lose on average, if they are as likely as this and have these values. `None` if one has no value.
    pub(super) fn of(chances: &[Chance], values: &[(u8, f32)]) -> Option<Self> {
        let best = values.first()?.1;
        let mut gain = Self::default();
        for chance in chances {
            let found = values.iter().find(|it| it.0 == chance.square.index())?;
            let loss = best - found.1;
            gain.discs += chance.probability * loss;
            gain.error += if loss >= ERROR { chance.probability } else { 0.0 };
        }
        Some(gain)
    }
}
