//! A value that is made smaller or larger with two buttons.

use bevy::prelude::*;

use super::{
    super::{
        build::{TextRole, Ui},
        widget::{Layer, Skin, Widget},
        widget_id::WidgetId,
    },
    tray::tray,
};

/// A value between a minus button and a plus button. `ids` are the names of the buttons, each with whether it can be
/// pressed.
pub fn stepper(
    parent: &mut ChildSpawnerCommands,
    ui: &Ui,
    (layer, group, order): (Layer, u8, u16),
    ids: [(impl Into<WidgetId> + Copy, bool); 2],
    content: impl FnOnce(&mut ChildSpawnerCommands),
) {
    let (node, fill, border) = tray(ui, Val::Auto, layer);
    let node = Node {
        flex_grow: 1.0,
        flex_basis: Val::Px(0.0),
        ..node
    };
    parent.spawn((node, fill, border)).with_children(|row| {
        let button = |row: &mut ChildSpawnerCommands, at: u16| {
            let (id, enabled) = ids[usize::from(at)];
            let widget = Widget {
                layer,
                group,
                order: order + at,
                skin: Skin::Segment,
                disabled: !enabled,
                ..default()
            };
            let node = Node {
                width: ui.target(56.0),
                align_items: AlignItems::Center,
                justify_content: JustifyContent::Center,
                border_radius: BorderRadius::all(ui.px(11.0)),
                flex_shrink: 0.0,
                ..default()
            };
            let sign = if at == 0 { "−" } else { "+" };
            ui.labelled(row, id, widget, node, None, TextRole::Title, sign);
        };
        button(row, 0);
        row.spawn(Node {
            flex_grow: 1.0,
            flex_basis: Val::Px(0.0),
            align_items: AlignItems::Center,
            justify_content: JustifyContent::Center,
            column_gap: ui.px(10.0),
            overflow: Overflow::clip(),
            ..default()
        })
        .with_children(content);
        button(row, 1);
    });
}
