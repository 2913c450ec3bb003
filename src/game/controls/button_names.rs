//! The buttons of a gamepad: what they are called in files, and on gamepads of each family.

use bevy::prelude::*;

use super::{
    device::PadFamily,
    marking::Marking::{self, Letters, Pad, Sign, Word},
};
use crate::game::texts::{Key, Phrase};

/// A sign of [`PadFamily::PlayStation`]. It is drawn, because no typeface of the game has it.
pub const CIRCLE: &str = "○";
/// Another sign that is drawn.
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

/// What a button is called on a gamepad of a family.
pub fn button_label(button: GamepadButton, family: PadFamily) -> Phrase {
    label_of(button, family).named()
}

/// What is written on a button of a gamepad of a family.
pub fn button_sign(button: GamepadButton, family: PadFamily) -> Phrase {
    label_of(button, family).drawn()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::{controls::Bindings, texts::Texts};

    #[test]
    fn names_of_buttons_are_read_back() {
        for (button, _) in Bindings::default().buttons {
            let name = button_name(button).expect("bound by default");
            assert_eq!(button_from_name(name), Some(button));
        }
        // No name and no button is in the table twice.
        for &(button, name, _) in &BUTTONS {
            assert_eq!(button_name(button), Some(name));
            assert_eq!(button_from_name(name), Some(button));
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
}
