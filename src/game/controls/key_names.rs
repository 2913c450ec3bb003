//! The keys that can be bound by their place: what they are called in files and on the screen.

use bevy::prelude::*;

use super::marking::Marking::{self, Letters, Num, Sign, Word};
use crate::game::texts::Key;

/// Keys that have a place and no letter: code, name in files, name on the screen.
const PLACES: [(KeyCode, &str, Marking); 43] = [
    (KeyCode::ArrowUp, "Up", Sign("↑", Key("key-up"))),
    (KeyCode::ArrowDown, "Down", Sign("↓", Key("key-down"))),
    (KeyCode::ArrowLeft, "Left", Sign("←", Key("key-left"))),
    (KeyCode::ArrowRight, "Right", Sign("→", Key("key-right"))),
    (KeyCode::Enter, "Enter", Word(Key("key-enter"))),
    (KeyCode::NumpadEnter, "NumEnter", Num("Enter")),
    (KeyCode::Space, "Space", Word(Key("key-space"))),
    (KeyCode::Escape, "Esc", Letters("Esc")),
    (KeyCode::Tab, "Tab", Letters("Tab")),
    (KeyCode::Backspace, "Backspace", Word(Key("key-backspace"))),
    (KeyCode::Delete, "Delete", Letters("Delete")),
    (KeyCode::Insert, "Insert", Letters("Insert")),
    (KeyCode::Home, "Home", Letters("Home")),
    (KeyCode::End, "End", Letters("End")),
    (KeyCode::PageUp, "PageUp", Letters("Page up")),
    (KeyCode::PageDown, "PageDown", Letters("Page down")),
    (KeyCode::F1, "F1", Letters("F1")),
    (KeyCode::F2, "F2", Letters("F2")),
    (KeyCode::F3, "F3", Letters("F3")),
    (KeyCode::F4, "F4", Letters("F4")),
    (KeyCode::F5, "F5", Letters("F5")),
    (KeyCode::F6, "F6", Letters("F6")),
    (KeyCode::F7, "F7", Letters("F7")),
    (KeyCode::F8, "F8", Letters("F8")),
    (KeyCode::F9, "F9", Letters("F9")),
    (KeyCode::F10, "F10", Letters("F10")),
    (KeyCode::F11, "F11", Letters("F11")),
    (KeyCode::F12, "F12", Letters("F12")),
    (KeyCode::Numpad0, "Num0", Num("0")),
    (KeyCode::Numpad1, "Num1", Num("1")),
    (KeyCode::Numpad2, "Num2", Num("2")),
    (KeyCode::Numpad3, "Num3", Num("3")),
    (KeyCode::Numpad4, "Num4", Num("4")),
    (KeyCode::Numpad5, "Num5", Num("5")),
    (KeyCode::Numpad6, "Num6", Num("6")),
    (KeyCode::Numpad7, "Num7", Num("7")),
    (KeyCode::Numpad8, "Num8", Num("8")),
    (KeyCode::Numpad9, "Num9", Num("9")),
    (KeyCode::NumpadAdd, "NumPlus", Num("+")),
    (KeyCode::NumpadSubtract, "NumMinus", Num("-")),
    (KeyCode::NumpadMultiply, "NumTimes", Num("*")),
    (KeyCode::NumpadDivide, "NumSlash", Num("/")),
    (KeyCode::NumpadDecimal, "NumPoint", Num(".")),
];

fn find(code: KeyCode) -> Option<&'static (KeyCode, &'static str, Marking)> {
    PLACES.iter().find(|(place, ..)| *place == code)
}

/// Whether a key can be bound by its place.
pub(super) fn has_place(code: KeyCode) -> bool {
    find(code).is_some()
}

/// The name of a key in files.
pub(super) fn key_name(code: KeyCode) -> &'static str {
    find(code).map_or("?", |found| found.1)
}

/// The key of a name in a file.
pub(super) fn key_from_name(name: &str) -> Option<KeyCode> {
    let found = PLACES.iter().find(|(_, known, _)| *known == name)?;
    Some(found.0)
}

/// What is written on a key.
pub(super) fn key_marking(code: KeyCode) -> Marking {
    find(code).map_or(Letters("?"), |found| found.2)
}
