//! What kind of widget a screen reader says each one is.

use accesskit::Role;

use crate::game::ui::{Look, Widget, WidgetId};

/// The role that the screen gives a widget, or else the one that goes with its look.
pub(crate) fn role(id: WidgetId, widget: &Widget) -> Role {
    id.role().unwrap_or(match widget.look {
        Look::Tab => Role::Tab,
        Look::Segment | Look::Card | Look::Picture => Role::RadioButton,
        Look::MenuItem | Look::DialogItem => Role::MenuItem,
        _ => Role::Button,
    })
}
