//! A control that chooses one of the themes.

use super::{kind::Kind, values::Control};
use crate::game::{texts::Phrase, themes::ThemeName};

/// A control that chooses one of the themes.
pub(crate) struct Themes;

impl Control<ThemeName> for Themes {
    fn kind(&self) -> Kind {
        Kind::Themes
    }

    fn last(&self) -> u16 {
        ThemeName::ALL.len() as u16 - 1
    }

    fn read(&self, value: &ThemeName) -> u16 {
        *value as u16
    }

    fn write(&self, value: &mut ThemeName, number: u16) {
        *value = ThemeName::ALL[usize::from(number)];
    }

    fn words(&self, number: u16) -> Phrase {
        let theme = ThemeName::ALL.get(usize::from(number));
        theme.map_or_else(Phrase::nothing, |theme| theme.label().into())
    }
}
