//! The trait that all controls of the settings page share.

use super::kind::Kind;
use crate::game::texts::Phrase;

/// Shows and changes the value of a setting. The page handles each value as a whole number from 0 to [`Control::last`].
pub(crate) trait Control<T>: Sync {
    /// How the control looks.
    fn kind(&self) -> Kind;

    /// The largest number.
    fn last(&self) -> u16;

    /// The number that stands for a value.
    fn read(&self, value: &T) -> u16;

    /// Sets the value that a number stands for. The number is at most [`Control::last`].
    fn write(&self, value: &mut T, number: u16);

    /// The words that the player reads for a number. Switches need none, because they show their state themselves.
    fn words(&self, _number: u16) -> Phrase {
        Phrase::nothing()
    }

    /// Clamps a value from a file to its range. A value that is not a number becomes `usual`.
    fn clamp(&self, _value: &mut T, _usual: &T) {}
}
