//! The role of each widget, which tells a screen reader what kind of widget it is.

use accesskit::Role;

use crate::game::ui::{Kind, Skin, Widget, WidgetId};

/// The role that the screen gives a widget. If it gives none, the widget's kind decides.
pub(crate) fn role(id: WidgetId, widget: &Widget) -> Role {
    id.role().unwrap_or(match (widget.kind, widget.skin) {
        (Kind::MenuItem, _) => Role::MenuItem,
        (Kind::Tab, _) => Role::Tab,
        (Kind::Radio, _) => Role::RadioButton,
        (Kind::Switch, _) => Role::Switch,
        (Kind::Slider, _) => Role::Slider,
        (Kind::Cell, _) => Role::GridCell,
        (Kind::Field, _) => Role::TextInput,
        (Kind::Search, _) => Role::SearchInput,
        (_, Skin::Tab) => Role::Tab,
        (_, Skin::Segment | Skin::Card | Skin::Picture) => Role::RadioButton,
        (_, Skin::MenuItem | Skin::DialogItem) => Role::MenuItem,
        _ => Role::Button,
    })
}
