//! The names of keys and buttons, in files and on the screen.

use std::{fmt, str::FromStr};

use bevy::prelude::*;

use super::bindings::{Chord, Press};

/// Keys that have a place and no letter: code, name in files, name on the screen.
const PLACES: [(KeyCode, &str, &str); 43] = [
    (KeyCode::ArrowUp, "Up", "↑"),
    (KeyCode::ArrowDown, "Down", "↓"),
    (KeyCode::ArrowLeft, "Left", "←"),
    (KeyCode::ArrowRight, "Right", "→"),
    (KeyCode::Enter, "Enter", "Enter"),
    (KeyCode::NumpadEnter, "NumEnter", "Num Enter"),
    (KeyCode::Space, "Space", "Space"),
    (KeyCode::Escape, "Esc", "Esc"),
    (KeyCode::Tab, "Tab", "Tab"),
    (KeyCode::Backspace, "Backspace", "Backspace"),
    (KeyCode::Delete, "Delete", "Delete"),
    (KeyCode::Insert, "Insert", "Insert"),
    (KeyCode::Home, "Home", "Home"),
    (KeyCode::End, "End", "End"),
    (KeyCode::PageUp, "PageUp", "Page up"),
    (KeyCode::PageDown, "PageDown", "Page down"),
    (KeyCode::F1, "F1", "F1"),
    (KeyCode::F2, "F2", "F2"),
    (KeyCode::F3, "F3", "F3"),
    (KeyCode::F4, "F4", "F4"),
    (KeyCode::F5, "F5", "F5"),
    (KeyCode::F6, "F6", "F6"),
    (KeyCode::F7, "F7", "F7"),
    (KeyCode::F8, "F8", "F8"),
    (KeyCode::F9, "F9", "F9"),
    (KeyCode::F10, "F10", "F10"),
    (KeyCode::F11, "F11", "F11"),
    (KeyCode::F12, "F12", "F12"),
    (KeyCode::Numpad0, "Num0", "Num 0"),
    (KeyCode::Numpad1, "Num1", "Num 1"),
    (KeyCode::Numpad2, "Num2", "Num 2"),
    (KeyCode::Numpad3, "Num3", "Num 3"),
    (KeyCode::Numpad4, "Num4", "Num 4"),
    (KeyCode::Numpad5, "Num5", "Num 5"),
    (KeyCode::Numpad6, "Num6", "Num 6"),
    (KeyCode::Numpad7, "Num7", "Num 7"),
    (KeyCode::Numpad8, "Num8", "Num 8"),
    (KeyCode::Numpad9, "Num9", "Num 9"),
    (KeyCode::NumpadAdd, "NumPlus", "Num +"),
    (KeyCode::NumpadSubtract, "NumMinus", "Num -"),
    (KeyCode::NumpadMultiply, "NumTimes", "Num *"),
    (KeyCode::NumpadDivide, "NumSlash", "Num /"),
    (KeyCode::NumpadDecimal, "NumPoint", "Num ."),
];

/// Buttons: name in files, name on the screen.
const BUTTONS: [(GamepadButton, &str, &str); 16] = [
    (GamepadButton::South, "South", "A"),
    (GamepadButton::East, "East", "B"),
    (GamepadButton::West, "West", "X"),
    (GamepadButton::North, "North", "Y"),
    (GamepadButton::LeftTrigger, "LeftShoulder", "LB"),
    (GamepadButton::RightTrigger, "RightShoulder", "RB"),
    (GamepadButton::LeftTrigger2, "LeftTrigger", "LT"),
    (GamepadButton::RightTrigger2, "RightTrigger", "RT"),
    (GamepadButton::Select, "View", "View"),
    (GamepadButton::Start, "Menu", "Menu"),
    (GamepadButton::LeftThumb, "LeftStick", "L stick"),
    (GamepadButton::RightThumb, "RightStick", "R stick"),
    (GamepadButton::DPadUp, "PadUp", "D-pad ↑"),
    (GamepadButton::DPadDown, "PadDown", "D-pad ↓"),
    (GamepadButton::DPadLeft, "PadLeft", "D-pad ←"),
    (GamepadButton::DPadRight, "PadRight", "D-pad →"),
];

/// The name of a button in files, if it can be bound.
pub fn button_name(button: GamepadButton) -> Option<&'static str> {
    let found = BUTTONS.iter().find(|(known, ..)| *known == button)?;
    Some(found.1)
}

/// The button of a name in a file.
pub fn button_from_name(name: &str) -> Option<GamepadButton> {
    let found = BUTTONS.iter().find(|(_, known, _)| *known == name)?;
    Some(found.0)
}

/// What is written on a button.
pub fn button_label(button: GamepadButton) -> &'static str {
    let found = BUTTONS.iter().find(|(known, ..)| *known == button);
    found.map_or("?", |found| found.2)
}

impl Chord {
    /// The chord of a key that was just pressed, if it can be bound.
    pub fn of(code: KeyCode, logical: &bevy::input::keyboard::Key) -> Option<Self> {
        let key = if PLACES.iter().any(|(place, ..)| *place == code) {
            Press::Place(code)
        } else {
            match logical {
                bevy::input::keyboard::Key::Character(text) => {
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

    /// What is written on the keys.
    pub fn label(&self) -> String {
        self.spelled(2)
    }

    fn spelled(&self, column: usize) -> String {
        let mut text = String::new();
        for (held, name) in [
            (self.control, "Ctrl+"),
            (self.alt, "Alt+"),
            (self.shift, "Shift+"),
        ] {
            if held {
                text.push_str(name);
            }
        }
        match &self.key {
            Press::Letter(letter) => text.extend(letter.to_uppercase()),
            Press::Place(code) => {
                let found = PLACES.iter().find(|(place, ..)| place == code);
                text.push_str(found.map_or(
                    "?",
                    |&(_, file, screen)| {
                        if column == 1 { file } else { screen }
                    },
                ));
            }
        }
        text
    }
}

/// The name in files, such as `Ctrl+Shift+Z`.
impl fmt::Display for Chord {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.spelled(1))
    }
}

/// What is no name of a chord.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NoChord;

impl FromStr for Chord {
    type Err = NoChord;

    fn from_str(text: &str) -> Result<Self, NoChord> {
        let mut rest = text;
        let mut take = |name: &str| {
            let stripped = rest.strip_prefix(name);
            rest = stripped.unwrap_or(rest);
            stripped.is_some()
        };
        let (control, alt, shift) = (take("Ctrl+"), take("Alt+"), take("Shift+"));
        let place = PLACES.iter().find(|(_, name, _)| *name == rest);
        let key = if let Some((code, ..)) = place {
            Press::Place(*code)
        } else {
            let mut letters = rest.chars();
            let letter = letters.next().ok_or(NoChord)?;
            if letters.next().is_some() {
                return Err(NoChord);
            }
            Press::Letter(letter.to_lowercase().next().unwrap_or(letter))
        };
        Ok(Self {
            key,
            control,
            shift,
            alt,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::{super::bindings::Bindings, *};

    #[test]
    fn names_are_read_back() {
        for (chord, _) in Bindings::default().keys {
            assert_eq!(chord.to_string().parse(), Ok(chord.clone()), "{chord}");
            assert!(!chord.label().contains('?'), "{chord}");
        }
        for (button, _) in Bindings::default().buttons {
            let name = button_name(button).expect("bound by default");
            assert_eq!(button_from_name(name), Some(button));
        }
        for nonsense in ["", "Ctrl+", "Hyper+Z", "zz", "Shift"] {
            assert_eq!(nonsense.parse::<Chord>(), Err(NoChord), "{nonsense}");
        }
    }
}
