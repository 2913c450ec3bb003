//! The pages of the settings, and where a setting is listed.

use crate::game::texts::Key;

table! {
    /// A page of the settings.
    #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
    pub enum Section: Key {
        /// Theme, sizes, and what is drawn.
        #[default]
        Display => Key("section-display"),
        /// The volumes.
        Sound => Key("section-sound"),
        /// How a game is played.
        Gameplay => Key("section-gameplay"),
        /// How the engine works.
        Engine => Key("section-engine"),
        /// Keys and buttons.
        Controls => Key("section-controls"),
        /// For players who see, hear or move differently.
        Accessibility => Key("section-accessibility"),
        /// The language.
        Language => Key("section-language"),
        /// Other programs that play and analyse.
        Guests => Key("section-guests"),
    }
}

impl Section {
    /// The name of the page, as the player reads it.
    pub fn label(self) -> Key {
        *self.row()
    }

    /// The page after this one, or the page before it. The first page follows the last one.
    #[must_use]
    pub fn next(self, forward: bool) -> Self {
        let pages = Self::ALL.len();
        let step = if forward { 1 } else { pages - 1 };
        Self::ALL[(self as usize + step) % pages]
    }
}

/// The page on which a setting is listed, and its name there.
#[derive(Clone, Copy, Debug)]
pub(super) struct Listing {
    /// The page. A page has its rows in the order of the table.
    pub page: Section,
    pub label: Key,
    /// The smaller line below the name.
    pub note: Option<Key>,
    /// A second page that shows the setting, and the setting's index among all rows of that page.
    pub also: Option<(Section, usize)>,
}

impl Listing {
    /// A setting on one page, without a smaller line.
    pub(super) const fn on(page: Section, label: Key) -> Self {
        Self { page, label, note: None, also: None }
    }

    /// Adds a smaller line below the name.
    pub(super) const fn with_note(self, note: Key) -> Self {
        Self { note: Some(note), ..self }
    }

    /// Adds a second page that shows the setting at this index.
    pub(super) const fn also_on(self, page: Section, place: usize) -> Self {
        Self { also: Some((page, place)), ..self }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pages_go_round() {
        assert_eq!(Section::Guests.next(true), Section::Display);
        assert_eq!(Section::Display.next(false), Section::Guests);
        let mut page = Section::Display;
        for _ in Section::ALL {
            page = page.next(true);
        }
        assert_eq!(page, Section::Display);
    }
}
