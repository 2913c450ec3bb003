//! The names of keys and buttons, in files and on the screen.

use std::{fmt, str::FromStr};

use bevy::prelude::*;

use self::Marking::{Letters, Num, Pad, Sign, Word};
use super::{
    bindings::{Chord, Press},
    device::PadFamily,
};
use crate::game::texts::{Key, Phrase};

/// What is written on a key or a button.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Marking {
    /// The same letters everywhere.
    Letters(&'static str),
    /// A sign, and what it is called.
    Sign(&'static str, Key),
    /// A word.
    Word(Key),
    /// A key of the number pad.
    Num(&'static str),
    /// A direction of the D-pad.
    Pad(&'static str),
}

impl Marking {
    /// As it is drawn: short.
    fn drawn(self) -> Phrase {
        match self {
            Letters(letters) | Sign(letters, _) => letters.into(),
            Word(_) | Num(_) | Pad(_) => self.named(),
        }
    }

    /// As it is called.
    fn named(self) -> Phrase {
        match self {
            Letters(letters) => letters.into(),
            Sign(_, name) | Word(name) => name.into(),
            Num(key) => Key("key-num").with("key", key),
            Pad(arrow) => Key("button-pad").with("arrow", arrow),
        }
    }
}

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

/// A sign of [`PadFamily::PlayStation`] that is in no typeface and has to be drawn.
pub const CIRCLE: &str = "○";
/// Another one.
pub const SQUARE: &str = "□";

const CROSS: Marking = Sign("×", Key("button-cross"));
const ROUND: Marking = Sign(CIRCLE, Key("button-circle"));
const QUADRATE: Marking = Sign(SQUARE, Key("button-square"));
const TRIANGLE: Marking = Sign("Δ", Key("button-triangle"));
const LEFT_STICK: Marking = Word(Key("button-left-stick"));
const RIGHT_STICK: Marking = Word(Key("button-right-stick"));

/// Buttons: name in files, and what is on them on gamepads of each [`PadFamily`].
const BUTTONS: [(GamepadButton, &str, [Marking; 3]); 16] = [
    (
        GamepadButton::South,
        "South",
        [Letters("A"), CROSS, Letters("B")],
    ),
    (
        GamepadButton::East,
        "East",
        [Letters("B"), ROUND, Letters("A")],
    ),
    (
        GamepadButton::West,
        "West",
        [Letters("X"), QUADRATE, Letters("Y")],
    ),
    (
        GamepadButton::North,
        "North",
        [Letters("Y"), TRIANGLE, Letters("X")],
    ),
    (
        GamepadButton::LeftTrigger,
        "LeftShoulder",
        [Letters("LB"), Letters("L1"), Letters("L")],
    ),
    (
        GamepadButton::RightTrigger,
        "RightShoulder",
        [Letters("RB"), Letters("R1"), Letters("R")],
    ),
    (
        GamepadButton::LeftTrigger2,
        "LeftTrigger",
        [Letters("LT"), Letters("L2"), Letters("ZL")],
    ),
    (
        GamepadButton::RightTrigger2,
        "RightTrigger",
        [Letters("RT"), Letters("R2"), Letters("ZR")],
    ),
    (
        GamepadButton::Select,
        "View",
        [Letters("View"), Letters("Create"), Letters("−")],
    ),
    (
        GamepadButton::Start,
        "Menu",
        [Letters("Menu"), Letters("Options"), Letters("+")],
    ),
    (
        GamepadButton::LeftThumb,
        "LeftStick",
        [LEFT_STICK, Letters("L3"), LEFT_STICK],
    ),
    (
        GamepadButton::RightThumb,
        "RightStick",
        [RIGHT_STICK, Letters("R3"), RIGHT_STICK],
    ),
    (GamepadButton::DPadUp, "PadUp", [Pad("↑"); 3]),
    (GamepadButton::DPadDown, "PadDown", [Pad("↓"); 3]),
    (GamepadButton::DPadLeft, "PadLeft", [Pad("←"); 3]),
    (GamepadButton::DPadRight, "PadRight", [Pad("→"); 3]),
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

fn label_of(button: GamepadButton, family: PadFamily) -> Marking {
    let found = BUTTONS.iter().find(|(known, ..)| *known == button);
    found.map_or(Letters("?"), |found| found.2[family as usize])
}

/// What a button is called on such a gamepad.
pub fn button_label(button: GamepadButton, family: PadFamily) -> Phrase {
    label_of(button, family).named()
}

/// What is to be seen on a button of such a gamepad.
pub fn button_sign(button: GamepadButton, family: PadFamily) -> Phrase {
    label_of(button, family).drawn()
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
    pub fn label(&self) -> Phrase {
        self.worded(Marking::drawn)
    }

    /// What the keys are called: arrows have names.
    pub fn spoken(&self) -> Phrase {
        self.worded(Marking::named)
    }

    fn worded(&self, word: impl Fn(Marking) -> Phrase) -> Phrase {
        let key = match &self.key {
            Press::Letter(letter) => letter.to_uppercase().to_string().into(),
            Press::Place(code) => {
                let found = PLACES.iter().find(|(place, ..)| place == code);
                word(found.map_or(Letters("?"), |found| found.2))
            }
        };
        // The last to be held is the first to be named.
        self.held().into_iter().rev().fold(key, |key, held| {
            Key("key-held").with("held", held).with("key", key)
        })
    }

    /// The keys to hold, in the order in which they are named.
    fn held(&self) -> Vec<&'static str> {
        [
            (self.control, "Ctrl"),
            (self.alt, "Alt"),
            (self.shift, "Shift"),
        ]
        .into_iter()
        .filter_map(|(held, name)| held.then_some(name))
        .collect()
    }
}

/// The name in files, such as `Ctrl+Shift+Z`.
impl fmt::Display for Chord {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut text = String::new();
        for held in self.held() {
            text.push_str(held);
            text.push('+');
        }
        match &self.key {
            Press::Letter(letter) => text.extend(letter.to_uppercase()),
            Press::Place(code) => {
                let found = PLACES.iter().find(|(place, ..)| place == code);
                text.push_str(found.map_or("?", |found| found.1));
            }
        }
        f.pad(&text)
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
    use super::*;
    use crate::game::{controls::Bindings, texts::Texts};

    #[test]
    fn names_are_read_back() {
        for (chord, _) in Bindings::default().keys {
            assert_eq!(chord.to_string().parse(), Ok(chord.clone()), "{chord}");
            let label = Texts::default().say(&chord.label());
            assert!(!label.is_empty() && !label.contains('?'), "{chord}");
        }
        for (button, _) in Bindings::default().buttons {
            let name = button_name(button).expect("bound by default");
            assert_eq!(button_from_name(name), Some(button));
        }
        for nonsense in ["", "Ctrl+", "Hyper+Z", "zz", "Shift"] {
            assert_eq!(nonsense.parse::<Chord>(), Err(NoChord), "{nonsense}");
        }
    }
    #[test]
    fn buttons_are_called_as_on_the_gamepad() {
        let called = |button, family| Texts::default().say(&button_label(button, family));
        for (button, names) in [
            (GamepadButton::South, ["A", "Cross", "B"]),
            (GamepadButton::East, ["B", "Circle", "A"]),
            (GamepadButton::West, ["X", "Square", "Y"]),
            (GamepadButton::North, ["Y", "Triangle", "X"]),
            (GamepadButton::LeftTrigger, ["LB", "L1", "L"]),
            (GamepadButton::Start, ["Menu", "Options", "+"]),
            (GamepadButton::DPadUp, ["D-pad ↑"; 3]),
        ] {
            let families = [PadFamily::Xbox, PadFamily::PlayStation, PadFamily::Nintendo];
            let found = families.map(|family| called(button, family));
            assert_eq!(found, names, "{button:?}");
        }
    }

    #[test]
    fn keys_that_are_held_come_first() {
        let chord: Chord = "Ctrl+Shift+Up".parse().expect("a chord");
        assert_eq!(Texts::default().say(&chord.label()), "Ctrl+Shift+↑");
        assert_eq!(Texts::default().say(&chord.spoken()), "Ctrl+Shift+Up arrow");
    }
}
