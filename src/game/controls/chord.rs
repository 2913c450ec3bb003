//! A key and the modifiers that are held with it.

use bevy::{input::keyboard::Key, prelude::*};

use super::{key_names::has_place, modifiers::Modifiers};

/// A key and the modifiers that must be held with it. Other modifiers must not be held.
#[derive(Clone, PartialEq, Debug)]
pub struct Chord {
    /// The key.
    pub key: Press,
    /// Control (or Command).
    pub control: bool,
    /// Shift.
    pub shift: bool,
    /// Alt.
    pub alt: bool,
}

/// A key by position or by the letter it types.
#[derive(Clone, PartialEq, Debug)]
pub enum Press {
    /// A key that has a place: arrows, Enter, function keys.
    Place(KeyCode),
    /// A letter in lower case. The keyboard layout decides which key types it.
    Letter(char),
}

impl Chord {
    pub(super) fn place(code: KeyCode) -> Self {
        Self {
            key: Press::Place(code),
            control: false,
            shift: false,
            alt: false,
        }
    }

    pub(super) fn letter(letter: char) -> Self {
        Self {
            key: Press::Letter(letter),
            control: false,
            shift: false,
            alt: false,
        }
    }

    /// Escape alone.
    pub(crate) fn escape() -> Self {
        Self::place(KeyCode::Escape)
    }

    pub(super) fn shift(self) -> Self {
        Self {
            shift: true,
            ..self
        }
    }

    pub(super) fn control(self) -> Self {
        Self {
            control: true,
            ..self
        }
    }

    pub(super) fn alt(self) -> Self {
        Self { alt: true, ..self }
    }

    /// The chord of a key that was just pressed, if it can be bound.
    pub fn of(code: KeyCode, logical: &Key) -> Option<Self> {
        let key = if has_place(code) {
            Press::Place(code)
        } else {
            match logical {
                Key::Character(text) => {
                    let mut letters = text.chars().flat_map(char::to_lowercase);
                    Press::Letter(letters.next().filter(|_| letters.next().is_none())?)
                }
                _ => return None,
            }
        };
        Some(Self {
            key,
            control: false,
            shift: false,
            alt: false,
        })
    }

    /// The keys to hold, in the order in which they are named.
    pub(super) fn held(&self) -> Vec<&'static str> {
        [
            (self.control, "Ctrl"),
            (self.alt, "Alt"),
            (self.shift, "Shift"),
        ]
        .into_iter()
        .filter_map(|(held, name)| held.then_some(name))
        .collect()
    }

    /// True if this press of a key is the chord.
    pub fn matches(&self, code: KeyCode, logical: &Key, modifiers: &Modifiers) -> bool {
        let key = match &self.key {
            Press::Place(place) => *place == code,
            Press::Letter(letter) => match logical {
                Key::Character(text) => text.to_lowercase().chars().eq([*letter]),
                _ => false,
            },
        };
        key && self.control == modifiers.control
            && self.shift == modifiers.shift
            && self.alt == modifiers.alt
    }
}
