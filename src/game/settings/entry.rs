//! What the rows are used for: the questions that the settings page asks, and bringing values from a file into their
//! ranges.

use super::{
    choices::{Listing, Section},
    control::ControlKind,
    guest_row::{GuestRow, tidy_guests},
    names::{REMEMBERED, remember_name, tidy_name},
    rows::{Entry, ROWS, SettingRow, Settings},
};
use crate::game::texts::{Key, Phrase};

impl Entry {
    fn row(self) -> &'static SettingRow {
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
    pub fn kind(self) -> ControlKind {
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
        let mut entries: Vec<Entry> = rows(|listing| Some((listing.page, 0))).map(|(_, entry)| entry).collect();
        let mut from_other_pages: Vec<(usize, Entry)> = rows(|listing| listing.also).collect();
        from_other_pages.sort_by_key(|&(place, _)| place);
        for (place, entry) in from_other_pages {
            entries.insert(place.min(entries.len()), entry);
        }
        entries
    }
}

impl Settings {
    /// The program that says what it thinks beside our own engine, if there is one.
    pub fn second_opinion(&self) -> Option<&GuestRow> {
        let mut guests = self.guests.iter();
        guests.find(|guest| guest.second_opinion && guest.is_approved())
    }

    /// Whether the player has had the rules (`rules`) or the first lesson (`lesson`).
    pub fn has_learned(&self, what: &str) -> bool {
        self.learned.iter().any(|learned| learned == what)
    }

    /// Returns these settings with every value clamped to its range, and every name as short as names are. A value that
    /// is not a number becomes the default.
    #[must_use]
    pub fn clamped(mut self) -> Self {
        let usual = Self::default();
        for row in &ROWS {
            (row.clamp)(&mut self, &usual);
        }
        self.player_names = self.player_names.map(|name| tidy_name(&name));
        tidy_guests(&mut self.guests);
        let known = std::mem::take(&mut self.known_names);
        // The latest is the first, and is remembered last.
        for name in known.iter().take(REMEMBERED).rev() {
            remember_name(&mut self.known_names, &tidy_name(name));
        }
        self
    }
}

#[cfg(test)]
mod tests {
    use bevy::utils::default;

    use super::*;

    #[test]
    fn every_value_that_is_set_is_read_back_and_kept_in_range() {
        for entry in Section::ALL.into_iter().flat_map(Section::entries) {
            for value in 0..=entry.last() + 1 {
                let mut settings = Settings::default();
                entry.set(&mut settings, value);
                assert_eq!(entry.value(&settings), value.min(entry.last()), "{entry:?} {value}");
                let clamped = settings.clone().clamped();
                assert_eq!(entry.value(&clamped), entry.value(&settings), "{entry:?}");
            }
        }
    }

    #[test]
    fn a_setting_may_be_on_two_pages() {
        let on = |section: Section| format!("{:?}", section.entries());
        assert_eq!(
            on(Section::Accessibility),
            "[HighContrast, DiscMarks, ReducedMotion, InterfaceSize, TextSize, WaitForMe, Verbosity]"
        );
        assert_eq!(on(Section::Controls), "[]");
        assert_eq!(on(Section::Language), "[Language]");
    }

    #[test]
    fn names_are_as_short_as_names_are() {
        let wild = Settings {
            player_names: ["  Anna  Maria Antonia".to_owned(), "\n".to_owned()],
            known_names: ["b", "a ", "b", "", "c"].map(str::to_owned).to_vec(),
            ..default()
        };
        let tame = wild.clamped();
        assert_eq!(tame.player_names, ["Anna Maria A", ""]);
        assert_eq!(tame.known_names, ["b", "a", "c"]);
        let many = Settings { known_names: (0..1000).map(|n| n.to_string()).collect(), ..default() };
        assert_eq!(many.clamped().known_names, ["0", "1", "2", "3", "4", "5"]);
    }

    #[test]
    fn numbers_are_brought_into_their_ranges() {
        let wild = Settings {
            ui_scale: 9.0,
            master_volume: -1.0,
            board_volume: f32::NAN,
            thinking_pause: f32::INFINITY,
            ..default()
        };
        let tame = wild.clamped();
        assert!((tame.ui_scale - 2.0).abs() < 1e-6);
        assert!(tame.master_volume.abs() < 1e-6);
        assert!((tame.board_volume - Settings::default().board_volume).abs() < 1e-6);
        assert!((tame.thinking_pause - Settings::default().thinking_pause).abs() < 1e-6);
        assert_eq!(Settings::default().clamped(), Settings::default());
        for (wild, tame) in [(0.1, 1.0), (1.2, 1.15), (1.45, 1.5), (7.0, 1.5), (f32::NAN, 1.0), (f32::INFINITY, 1.0)] {
            let settings = Settings { text_scale: wild, ..default() };
            let scale = settings.clamped().text_scale;
            assert!((scale - tame).abs() < 1e-6, "{wild}: {scale}");
        }
    }
}
