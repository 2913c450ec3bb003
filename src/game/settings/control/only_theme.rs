//! A control that switches one theme on and off.

use super::{kind::Kind, values::Control};
use crate::game::themes::ThemeName;

/// A switch for one theme. When it is off, the theme is the default one.
pub(crate) struct OnlyTheme(pub ThemeName);

impl Control<ThemeName> for OnlyTheme {
    fn kind(&self) -> Kind {
        Kind::Toggle
    }

    fn last(&self) -> u16 {
        1
    }

    fn read(&self, value: &ThemeName) -> u16 {
        (*value == self.0).into()
    }

    fn write(&self, value: &mut ThemeName, number: u16) {
        *value = match number {
            0 => ThemeName::default(),
            _ => self.0,
        };
    }
}
