//! A control that is off or on.

use super::{kind::Kind, values::Control};

/// A control that is off or on.
pub(crate) struct Switch;

impl Control<bool> for Switch {
    fn kind(&self) -> Kind {
        Kind::Toggle
    }

    fn last(&self) -> u16 {
        1
    }

    fn read(&self, value: &bool) -> u16 {
        (*value).into()
    }

    fn write(&self, value: &mut bool, number: u16) {
        *value = number != 0;
    }
}
