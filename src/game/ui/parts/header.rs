//! The head of a page, and buttons with an icon only.

use bevy::prelude::*;

use super::super::{
    build::{TextRole, Ui},
    group,
    widget::Widget,
    widget_id::WidgetId,
};
use crate::game::{look::Icon, texts::Phrase};

/// A square button with an icon and no words. The pair is its group and its place in the group.
pub fn icon_button(
    parent: &mut ChildSpawnerCommands,
    ui: &Ui,
    id: impl Into<WidgetId>,
    (group, order): (u8, u16),
    icon: Icon,
) {
    let widget = Widget {
        group,
        order,
        ..default()
    };
    let node = Node {
        width: ui.target(56.0),
        height: ui.target(56.0),
        flex_shrink: 0.0,
        align_items: AlignItems::Center,
        justify_content: JustifyContent::Center,
        border_radius: BorderRadius::all(ui.px(14.0)),
        ..default()
    };
    ui.labelled(parent, id, widget, node, Some(icon), TextRole::Label, "");
}

/// The head of a page: a button that leads back, with the name `back`, and the title.
pub fn page_header(
    page: &mut ChildSpawnerCommands,
    ui: &Ui,
    back: impl Into<WidgetId>,
    title: impl Into<Phrase>,
) {
    page.spawn(Node {
        align_items: AlignItems::Center,
        column_gap: ui.px(24.0),
        flex_shrink: 0.0,
        ..default()
    })
    .with_children(|row| {
        icon_button(row, ui, back, (group::BACK, 0), Icon::Back);
        row.spawn(ui.text(TextRole::H1, title.into(), ui.palette.text));
    });
}
