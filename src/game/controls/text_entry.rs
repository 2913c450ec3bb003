//! Text that is typed into a field.

use bevy::{
    prelude::*,
    text::{PreeditCursor, TextEdit},
    window::PrimaryWindow,
};

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
    mut edits: MessageWriter<Edit>,
) {
    if entry.is_changed() && !entry.is_added() && !entry.0 {
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
