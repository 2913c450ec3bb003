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
    typed::Typed,
};
use crate::{
    game::{frame::InputSystems, settings::Settings},
    rules::Square,
};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Keyboard>()
        .add_systems(Update, read_keys.in_set(InputSystems::Keyboard));
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
        } else if modifiers == Modifiers::default()
            && !input.repeat
            && let Some(square) = type_square(&mut keyboard.file, &input.logical_key)
        {
            device.used(Device::Keyboard);
            typed.write(Typed(square));
        }
    }
}

/// A letter and a digit name a square.
fn type_square(file: &mut Option<char>, key: &Key) -> Option<Square> {
    let Key::Character(text) = key else {
        return None;
    };
    let typed = text.chars().next()?.to_ascii_lowercase();
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
        let mut press = |text: &str| type_square(&mut file, &Key::Character(text.into()));
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
}
