//! A card that leads from this screen to another one: a picture, some words and a button.

use bevy::prelude::*;

use super::{
    parts::{card_node, passage, surface, words},
    pictures::{self, Picture},
    widget::LearnWidget,
};
use crate::game::{
    look::Icon,
    texts::{Key, Phrase},
    ui::{Skin, TextRole, Ui, Widget, group},
};

/// Below this width, in design units, the picture is above the words.
const STACK_BELOW: f32 = 700.0;

/// What a card shows.
pub(super) struct Invitation {
    pub(super) picture: Picture,
    pub(super) title: Phrase,
    pub(super) text: Phrase,
    pub(super) note: Phrase,
    pub(super) button: (LearnWidget, Icon, Key),
}

/// Builds the card and its button.
pub(super) fn invite(list: &mut ChildSpawnerCommands, ui: &Ui, width: f32, invitation: Invitation) {
    let Invitation {
        picture,
        title,
        text,
        note,
        button,
    } = invitation;
    let stacked = width < STACK_BELOW;
    let node = Node {
        max_width: ui.px(1000.0),
        ..card_node(ui)
    };
    passage(list, ui, 0, node, |holder| {
        holder
            .spawn(surface(
                ui,
                Node {
                    flex_direction: if stacked {
                        FlexDirection::Column
                    } else {
                        FlexDirection::Row
                    },
                    column_gap: ui.px(28.0),
                    row_gap: ui.px(16.0),
                    ..default()
                },
            ))
            .with_children(|card| {
                pictures::build(card, ui, &[picture], 28.0);
                let mut node = words(ui);
                if stacked {
                    node.flex_basis = Val::Auto;
                }
                card.spawn(node).with_children(|lines| {
                    lines.spawn(ui.text(TextRole::Title, title, ui.palette.text));
                    lines.spawn(ui.text(TextRole::Body, text, ui.palette.text2));
                    lines.spawn(ui.text(TextRole::Caption, note, ui.palette.text2));
                });
            });
    });
    let widget = Widget {
        group: group::ROWS,
        order: 1,
        skin: Skin::Primary,
        ..default()
    };
    let node = Node {
        height: ui.target(64.0),
        width: percent(100),
        max_width: ui.px(1000.0),
        flex_shrink: 0.0,
        column_gap: ui.px(14.0),
        align_items: AlignItems::Center,
        justify_content: JustifyContent::Center,
        border_radius: BorderRadius::all(ui.px(18.0)),
        ..default()
    };
    let (id, icon, label) = button;
    ui.labelled(list, id, widget, node, Some(icon), TextRole::Label, label);
}
