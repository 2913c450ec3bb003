//! A key and the modifiers that are held with it, and its names in files and on the screen.

use std::fmt;

use bevy::{input::keyboard::Key as Logical, prelude::*};

use super::markings::{Marking, has_place, key_from_name, key_marking, key_name};
use crate::game::texts::{Key, Phrase};

/// Modifier keys.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Modifiers {
    /// Control (or Command).
    pub control: bool,
    pub shift: bool,
    /// Alt, or `AltGr`.
    pub alt: bool,
}

/// A key and the modifiers that must be held with it. Other modifiers must not be held.
#[derive(Clone, PartialEq, Debug)]
pub struct Chord {
    pub key: KeyMatch,
    pub modifiers: Modifiers,
}

/// A key by position or by the letter it types.
#[derive(Clone, PartialEq, Debug)]
pub enum KeyMatch {
    /// A key that has a place: arrows, Enter, function keys.
    Place(KeyCode),
    /// A letter in lower case. The keyboard layout decides which key types it.
    Letter(char),
}

impl Chord {
    pub(super) fn place(code: KeyCode) -> Self {
        Self { key: KeyMatch::Place(code), modifiers: Modifiers::default() }
    }

    pub(super) fn letter(letter: char) -> Self {
        Self { key: KeyMatch::Letter(letter), modifiers: Modifiers::default() }
    }

    pub(super) fn shift(mut self) -> Self {
        self.modifiers.shift = true;
        self
    }

    pub(super) fn control(mut self) -> Self {
        self.modifiers.control = true;
        self
    }

    pub(super) fn alt(mut self) -> Self {
        self.modifiers.alt = true;
        self
    }

    /// The chord of a key that was just pressed, if it can be bound.
    pub fn of(code: KeyCode, logical: &Logical, modifiers: Modifiers) -> Option<Self> {
        let key = if has_place(code) {
            KeyMatch::Place(code)
        } else {
            let Logical::Character(text) = logical else {
                return None;
            };
            let mut letters = text.chars().flat_map(char::to_lowercase);
            KeyMatch::Letter(letters.next().filter(|_| letters.next().is_none())?)
        };
        Some(Self { key, modifiers })
    }

    /// True if this press of a key is the chord.
    pub fn matches(&self, code: KeyCode, logical: &Logical, modifiers: Modifiers) -> bool {
        let key = match (&self.key, logical) {
            (KeyMatch::Place(place), _) => *place == code,
            (KeyMatch::Letter(letter), Logical::Character(text)) => text.to_lowercase().chars().eq([*letter]),
            _ => false,
        };
        key && self.modifiers == modifiers
    }

    /// The letter or digit of names of squares that this key types when no action takes it.
    pub(super) fn square_sign(&self) -> Option<char> {
        match self.key {
            // With Shift the key would be another chord, and the key alone would still type the sign.
            KeyMatch::Letter(sign @ ('a'..='h' | '1'..='8')) if self.modifiers == Modifiers::default() => Some(sign),
            _ => None,
        }
    }

    /// The keys to hold, in the order in which they are named.
    fn held(&self) -> impl DoubleEndedIterator<Item = &'static str> {
        [(self.modifiers.control, "Ctrl"), (self.modifiers.alt, "Alt"), (self.modifiers.shift, "Shift")]
            .into_iter()
            .filter_map(|(held, name)| held.then_some(name))
    }

    /// The chord of a name in a file.
    pub(super) fn from_name(name: &str) -> Option<Self> {
        let mut rest = name;
        let mut take = |name: &str| {
            let stripped = rest.strip_prefix(name);
            rest = stripped.unwrap_or(rest);
            stripped.is_some()
        };
        let (control, alt, shift) = (take("Ctrl+"), take("Alt+"), take("Shift+"));
        let key = if let Some(code) = key_from_name(rest) {
            KeyMatch::Place(code)
        } else {
            let mut letters = rest.chars();
            let letter = letters.next().filter(|_| letters.next().is_none())?;
            KeyMatch::Letter(letter.to_lowercase().next().unwrap_or(letter))
        };
        let modifiers = Modifiers { control, shift, alt };
        Some(Self { key, modifiers })
    }

    /// What is written on the keys.
    pub fn label(&self) -> Phrase {
        self.worded(Marking::drawn)
    }

    /// What the keys are called in words. Arrows have names here.
    pub fn spoken(&self) -> Phrase {
        self.worded(Marking::named)
    }

    fn worded(&self, word: impl Fn(Marking) -> Phrase) -> Phrase {
        let key = match &self.key {
            KeyMatch::Letter(letter) => letter.to_uppercase().to_string().into(),
            KeyMatch::Place(code) => word(key_marking(*code)),
        };
        // Each step puts one more name in front.
        self.held().rev().fold(key, |key, held| Key("key-held").with("held", held).with("key", key))
    }
}

/// The name in files, such as `Ctrl+Shift+Z`.
impl fmt::Display for Chord {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for held in self.held() {
            write!(f, "{held}+")?;
        }
        match &self.key {
            KeyMatch::Letter(letter) => write!(f, "{}", letter.to_uppercase()),
            KeyMatch::Place(code) => f.write_str(key_name(*code)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::{controls::Bindings, texts::Texts};

    #[test]
    fn names_of_keys_are_read_back() {
        for (chord, _) in Bindings::default().keys {
            let name = chord.to_string();
            assert_eq!(Chord::from_name(&name), Some(chord.clone()), "{chord}");
            let label = Texts::default().say(&chord.label());
            assert!(!label.is_empty() && !label.contains('?'), "{chord}");
        }
        for nonsense in ["", "Ctrl+", "Hyper+Z", "zz", "Shift"] {
            assert_eq!(Chord::from_name(nonsense), None, "{nonsense}");
        }
    }

    #[test]
    fn keys_that_are_held_come_first() {
        let chord = Chord::from_name("Ctrl+Shift+Up").expect("a chord");
        assert_eq!(Texts::default().say(&chord.label()), "Ctrl+Shift+↑");
        assert_eq!(Texts::default().say(&chord.spoken()), "Ctrl+Shift+Up arrow");
    }
}
