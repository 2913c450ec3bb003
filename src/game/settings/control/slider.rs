//! A control that chooses a number in a range.

use super::{kind::Kind, values::Control};
use crate::game::texts::Phrase;

/// A control that chooses a number in a range, in equal steps.
pub(crate) struct Slider {
    /// The smallest and the largest number.
    pub range: (f32, f32),
    /// The number of steps between them.
    pub steps: u16,
    /// Whether a number from a file is rounded to the nearest step.
    pub rounds: bool,
    /// Puts a number into words.
    pub words: fn(f32) -> Phrase,
}

/// Writes a fraction as a percentage: 0.85 becomes 85%.
pub(crate) fn percent(part: f32) -> Phrase {
    format!("{}%", (100.0 * part).round()).into()
}

impl Slider {
    fn at(&self, step: u16) -> f32 {
        let (low, high) = self.range;
        low + (high - low) * f32::from(step) / f32::from(self.steps)
    }
}

impl Control<f32> for Slider {
    fn kind(&self) -> Kind {
        Kind::Slider(self.steps)
    }

    fn last(&self) -> u16 {
        self.steps
    }

    fn read(&self, value: &f32) -> u16 {
        let (low, high) = self.range;
        ((value - low) / (high - low) * f32::from(self.steps)).round() as u16
    }

    fn write(&self, value: &mut f32, step: u16) {
        *value = self.at(step);
    }

    fn words(&self, step: u16) -> Phrase {
        (self.words)(self.at(step))
    }

    fn clamp(&self, value: &mut f32, usual: &f32) {
        let (low, high) = self.range;
        *value = if value.is_finite() {
            value.clamp(low, high)
        } else {
            *usual
        };
        if self.rounds {
            *value = self.at(self.read(value));
        }
    }
}
