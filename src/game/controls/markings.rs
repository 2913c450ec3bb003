//! What is written on keys and on the buttons of gamepads, and what they are called in files. And which device
//! was used last: prompts and the focus ring follow it.

use bevy::prelude::{
    GamepadButton::{
        self, DPadDown, DPadLeft, DPadRight, DPadUp, East, LeftThumb, LeftTrigger, LeftTrigger2, North, RightThumb,
        RightTrigger, RightTrigger2, Select, South, Start, West,
    },
    KeyCode, *,
};

use crate::game::texts::{Key, Phrase};
use Marking::{Letters, Num, Pad, Sign, Word};

/// What is written on a key or a button.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Marking {
    /// The same letters everywhere.
    Letters(&'static str),
    Sign(&'static str, Key),
    Word(Key),
    /// A key of the number pad.
    Num(&'static str),
    /// A direction of the D-pad.
    Pad(&'static str),
}

impl Marking {
    /// The short form, as it is drawn.
    pub(super) fn drawn(self) -> Phrase {
        match self {
            Letters(letters) | Sign(letters, _) => letters.into(),
            Word(_) | Num(_) | Pad(_) => self.named(),
        }
    }

    pub(super) fn named(self) -> Phrase {
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

fn find(code: KeyCode) -> Option<&'static (KeyCode, &'static str, Marking)> {
    PLACES.iter().find(|(place, ..)| *place == code)
}

pub(super) fn has_place(code: KeyCode) -> bool {
    find(code).is_some()
}

pub(super) fn key_name(code: KeyCode) -> &'static str {
    find(code).map_or("?", |found| found.1)
}

pub(super) fn key_from_name(name: &str) -> Option<KeyCode> {
    let found = PLACES.iter().find(|(_, known, _)| *known == name)?;
    Some(found.0)
}

pub(super) fn key_marking(code: KeyCode) -> Marking {
    find(code).map_or(Letters("?"), |found| found.2)
}

/// A sign of [`PadFamily::PlayStation`]. It is drawn, because no typeface of the game has it.
pub const CIRCLE: &str = "○";
/// Another sign that is drawn.
pub const SQUARE: &str = "□";

const CROSS: Marking = Sign("×", Key("button-cross"));
const ROUND: Marking = Sign(CIRCLE, Key("button-circle"));
const QUADRATE: Marking = Sign(SQUARE, Key("button-square"));
const TRIANGLE: Marking = Sign("Δ", Key("button-triangle"));
const LEFT: Marking = Word(Key("button-left-stick"));
const RIGHT: Marking = Word(Key("button-right-stick"));

const fn letters(xbox: &'static str, play_station: &'static str, nintendo: &'static str) -> [Marking; 3] {
    [Letters(xbox), Letters(play_station), Letters(nintendo)]
}

/// Buttons: name in files, and what is on them on gamepads of each [`PadFamily`].
const BUTTONS: [(GamepadButton, &str, [Marking; 3]); 16] = [
    (South, "South", [Letters("A"), CROSS, Letters("B")]),
    (East, "East", [Letters("B"), ROUND, Letters("A")]),
    (West, "West", [Letters("X"), QUADRATE, Letters("Y")]),
    (North, "North", [Letters("Y"), TRIANGLE, Letters("X")]),
    (LeftTrigger, "LeftShoulder", letters("LB", "L1", "L")),
    (RightTrigger, "RightShoulder", letters("RB", "R1", "R")),
    (LeftTrigger2, "LeftTrigger", letters("LT", "L2", "ZL")),
    (RightTrigger2, "RightTrigger", letters("RT", "R2", "ZR")),
    (Select, "View", letters("View", "Create", "−")),
    (Start, "Menu", letters("Menu", "Options", "+")),
    (LeftThumb, "LeftStick", [LEFT, Letters("L3"), LEFT]),
    (RightThumb, "RightStick", [RIGHT, Letters("R3"), RIGHT]),
    (DPadUp, "PadUp", [Pad("↑"); 3]),
    (DPadDown, "PadDown", [Pad("↓"); 3]),
    (DPadLeft, "PadLeft", [Pad("←"); 3]),
    (DPadRight, "PadRight", [Pad("→"); 3]),
];

/// The name of a button in files, if it can be bound.
pub(super) fn button_name(button: GamepadButton) -> Option<&'static str> {
    let found = BUTTONS.iter().find(|(known, ..)| *known == button)?;
    Some(found.1)
}

pub(super) fn button_from_name(name: &str) -> Option<GamepadButton> {
    let found = BUTTONS.iter().find(|(_, known, _)| *known == name)?;
    Some(found.0)
}

fn button_marking(button: GamepadButton, family: PadFamily) -> Marking {
    let found = BUTTONS.iter().find(|(known, ..)| *known == button);
    found.map_or(Letters("?"), |found| found.2[family as usize])
}

/// What a button is called on a gamepad of a family.
pub fn button_label(button: GamepadButton, family: PadFamily) -> Phrase {
    button_marking(button, family).named()
}

/// What is written on a button of a gamepad of a family.
pub fn button_sign(button: GamepadButton, family: PadFamily) -> Phrase {
    button_marking(button, family).drawn()
}

/// A kind of device.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Device {
    /// Mouse or touch.
    #[default]
    Pointer,
    Keyboard,
    Gamepad,
}

/// The family of a gamepad, which decides the letters or signs on its buttons. The table in `markings.rs` has the
/// same order.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum PadFamily {
    /// A below, B right, X left, Y above.
    #[default]
    Xbox,
    /// Cross, circle, square, triangle.
    PlayStation,
    /// B below, A right, Y left, X above.
    Nintendo,
}

/// The device used last.
#[derive(Resource, Clone, Copy, PartialEq, Debug, Default)]
pub struct LastDevice {
    pub device: Device,
    /// The labels of the gamepad used last.
    pub family: PadFamily,
    pub pad: Option<Entity>,
    travelled: f32,
}

/// How far the pointer must move before it counts as used, in logical pixels.
const POINTER_TRAVEL: f32 = 12.0;

/// How far the mouse has moved since the page was opened, in logical pixels.
#[derive(Resource, Clone, Copy, PartialEq, Debug, Default)]
pub struct MouseTravel(pub f32);

impl MouseTravel {
    /// True if the mouse points at something of this page. Otherwise the page may just have come up under it.
    pub fn is_far(self) -> bool {
        self.0 >= POINTER_TRAVEL
    }
}

impl LastDevice {
    /// Notes that a key or button was pressed, or that the pointer has clicked.
    pub fn used(&mut self, device: Device) {
        self.device = device;
        self.travelled = 0.0;
    }

    /// Notes that a button or stick of this gamepad was used. The USB vendor number tells its family.
    pub fn used_pad(&mut self, pad: Entity, vendor: Option<u16>) {
        self.used(Device::Gamepad);
        self.pad = Some(pad);
        self.family = match vendor {
            Some(0x054c) => PadFamily::PlayStation,
            Some(0x057e) => PadFamily::Nintendo,
            _ => PadFamily::Xbox,
        };
    }

    /// Notes that the pointer has moved, which makes it the device in use once it has moved far enough.
    pub fn pointer_moved(&mut self, distance: f32) {
        self.travelled += distance;
        if self.travelled >= POINTER_TRAVEL {
            self.used(Device::Pointer);
        }
    }
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
            (South, ["A", "Cross", "B"]),
            (East, ["B", "Circle", "A"]),
            (West, ["X", "Square", "Y"]),
            (North, ["Y", "Triangle", "X"]),
            (LeftTrigger, ["LB", "L1", "L"]),
            (Start, ["Menu", "Options", "+"]),
            (DPadUp, ["D-pad ↑"; 3]),
        ] {
            let families = [PadFamily::Xbox, PadFamily::PlayStation, PadFamily::Nintendo];
            let found = families.map(|family| called(button, family));
            assert_eq!(found, names, "{button:?}");
        }
    }
}
