//! A control that is bound to one field of the settings.

use super::control::{Control, Kind};
use crate::game::texts::Phrase;

/// What the settings page does with a row, whatever the type of the row's value is. `S` is the struct of all settings.
pub(super) trait Setting<S>: Sync {
    fn kind(&self) -> Kind;
    fn last(&self) -> u16;
    fn read(&self, settings: &S) -> u16;
    fn write(&self, settings: &mut S, number: u16);
    fn words(&self, number: u16) -> Phrase;
    fn clamp(&self, settings: &mut S, usual: &S);
}

/// A control and the field of `S` that it changes.
pub(super) struct Field<S, T, C> {
    pub get: fn(&S) -> &T,
    pub get_mut: fn(&mut S) -> &mut T,
    pub control: C,
}

impl<S, T, C: Control<T>> Setting<S> for Field<S, T, C> {
    fn kind(&self) -> Kind {
        self.control.kind()
    }

    fn last(&self) -> u16 {
        self.control.last()
    }

    fn read(&self, settings: &S) -> u16 {
        self.control.read((self.get)(settings))
    }

    fn write(&self, settings: &mut S, number: u16) {
        let number = number.min(self.last());
        self.control.write((self.get_mut)(settings), number);
    }

    fn words(&self, number: u16) -> Phrase {
        self.control.words(number)
    }

    fn clamp(&self, settings: &mut S, usual: &S) {
        let usual = (self.get)(usual);
        self.control.clamp((self.get_mut)(settings), usual);
    }
}
