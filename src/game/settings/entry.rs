//! The questions that the settings page asks about a row.

use super::{
    control::Kind,
    rows::{Entry, ROWS, Row, Settings},
    section::{Listing, Section},
};
use crate::game::texts::{Key, Phrase};

impl Entry {
    fn row(self) -> &'static Row {
        &ROWS[self as usize]
    }

    /// The name of the row, as the player reads it.
    pub fn label(self) -> Key {
        self.row().listing.label
    }

    /// The smaller line below the name, if there is one.
    pub fn note(self) -> Option<Key> {
        self.row().listing.note
    }

    /// The look of the row's control.
    pub fn kind(self) -> Kind {
        (self.row().kind)()
    }

    /// The largest value. The smallest one is 0.
    pub fn last(self) -> u16 {
        (self.row().last)()
    }

    /// The current value as a whole number.
    pub fn value(self, settings: &Settings) -> u16 {
        (self.row().read)(settings)
    }

    /// Sets the value. A number above [`Entry::last`] counts as the last one.
    pub fn set(self, settings: &mut Settings, value: u16) {
        (self.row().write)(settings, value.min(self.last()));
    }

    /// Puts a value into words.
    pub fn words(self, value: u16) -> Phrase {
        (self.row().words)(value.min(self.last()))
    }
}

impl Section {
    /// The settings on this page, from top to bottom. The page of keys and buttons has none.
    pub fn entries(self) -> Vec<Entry> {
        let rows = |on: fn(&Listing) -> Option<(Section, usize)>| {
            Entry::ALL.iter().filter_map(move |&entry| {
                let (page, place) = on(&entry.row().listing)?;
                (page == self).then_some((place, entry))
            })
        };
        let mut entries: Vec<Entry> = rows(|listing| Some((listing.page, 0)))
            .map(|(_, entry)| entry)
            .collect();
        let mut from_other_pages: Vec<(usize, Entry)> = rows(|listing| listing.also).collect();
        from_other_pages.sort_by_key(|&(place, _)| place);
        for (place, entry) in from_other_pages {
            entries.insert(place.min(entries.len()), entry);
        }
        entries
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_value_that_is_set_is_read_back_and_kept_in_range() {
        for entry in Section::ALL.into_iter().flat_map(Section::entries) {
            for value in 0..=entry.last() + 1 {
                let mut settings = Settings::default();
                entry.set(&mut settings, value);
                assert_eq!(
                    entry.value(&settings),
                    value.min(entry.last()),
                    "{entry:?} {value}"
                );
                let clamped = settings.clone().clamped();
                assert_eq!(entry.value(&clamped), entry.value(&settings), "{entry:?}");
            }
        }
    }

    #[test]
    fn a_setting_may_be_on_two_pages() {
        use Entry::{
            DiscMarks, HighContrast, InterfaceSize, ReducedMotion, TextSize, Verbosity, WaitForMe,
        };
        assert_eq!(
            Section::Accessibility.entries(),
            [
                HighContrast,
                DiscMarks,
                ReducedMotion,
                InterfaceSize,
                TextSize,
                WaitForMe,
                Verbosity,
            ]
        );
        assert_eq!(Section::Controls.entries(), []);
        assert_eq!(Section::Language.entries(), [Entry::Language]);
    }
}
