//! The head of a page, and buttons with an icon only.

use bevy::prelude::*;

use super::super::{
    build::{Boxes, Button, TextRole, Ui},
    widget::Press,
    widget_id::WidgetId,
    zone::Zone,
};
use crate::game::{
    look::Icon,
    texts::{Key, Phrase},
};

/// A square button with an icon and a name for screen readers, in a zone. What leads back or closes something sounds so.
pub fn icon_button(
    parent: &mut ChildSpawnerCommands,
    ui: &Ui,
    id: impl Into<WidgetId>,
    zone: Zone,
    icon: Icon,
    name: Key,
) {
    let press = match icon {
        Icon::Back | Icon::Close => Press::Back,
        _ => Press::Choice,
    };
    Button::new(id)
        .icon(icon)
        .named(name)
        .press(press)
        .zone(zone)
        .width(ui.target(56.0))
        .height(ui.target(56.0))
        .rounded(ui.px(14.0))
        .fixed()
        .spawn(parent, ui);
}

/// The head of a page: a button that leads back, with the name `back`, and the title.
pub fn page_header(page: &mut ChildSpawnerCommands, ui: &Ui, back: impl Into<WidgetId>, title: impl Into<Phrase>) {
    page.spawn(ui.row(24.0).aligned().fixed()).with_children(|row| {
        icon_button(row, ui, back, Zone::BACK, Icon::Back, Key("back"));
        row.spawn(ui.text(TextRole::H1, title.into(), ui.palette.text));
    });
}
