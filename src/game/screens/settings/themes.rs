//! The control that shows the pictures of the themes in a row.

use bevy::prelude::*;

use super::{shown::Shown, tile, widget::SettingsWidget};
use crate::game::{
    settings::Entry,
    themes::ThemeName,
    ui::{Kind, Sideways, Skin, TextRole, Ui, Widget, group},
};

/// The control that shows the pictures of the themes in a row.
pub(super) fn build(list: &mut ChildSpawnerCommands, ui: &Ui, shown: &Shown) {
    list.spawn(Node {
        flex_shrink: 0.0,
        column_gap: ui.px(16.0),
        margin: UiRect::bottom(ui.px(18.0)),
        ..default()
    })
    .with_children(|row| {
        for (at, theme) in ThemeName::ALL.into_iter().enumerate() {
            row.spawn(Node {
                flex_grow: 1.0,
                flex_basis: Val::Px(0.0),
                flex_direction: FlexDirection::Column,
                align_items: AlignItems::Center,
                row_gap: ui.px(6.0),
                ..default()
            })
            .with_children(|tile| {
                let widget = Widget {
                    group: group::ROWS,
                    order: at as u16,
                    kind: Kind::Radio,
                    skin: Skin::Picture,
                    selected: theme == shown.settings.theme,
                    sideways: Sideways::Choose,
                    ..default()
                };
                let node = Node {
                    width: percent(100),
                    height: ui.px(100.0),
                    padding: UiRect::all(ui.px(2.0)),
                    border_radius: BorderRadius::all(ui.px(14.0)),
                    overflow: Overflow::clip(),
                    ..default()
                };
                tile.spawn(ui.widget(SettingsWidget::Pick(Entry::Theme, at as u16), widget, node))
                    .with_children(|picture| tile::build(picture, ui, theme));
                tile.spawn((
                    ui.text(TextRole::Caption, theme.label(), ui.palette.text2),
                    TextLayout::justify(Justify::Center),
                ));
            });
        }
    });
}
