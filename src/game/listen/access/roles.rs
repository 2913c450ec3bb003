//! What kind of widget a screen reader says each one is.

use accesskit::Role;

use crate::game::ui::{Look, Widget, WidgetId};

pub(crate) fn role(id: WidgetId, widget: &Widget) -> Role {
    match (id, widget.look) {
        (WidgetId::Set(entry), _) if entry.is_slider() => Role::Slider,
        (WidgetId::Set(_), _) => Role::Switch,
        (WidgetId::Marks, _) => Role::Switch,
        (WidgetId::Cell(_), _) => Role::GridCell,
        (WidgetId::Passage(_), _) => Role::Paragraph,
        (_, Look::Tab) => Role::Tab,
        (
            WidgetId::Minutes { .. } | WidgetId::Increment { .. } | WidgetId::SidePlayer { .. },
            _,
        ) => Role::Button,
        (_, Look::Segment | Look::Card | Look::Picture) => Role::RadioButton,
        (_, Look::MenuItem | Look::DialogItem) => Role::MenuItem,
        _ => Role::Button,
    }
}
