//! The button that explains the active reason, at the right of what says the reason.

use bevy::prelude::*;

use super::widget::ExplainWidget;
use crate::game::{
    look::Icon,
    ui::{Skin, Ui, Widget, group},
};

/// Its place among the widgets of its group: after the reasons.
const ORDER: u16 = 10;

/// Builds the button in a row. It is as high as the row.
pub fn build(row: &mut ChildSpawnerCommands, ui: &Ui) {
    let widget = Widget {
        group: group::COACH,
        order: ORDER,
        skin: Skin::Button,
        ..default()
    };
    let node = Node {
        width: ui.target(40.0),
        align_items: AlignItems::Center,
        justify_content: JustifyContent::Center,
        border_radius: BorderRadius::all(ui.px(14.0)),
        flex_shrink: 0.0,
        ..default()
    };
    row.spawn(ui.widget(ExplainWidget::Open, widget, node))
        .with_child(ui.icon(Icon::Why, 24.0, ui.palette.text2));
}
