//! The keyboard: the keys that are held, what a pressed key asks for, and what is typed into a text field.

use bevy::{
    input::keyboard::{Key, KeyboardInput},
    prelude::*,
    text::{PreeditCursor, TextEdit},
    window::PrimaryWindow,
};

use super::{
    action::Intent,
    bindings::Bindings,
    chord::{Chord, Modifiers},
};
use crate::rules::Square;

/// What is remembered between key presses.
#[derive(Resource, Default)]
pub struct Keyboard {
    modifiers: Modifiers,
    /// Those that were held when the pointer pressed or let go last. Keys that came after that may have acted in the same frame.
    at_pointer: Modifiers,
    /// `AltGr` is held, which types signs in text fields. On some systems, Control counts as held with it.
    alt_graph: bool,
    /// The file letter of a square being typed.
    file: Option<char>,
    /// The input method shows a text that is not finished yet.
    composes: bool,
    /// It has shown one in this frame, or at the end of the last one.
    composed: bool,
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
            self.alt_graph = input.state.is_pressed() && input.logical_key == Key::AltGraph;
        }
        let held = held_by(&mut self.modifiers, input.key_code);
        let is_modifier = held.is_some();
        if let Some(held) = held {
            *held = input.state.is_pressed();
        }
        is_modifier
    }

    /// Notes what is held while the pointer presses or lets go.
    pub(super) fn pointer_presses(&mut self) {
        self.at_pointer = self.modifiers;
    }

    /// Whether Control or, on macOS, Command was held when the pointer clicked.
    pub fn clicked_with_control(&self) -> bool {
        self.at_pointer.control
    }

    /// Whether a pressed key belongs to the input method: all keys while its text is not finished, and the key that has
    /// finished or given up the text, which some systems report as well.
    pub fn is_of_input_method(&self, input: &KeyboardInput) -> bool {
        let finishes = matches!(input.logical_key, Key::Enter | Key::Escape | Key::Tab);
        self.composes || self.composed && finishes
    }

    /// The key that was pressed, with the modifiers that are held, if it can be bound.
    pub fn chord(&self, input: &KeyboardInput) -> Option<Chord> {
        Chord::of(input.key_code, &input.logical_key, self.modifiers)
    }

    /// True if a letter key means a command instead of a letter. On macOS, Option types letters, as `AltGr` does
    /// elsewhere.
    fn commands(&self) -> bool {
        let alt = self.modifiers.alt && !cfg!(target_os = "macos");
        (self.modifiers.control || alt) && !self.alt_graph
    }

    /// What a pressed key does to a text field; `None` if it does nothing to it.
    pub fn edit(&self, input: &KeyboardInput) -> Option<TextEdit> {
        if matches!(input.logical_key, Key::Character(_) | Key::Space) && !self.commands() {
            let text = input.text.as_ref()?;
            let types = !text.is_empty() && !text.chars().any(char::is_control);
            return types.then(|| TextEdit::Insert(text.as_str().into()));
        }
        if self.modifiers.alt {
            return None;
        }
        let shift = self.modifiers.shift;
        let edit = match (&input.logical_key, self.modifiers.control) {
            (Key::Backspace, false) => TextEdit::Backspace,
            (Key::Backspace, true) => TextEdit::BackspaceWord,
            (Key::Delete, false) => TextEdit::Delete,
            (Key::Delete, true) => TextEdit::DeleteWord,
            (Key::ArrowLeft, false) => TextEdit::Left(shift),
            (Key::ArrowLeft, true) => TextEdit::WordLeft(shift),
            (Key::ArrowRight, false) => TextEdit::Right(shift),
            (Key::ArrowRight, true) => TextEdit::WordRight(shift),
            (Key::Home, _) => TextEdit::TextStart(shift),
            (Key::End, _) => TextEdit::TextEnd(shift),
            (Key::Character(typed), true) => {
                let is = |letter, place| is_letter(letter, place, typed, input.key_code);
                match () {
                    () if is("a", KeyCode::KeyA) => TextEdit::SelectAll,
                    () if is("c", KeyCode::KeyC) => TextEdit::Copy,
                    () if is("x", KeyCode::KeyX) => TextEdit::Cut,
                    () if is("v", KeyCode::KeyV) => TextEdit::Paste,
                    () => return None,
                }
            }
            _ => return None,
        };
        Some(edit)
    }

    /// What a pressed key asks for. A key with an action asks for that and types nothing.
    pub fn intent(&mut self, input: &KeyboardInput, bindings: &Bindings) -> Option<Intent> {
        let modifiers = self.modifiers;
        if let Some(action) = bindings.key(input.key_code, &input.logical_key, modifiers) {
            self.file = None;
            return Some(Intent::Action(action));
        }
        if modifiers.control || modifiers.alt || input.repeat {
            return None;
        }
        let sign = sign(input.key_code, &input.logical_key, modifiers.shift)?;
        let digit = sign.to_digit(10).filter(|_| self.file.is_none());
        type_square(&mut self.file, sign).map(Intent::Square).or(digit.map(|digit| Intent::Digit(digit as u8)))
    }
}

/// Whether a key is that of a letter: by what it types, or by its place on a keyboard without Latin letters.
fn is_letter(letter: &str, place: KeyCode, typed: &str, key: KeyCode) -> bool {
    typed.eq_ignore_ascii_case(letter) || !typed.is_ascii() && key == place
}

/// The sign that a key types. Where digits need Shift (as on French and Czech keyboards), the keys of the upper row
/// count as digits without it too.
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
    match (file.take(), typed) {
        (_, 'a'..='h') => {
            *file = Some(typed);
            None
        }
        (Some(letter), '1'..='8') => Square::new(letter as u8 - b'a', typed as u8 - b'1'),
        _ => None,
    }
}

/// True while a text field has the focus. Keys that type or edit text then mean nothing else.
#[derive(Resource, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct TextEntry(pub bool);

/// The text field is to be edited.
#[derive(Message, Clone, PartialEq, Debug)]
pub struct Edit(pub TextEdit);

/// Switches the system's input method on for the field, and passes on what it writes: Chinese and Japanese are typed by
/// means of it.
pub(super) fn read_input_method(
    mut events: MessageReader<Ime>,
    entry: Res<TextEntry>,
    window: Option<Single<&mut Window, With<PrimaryWindow>>>,
    mut keyboard: ResMut<Keyboard>,
    mut edits: MessageWriter<Edit>,
) {
    keyboard.composes &= entry.0;
    keyboard.composed = keyboard.composes;
    if entry.is_changed() && !entry.is_added() && !entry.0 {
        // What has been begun with the input method is given up with the field.
        edits.write(Edit(TextEdit::clear_ime_compose()));
    }
    if let Some(mut window) = window
        && window.ime_enabled != entry.0
    {
        window.ime_enabled = entry.0;
    }
    for event in events.read().filter(|_| entry.0) {
        keyboard.composes = matches!(event, Ime::Preedit { value, .. } if !value.is_empty());
        keyboard.composed |= keyboard.composes;
        let edit = match event {
            Ime::Preedit { value, cursor, .. } => TextEdit::ImeSetCompose {
                value: value.as_str().into(),
                cursor: cursor.map(|(anchor, focus)| PreeditCursor { anchor, focus }),
            },
            Ime::Commit { value, .. } => TextEdit::ImeCommit { value: value.as_str().into() },
            Ime::Disabled { .. } => TextEdit::clear_ime_compose(),
            Ime::Enabled { .. } => continue,
        };
        edits.write(Edit(edit));
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
