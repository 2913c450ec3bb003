//! The page on which a setting is listed, and its name there.

use super::section::Section;
use crate::game::texts::Key;

/// The page on which a setting is listed, and its name there.
#[derive(Clone, Copy, Debug)]
pub(super) struct Listing {
    /// The page. A page has its rows in the order of the table.
    pub page: Section,
    /// The name of the setting.
    pub label: Key,
    /// The smaller line below the name.
    pub note: Option<Key>,
    /// A second page that shows the setting, and the setting's index among all rows of that page.
    pub also: Option<(Section, usize)>,
}

impl Listing {
    /// A setting on one page, without a smaller line.
    pub(super) const fn on(page: Section, label: Key) -> Self {
        Self {
            page,
            label,
            note: None,
            also: None,
        }
    }

    /// Adds a smaller line below the name.
    pub(super) const fn with_note(self, note: Key) -> Self {
        Self {
            note: Some(note),
            ..self
        }
    }

    /// Adds a second page that shows the setting at this index.
    pub(super) const fn also_on(self, page: Section, place: usize) -> Self {
        Self {
            also: Some((page, place)),
            ..self
        }
    }
}
