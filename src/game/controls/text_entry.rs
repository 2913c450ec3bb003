//! Text that is typed into a field.

use bevy::{
    input::{
        ButtonState,
        keyboard::{Key, KeyboardInput},
    },
    prelude::*,
    text::{PreeditCursor, TextEdit},
    window::PrimaryWindow,
};

use super::modifiers::Modifiers;
use crate::game::frame::AppSystems;

/// True while a text field has the focus. Keys that type or edit text then mean nothing else.
#[derive(Resource, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct TextEntry(pub bool);

/// The text field is to be edited.
#[derive(Message, Clone, PartialEq, Debug)]
pub struct Edit(pub TextEdit);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<TextEntry>()
        .add_message::<Edit>()
        .add_systems(Update, read_input_method.in_set(AppSystems::ReadInput));
}

/// Switches the system's input method on for the field, and passes on what it writes: Chinese and Japanese are typed by
/// means of it.
fn read_input_method(
    mut events: MessageReader<Ime>,
    entry: Res<TextEntry>,
    window: Option<Single<&mut Window, With<PrimaryWindow>>>,
    mut edits: MessageWriter<Edit>,
    mut was_on: Local<bool>,
) {
    if std::mem::replace(&mut *was_on, entry.0) && !entry.0 {
        // What has been begun with the input method is given up with the field.
        edits.write(Edit(TextEdit::clear_ime_compose()));
    }
    if let Some(mut window) = window
        && window.ime_enabled != entry.0
    {
        window.ime_enabled = entry.0;
    }
    for event in events.read() {
        let edit = match event {
            _ if !entry.0 => continue,
            Ime::Preedit { value, cursor, .. } => TextEdit::ImeSetCompose {
                value: value.as_str().into(),
                cursor: cursor.map(|(anchor, focus)| PreeditCursor { anchor, focus }),
            },
            Ime::Commit { value, .. } => TextEdit::ImeCommit {
                value: value.as_str().into(),
            },
            Ime::Disabled { .. } => TextEdit::clear_ime_compose(),
            Ime::Enabled { .. } => continue,
        };
        edits.write(Edit(edit));
    }
}

/// What a pressed key does to a text field; `None` if it does nothing to it.
pub(super) fn edit(input: &KeyboardInput, modifiers: Modifiers) -> Option<TextEdit> {
    if input.state != ButtonState::Pressed {
        return None;
    }
    if matches!(input.logical_key, Key::Character(_) | Key::Space) && !modifiers.command() {
        let text = input.text.as_ref()?;
        let types = !text.is_empty() && !text.chars().any(char::is_control);
        return types.then(|| TextEdit::Insert(text.as_str().into()));
    }
    if modifiers.alt {
        return None;
    }
    let shift = modifiers.shift;
    let edit = match (&input.logical_key, modifiers.control) {
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
        (Key::Character(letter), true) if is_a(letter, input.key_code) => TextEdit::SelectAll,
        _ => return None,
    };
    Some(edit)
}

/// Whether this is the key A: by its letter, or by its place on a keyboard without Latin letters.
fn is_a(letter: &str, key: KeyCode) -> bool {
    letter.eq_ignore_ascii_case("a") || !letter.is_ascii() && key == KeyCode::KeyA
}
