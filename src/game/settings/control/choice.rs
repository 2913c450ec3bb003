//! A control that chooses one of a few values. Each value has a word.

use super::{kind::Kind, values::Control};
use crate::game::texts::{Key, Phrase};

/// A control that chooses one of a few values. Each value has a word.
pub(crate) struct Choice<T: 'static>(pub &'static [(T, Key)]);

impl<T: Copy + PartialEq + Sync> Control<T> for Choice<T> {
    fn kind(&self) -> Kind {
        Kind::Choice
    }

    fn last(&self) -> u16 {
        self.0.len() as u16 - 1
    }

    fn read(&self, value: &T) -> u16 {
        let at = self.0.iter().position(|(one, _)| one == value);
        at.unwrap_or(0) as u16
    }

    fn write(&self, value: &mut T, number: u16) {
        *value = self.0[usize::from(number)].0;
    }

    fn words(&self, number: u16) -> Phrase {
        let found = self.0.get(usize::from(number));
        found.map_or_else(Phrase::nothing, |&(_, word)| word.into())
    }
}
