//! A control that chooses one of a few sizes.

use super::{kind::Kind, slider::percent, values::Control};
use crate::game::texts::Phrase;

/// A control that chooses one of a few sizes. They are factors of the normal size, and the steps between them may
/// differ.
pub(crate) struct Sizes(pub &'static [f32]);

impl Control<f32> for Sizes {
    fn kind(&self) -> Kind {
        Kind::Slider(self.last())
    }

    fn last(&self) -> u16 {
        self.0.len() as u16 - 1
    }

    fn read(&self, value: &f32) -> u16 {
        let at = self.0.iter().position(|size| size.total_cmp(value).is_eq());
        at.unwrap_or(0) as u16
    }

    fn write(&self, value: &mut f32, number: u16) {
        *value = self.0[usize::from(number)];
    }

    fn words(&self, number: u16) -> Phrase {
        let size = self.0.get(usize::from(number));
        percent(*size.unwrap_or(&1.0))
    }

    fn clamp(&self, value: &mut f32, usual: &f32) {
        let nearest = |a: &f32, b: &f32| {
            let off = |size: f32| (size - *value).abs();
            off(*a).total_cmp(&off(*b))
        };
        // A value that is not a number is equally far from all sizes, so it becomes the first one.
        let size = self.0.iter().copied().min_by(nearest);
        *value = size.unwrap_or(*usual);
    }
}
