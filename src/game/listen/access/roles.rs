//! The role of each widget, which tells a screen reader what kind of widget it is.

use accesskit::Role;

use crate::game::ui::{Look, Widget, WidgetId};

/// The role that the screen gives a widget. If it gives none, the widget's look decides.
pub(crate) fn role(id: WidgetId, widget: &Widget) -> Role {
    id.role().unwrap_or(match widget.look {
        Look::Tab => Role::Tab,
        Look::Segment | Look::Card | Look::Picture => Role::RadioButton,
        Look::MenuItem | Look::DialogItem => Role::MenuItem,
        _ => Role::Button,
    })
}
