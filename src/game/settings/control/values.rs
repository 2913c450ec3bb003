//! What every control can do.

use super::kind::Kind;
use crate::game::texts::Phrase;

/// Shows and changes a value of a setting. On the page the value is a whole number, from 0 to [`Control::last`].
pub(crate) trait Control<T>: Sync {
    /// How the control looks.
    fn kind(&self) -> Kind;

    /// The largest number.
    fn last(&self) -> u16;

    /// The number that stands for a value.
    fn read(&self, value: &T) -> u16;

    /// Sets the value that a number stands for. The number is at most [`Control::last`].
    fn write(&self, value: &mut T, number: u16);

    /// What the player reads for a number. Switches show it by themselves.
    fn words(&self, _number: u16) -> Phrase {
        Phrase::nothing()
    }

    /// Brings a value from a file into its range. A value that is not a number becomes `usual`.
    fn clamp(&self, _value: &mut T, _usual: &T) {}
}
