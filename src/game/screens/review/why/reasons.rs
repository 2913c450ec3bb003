//! The rows of the reasons.

use bevy::prelude::*;

use super::super::widget::ReviewWidget;
use crate::game::{
    look::{Icon, LayoutMode},
    screens::signs::chip,
    texts::Phrase,
    ui::{Skin, TextRole, Tint, Ui, Widget, group},
};

/// The height of the row of a reason, in design units.
const ROW: f32 = 52.0;

/// Builds the row of a reason.
pub(super) fn reason(
    parent: &mut ChildSpawnerCommands,
    ui: &Ui,
    index: usize,
    words: Phrase,
    icon: Icon,
    active: bool,
) {
    let wide = !matches!(ui.layout.mode, LayoutMode::Small | LayoutMode::Side);
    let widget = Widget {
        group: group::COACH,
        order: index as u16,
        skin: Skin::Tab,
        selected: active,
        ..default()
    };
    let node = Node {
        min_height: ui.px(ui.tall(ROW)),
        column_gap: ui.px(if wide { 16.0 } else { 8.0 }),
        padding: UiRect::axes(ui.px(if wide { 10.0 } else { 5.0 }), ui.px(4.0)),
        align_items: AlignItems::Center,
        border_radius: BorderRadius::all(ui.px(12.0)),
        flex_grow: 1.0,
        flex_basis: Val::Px(0.0),
        min_width: Val::Px(0.0),
        ..default()
    };
    let (fill, ink) = if active {
        (ui.palette.text, ui.palette.bg)
    } else {
        (ui.palette.surface2, ui.palette.text2)
    };
    parent
        .spawn(ui.widget(ReviewWidget::Reason(index as u8), widget, node))
        .with_children(|row| {
            if active {
                row.spawn((
                    Node {
                        position_type: PositionType::Absolute,
                        left: ui.px(0.0),
                        width: ui.px(3.0),
                        height: ui.px(26.0),
                        border_radius: BorderRadius::MAX,
                        ..default()
                    },
                    BackgroundColor(ui.palette.accent),
                ));
            }
            chip(row, ui, icon, fill, ink);
            let role = if active {
                TextRole::BodyStrong
            } else {
                TextRole::Body
            };
            row.spawn(Node {
                flex_shrink: 1.0,
                min_width: Val::Px(0.0),
                ..default()
            })
            .with_child((
                ui.text(role, words, ui.palette.text),
                Tint::Main,
                Visibility::Inherited,
            ));
        });
}

/// A dot for each reason; that of the active one stands out.
pub(super) fn dots(parent: &mut ChildSpawnerCommands, ui: &Ui, count: usize, active: usize) {
    parent
        .spawn(Node {
            column_gap: ui.px(10.0),
            justify_content: JustifyContent::Center,
            margin: UiRect::top(Val::Auto),
            padding: UiRect::top(ui.px(6.0)),
            ..default()
        })
        .with_children(|row| {
            for index in 0..count {
                let fill = if index == active {
                    ui.palette.accent
                } else {
                    ui.palette.text3
                };
                row.spawn((
                    Node {
                        width: ui.px(10.0),
                        height: ui.px(10.0),
                        border_radius: BorderRadius::MAX,
                        ..default()
                    },
                    BackgroundColor(fill),
                ));
            }
        });
}
