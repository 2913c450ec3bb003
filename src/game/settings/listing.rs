//! Where a setting is listed and what it is called.

use super::section::Section;
use crate::game::texts::Key;

/// Where a setting is listed and what it is called.
#[derive(Clone, Copy, Debug)]
pub(super) struct Listing {
    /// The page. Its rows come in the order of the table.
    pub page: Section,
    /// The name.
    pub label: Key,
    /// A second, smaller line.
    pub note: Option<Key>,
    /// Another page that shows the setting as well, and its place among all rows there, counted from 0.
    pub also: Option<(Section, usize)>,
}

impl Listing {
    /// A setting of a page, without a second line.
    pub(super) const fn on(page: Section, label: Key) -> Self {
        Self {
            page,
            label,
            note: None,
            also: None,
        }
    }

    /// The same with a second, smaller line.
    pub(super) const fn with_note(self, note: Key) -> Self {
        Self {
            note: Some(note),
            ..self
        }
    }

    /// The same on another page as well.
    pub(super) const fn also_on(self, page: Section, place: usize) -> Self {
        Self {
            also: Some((page, place)),
            ..self
        }
    }
}
