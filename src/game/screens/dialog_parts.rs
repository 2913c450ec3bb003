//! Parts that several dialogs have.

use bevy::prelude::*;

use crate::game::{
    play::{Player, character},
    texts::{Key, Phrase},
    ui::{Layer, Look, TextRole, Ui, Widget, WidgetId},
};

/// The node of a dialog's title with the line below it.
pub(crate) fn head(ui: &Ui) -> Node {
    Node {
        flex_direction: FlexDirection::Column,
        row_gap: ui.px(4.0),
        padding: UiRect {
            left: ui.px(6.0),
            bottom: ui.px(8.0),
            ..default()
        },
        flex_shrink: 0.0,
        ..default()
    }
}

/// Builds the emblem and the name of a player, as a value that can be chosen.
pub(crate) fn player(value: &mut ChildSpawnerCommands, ui: &Ui, player: Player) {
    let (name, caption, number): (Phrase, _, _) = match player {
        Player::Human => (Key("players-person").into(), Phrase::nothing(), 0),
        Player::Computer(kind) => {
            let (level, who) = character(kind);
            (who.name().into(), Key("level").with("level", level), level)
        }
    };
    ui.emblem(value, number, 36.0);
    for (role, words, ink) in [
        (TextRole::Label, name, ui.palette.text),
        (TextRole::Caption, caption, ui.palette.text2),
    ] {
        value.spawn((ui.text(role, words, ink), TextLayout::no_wrap()));
    }
}

/// Builds a button of a row in which all buttons are equally wide. `stop` is its group and its place there.
pub(crate) fn button(
    row: &mut ChildSpawnerCommands,
    ui: &Ui,
    id: impl Into<WidgetId>,
    stop: (u8, u16),
    look: Look,
    label: Key,
) {
    let (group, order) = stop;
    let widget = Widget {
        layer: Layer::Dialog,
        group,
        order,
        look,
        ..default()
    };
    let node = Node {
        height: ui.target(60.0),
        flex_grow: 1.0,
        flex_basis: Val::Px(0.0),
        align_items: AlignItems::Center,
        justify_content: JustifyContent::Center,
        border_radius: BorderRadius::all(ui.px(16.0)),
        ..default()
    };
    ui.labelled(row, id, widget, node, None, TextRole::Item, label);
}
