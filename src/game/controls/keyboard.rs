//! Turns key presses into actions, and typed letters and digits into squares.

use bevy::{
    input::{
        ButtonState,
        keyboard::{Key, KeyboardFocusLost, KeyboardInput},
    },
    prelude::*,
};

use super::{
    bindings::Bindings,
    capture::Capture,
    chord::Chord,
    device::{Device, LastDevice},
    modifiers::Modifiers,
    pressed::Pressed,
    text_entry::{Edit, TextEntry, edit, read_input_method},
    typed::Typed,
};
use crate::{
    game::{frame::InputSystems, settings::Settings},
    rules::Square,
};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Keyboard>().add_systems(
        Update,
        read_keys
            .after(read_input_method)
            .in_set(InputSystems::Keyboard),
    );
}

/// What is remembered between key presses.
#[derive(Resource, Default)]
struct Keyboard {
    modifiers: Modifiers,
    /// The file letter of a square being typed.
    file: Option<char>,
}

fn read_keys(
    mut keys: MessageReader<KeyboardInput>,
    mut lost: MessageReader<KeyboardFocusLost>,
    mut keyboard: ResMut<Keyboard>,
    mut capture: ResMut<Capture>,
    mut settings: ResMut<Settings>,
    bindings: Res<Bindings>,
    mut device: ResMut<LastDevice>,
    mut pressed: MessageWriter<Pressed>,
    mut typed: MessageWriter<Typed>,
    entry: Res<TextEntry>,
    mut edits: MessageWriter<Edit>,
) {
    if lost.read().count() > 0 {
        *keyboard = Keyboard::default();
    }
    for input in keys.read() {
        let down = input.state == ButtonState::Pressed;
        match input.key_code {
            KeyCode::ControlLeft
            | KeyCode::ControlRight
            | KeyCode::SuperLeft
            | KeyCode::SuperRight => {
                keyboard.modifiers.control = down;
                continue;
            }
            KeyCode::ShiftLeft | KeyCode::ShiftRight => {
                keyboard.modifiers.shift = down;
                continue;
            }
            KeyCode::AltLeft | KeyCode::AltRight => {
                keyboard.modifiers.alt = down;
                continue;
            }
            _ => {}
        }
        if !down {
            continue;
        }
        let modifiers = keyboard.modifiers;
        if entry.0
            && let Some(edit) = edit(input, modifiers)
        {
            device.used(Device::Keyboard);
            edits.write(Edit(edit));
            continue;
        }
        if *capture != Capture::Idle {
            device.used(Device::Keyboard);
            let chord = Chord::of(input.key_code, &input.logical_key).map(|chord| Chord {
                control: modifiers.control,
                shift: modifiers.shift,
                alt: modifiers.alt,
                ..chord
            });
            if !input.repeat {
                capture.take_key(chord, &mut settings);
            }
            continue;
        }
        if let Some(action) = bindings.key(input.key_code, &input.logical_key, &modifiers) {
            keyboard.file = None;
            device.used(Device::Keyboard);
            pressed.write(Pressed {
                action,
                repeat: input.repeat,
                device: Device::Keyboard,
            });
        } else if !modifiers.control
            && !modifiers.alt
            && !input.repeat
            && let Some(sign) = sign(input.key_code, &input.logical_key, modifiers.shift)
            && let Some(square) = type_square(&mut keyboard.file, sign)
        {
            device.used(Device::Keyboard);
            typed.write(Typed(square));
        }
    }
}

/// The sign that a key types. Where digits need Shift (as on French and Czech keyboards), the keys of the upper row count
/// as digits without it too.
fn sign(place: KeyCode, key: &Key, shift: bool) -> Option<char> {
    let Key::Character(text) = key else {
        return None;
    };
    let typed = text.chars().next()?.to_ascii_lowercase();
    let digit = DIGITS.iter().position(|&digit| digit == place);
    match digit {
        Some(at) if !shift && !typed.is_ascii_alphanumeric() => char::from_digit(at as u32 + 1, 10),
        _ => Some(typed),
    }
}

/// The places of the digits that name ranks.
const DIGITS: [KeyCode; 8] = [
    KeyCode::Digit1,
    KeyCode::Digit2,
    KeyCode::Digit3,
    KeyCode::Digit4,
    KeyCode::Digit5,
    KeyCode::Digit6,
    KeyCode::Digit7,
    KeyCode::Digit8,
];

/// A letter and a digit name a square.
fn type_square(file: &mut Option<char>, typed: char) -> Option<Square> {
    match (*file, typed) {
        (_, 'a'..='h') => {
            *file = Some(typed);
            None
        }
        (Some(letter), '1'..='8') => {
            *file = None;
            Square::new(letter as u8 - b'a', typed as u8 - b'1')
        }
        _ => {
            *file = None;
            None
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_letter_and_a_digit_name_a_square() {
        let mut file = None;
        let mut press = |text: &str| {
            let key = Key::Character(text.into());
            type_square(&mut file, sign(KeyCode::KeyQ, &key, false)?)
        };
        assert_eq!(press("d"), None);
        assert_eq!(press("3"), Some(Square::D3));
        assert_eq!(press("3"), None, "the letter is used up");
        assert_eq!(press("a"), None);
        assert_eq!(press("H"), None, "the last letter counts");
        assert_eq!(press("8"), Some(Square::H8));
        assert_eq!(press("b"), None);
        assert_eq!(press("x"), None);
        assert_eq!(press("2"), None, "anything else starts again");
    }

    #[test]
    fn digits_are_typed_where_they_need_shift() {
        let key = |text: &str| Key::Character(text.into());
        for (place, alone, with_shift) in [
            (KeyCode::Digit1, "&", "1"),
            (KeyCode::Digit2, "é", "2"),
            (KeyCode::Digit3, "\"", "3"),
            (KeyCode::Digit8, "_", "8"),
            (KeyCode::Digit4, "č", "4"),
        ] {
            let digit = with_shift.chars().next();
            assert_eq!(sign(place, &key(alone), false), digit);
            assert_eq!(sign(place, &key(with_shift), true), digit);
        }
        // Where digits need no Shift, the sign over a digit is no digit.
        assert_eq!(sign(KeyCode::Digit3, &key("3"), false), Some('3'));
        assert_eq!(sign(KeyCode::Digit3, &key("#"), true), Some('#'));
    }
}
