//! The keyboard: the keys that are held, and what a pressed key asks for.

use bevy::{
    input::keyboard::{Key, KeyboardInput},
    prelude::*,
    text::TextEdit,
};

use super::{
    bindings::Bindings,
    chord::Chord,
    modifiers::Modifiers,
    pressed::Asked,
    text_entry::edit,
    typed::{sign, type_square},
};

/// What is remembered between key presses.
#[derive(Resource, Default)]
pub(super) struct Keyboard {
    modifiers: Modifiers,
    /// The file letter of a square being typed.
    file: Option<char>,
}

/// Whether a key is held together with others and means nothing alone.
pub(super) fn is_modifier(key: KeyCode) -> bool {
    held_by(&mut Modifiers::default(), key).is_some()
}

/// The place where a modifier key is noted; `None` for all other keys.
fn held_by(modifiers: &mut Modifiers, key: KeyCode) -> Option<&mut bool> {
    match key {
        KeyCode::ControlLeft | KeyCode::ControlRight | KeyCode::SuperLeft | KeyCode::SuperRight => {
            Some(&mut modifiers.control)
        }
        KeyCode::ShiftLeft | KeyCode::ShiftRight => Some(&mut modifiers.shift),
        KeyCode::AltLeft | KeyCode::AltRight => Some(&mut modifiers.alt),
        _ => None,
    }
}

impl Keyboard {
    /// Notes that a modifier key has gone down or up. Returns false for all other keys.
    pub fn hold(&mut self, input: &KeyboardInput) -> bool {
        if input.key_code == KeyCode::AltRight {
            self.modifiers.alt_graph =
                input.state.is_pressed() && input.logical_key == Key::AltGraph;
        }
        let held = held_by(&mut self.modifiers, input.key_code);
        let is_modifier = held.is_some();
        if let Some(held) = held {
            *held = input.state.is_pressed();
        }
        is_modifier
    }

    /// The key that was pressed, with the modifiers that are held, if it can be bound.
    pub fn chord(&self, input: &KeyboardInput) -> Option<Chord> {
        let chord = Chord::of(input.key_code, &input.logical_key)?;
        Some(Chord {
            control: self.modifiers.control,
            shift: self.modifiers.shift,
            alt: self.modifiers.alt,
            ..chord
        })
    }

    /// What a pressed key does to a text field; `None` if it does nothing to it.
    pub fn edit(&self, input: &KeyboardInput) -> Option<TextEdit> {
        edit(input, self.modifiers)
    }

    /// What a pressed key asks for. A key with an action asks for that and types nothing.
    pub fn asked(&mut self, input: &KeyboardInput, bindings: &Bindings) -> Option<Asked> {
        let modifiers = self.modifiers;
        if let Some(action) = bindings.key(input.key_code, &input.logical_key, &modifiers) {
            self.file = None;
            return Some(Asked::Action(action));
        }
        if modifiers.control || modifiers.alt || input.repeat {
            return None;
        }
        let sign = sign(input.key_code, &input.logical_key, modifiers.shift)?;
        let digit = sign.to_digit(10).filter(|_| self.file.is_none());
        type_square(&mut self.file, sign)
            .map(Asked::Square)
            .or(digit.map(|digit| Asked::Digit(digit as u8)))
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Keyboard>();
}
