//! The words of a setting.

use bevy::prelude::*;

use crate::game::{
    texts::Key,
    ui::{TextRole, Ui},
};

/// A label and the smaller line under it.
pub(super) fn label(row: &mut ChildSpawnerCommands, ui: &Ui, label: Key, note: Option<Key>) {
    row.spawn(Node {
        flex_direction: FlexDirection::Column,
        flex_shrink: 1.0,
        min_width: Val::Px(0.0),
        ..default()
    })
    .with_children(|words| {
        words.spawn(ui.text(TextRole::BodyStrong, label, ui.palette.text));
        if let Some(note) = note {
            words.spawn(ui.text(TextRole::Caption, note, ui.palette.text2));
        }
    });
}
