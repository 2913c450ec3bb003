//! The lines of the pause menu.

use super::{lost_pad::LostPad, widget::PauseWidget};
use crate::game::{
    frame::AppSystems,
    look::Icon,
    play::Session,
    texts::Key,
    ui::{Layer, Look, TextRole, Ui, Widget, WidgetId, col, group, ring_margin, scroll_column},
};
use bevy::prelude::*;

pub(super) fn build(dialog: &mut ChildSpawnerCommands, ui: &Ui, lost_pad: LostPad) {
    dialog
        .spawn(Node {
            justify_content: JustifyContent::SpaceBetween,
            align_items: AlignItems::Center,
            padding: UiRect {
                left: ui.px(12.0),
                right: ui.px(12.0),
                bottom: ui.px(10.0),
                ..default()
            },
            ..default()
        })
        .with_child(ui.text(TextRole::H2, Key("pause-title"), ui.palette.text));
    if lost_pad.0 {
        dialog
            .spawn(Node {
                padding: UiRect {
                    left: ui.px(12.0),
                    right: ui.px(12.0),
                    bottom: ui.px(12.0),
                    ..default()
                },
                ..default()
            })
            .with_child(ui.text(TextRole::Body, Key("pause-pad-gone"), ui.palette.text2));
    }
    let items = [
        (PauseWidget::Resume, Icon::Play, Key("pause-resume")),
        (PauseWidget::Restart, Icon::Flip, Key("restart")),
        (PauseWidget::NewGame, Icon::Board, Key("new-game")),
        (PauseWidget::Players, Icon::Two, Key("players")),
        (PauseWidget::Settings, Icon::Gear, Key("settings")),
        (PauseWidget::Resign, Icon::Flag, Key("pause-resign")),
        (PauseWidget::Leave, Icon::Power, Key("pause-leave")),
    ];
    // The lines shrink so that all of them fit below the title. In a very low window the list scrolls.
    let above = if lost_pad.0 { 240.0 } else { 170.0 };
    let room = (ui.layout.viewport.size.y / ui.layout.u - above) / items.len() as f32;
    let line = (room - 8.0).clamp(48.0, 64.0);
    dialog
        .spawn(scroll_column(
            ui,
            "Pause items",
            Node {
                min_height: Val::Px(0.0),
                margin: ring_margin(ui),
                ..col(ui.px(8.0))
            },
        ))
        .with_children(|list| {
            for (order, (id, icon, label)) in items.into_iter().enumerate() {
                let primary = id == PauseWidget::Resume;
                let widget = Widget {
                    layer: Layer::Dialog,
                    group: group::MAIN,
                    order: order as u16,
                    look: if primary {
                        Look::Primary
                    } else {
                        Look::DialogItem
                    },
                    ..default()
                };
                let node = Node {
                    height: ui.target(line),
                    flex_shrink: 0.0,
                    padding: UiRect::horizontal(ui.px(26.0)),
                    align_items: AlignItems::Center,
                    column_gap: ui.px(18.0),
                    border_radius: BorderRadius::all(ui.px(16.0)),
                    ..default()
                };
                ui.labelled(list, id, widget, node, Some(icon), TextRole::Item, label);
            }
        });
}

/// Disables resigning in a game between two computers and in a finished game.
fn enable_resign(session: Res<Session>, mut widgets: Query<(&WidgetId, &mut Widget)>) {
    let possible =
        !session.is_over() && (session.only_human().is_some() || session.human_to_move().is_some());
    for (id, mut widget) in &mut widgets {
        if *id == PauseWidget::Resign && widget.disabled == possible {
            widget.disabled = !possible;
        }
    }
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, enable_resign.in_set(AppSystems::Enable));
}
