//! Builds a field.

use std::time::Duration;

use bevy::{
    prelude::*,
    text::{EditableText, TextCursorStyle},
};

use super::typing::Limit;
use crate::game::ui::{TextRole, Ui, Widget, WidgetId};

/// All components of a field with a text in it. `node` gives it its size.
pub(crate) fn build(
    ui: &Ui,
    (id, widget, node): (WidgetId, Widget, Node),
    role: TextRole,
    limit: Limit,
    typed: &str,
) -> impl Bundle + use<> {
    let mut text = EditableText::new(typed);
    // The cursor does not blink, because nothing is drawn while nothing changes.
    text.cursor_blink_period = Duration::MAX;
    text.cursor_width = 0.08;
    (
        ui.widget(id, widget, node),
        limit,
        text,
        ui.typed_style(role, ui.palette.text),
        TextLayout::no_wrap(),
        TextCursorStyle {
            color: ui.palette.accent,
            selection_color: ui.palette.accent.with_alpha(0.4),
            ..default()
        },
    )
}
