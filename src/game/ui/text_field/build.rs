//! Builds a field.

use std::time::Duration;

use bevy::{
    prelude::*,
    text::{EditableText, TextCursorStyle},
};

use super::typing::Limit;
use crate::game::ui::{Button, TextRole, Ui};

/// Builds a field with a text in it.
pub fn build<'a>(
    parent: &'a mut ChildSpawnerCommands,
    ui: &Ui,
    field: Button,
    role: TextRole,
    limit: Limit,
    typed: &str,
) -> EntityCommands<'a> {
    let mut text = EditableText::new(typed);
    // The cursor does not blink, because nothing is drawn while nothing changes.
    text.cursor_blink_period = Duration::MAX;
    text.cursor_width = 0.08;
    let mut field = field.spawn(parent, ui);
    field.insert((
        limit,
        text,
        ui.typed_style(role, ui.palette.text),
        TextLayout::no_wrap(),
        TextCursorStyle {
            color: ui.palette.accent,
            selection_color: ui.palette.accent.with_alpha(0.4),
            ..default()
        },
    ));
    field
}
