//! The headings, passages and cards of the pages.

use bevy::prelude::*;

use super::widget::LearnWidget;
use crate::game::{
    texts::Key,
    ui::{Skin, TextRole, Ui, Widget, group},
};

/// The gap between cards, in design units.
pub(super) const GAP: f32 = 16.0;

/// A heading in the content column.
pub(super) fn heading(list: &mut ChildSpawnerCommands, ui: &Ui, words: Key) {
    list.spawn(Node {
        min_height: ui.px(52.0),
        align_items: AlignItems::Center,
        flex_shrink: 0.0,
        ..default()
    })
    .with_child(ui.text(TextRole::H2, words, ui.palette.text));
}

/// A text that can have the focus. The focus scrolls it into view.
pub(super) fn passage(
    list: &mut ChildSpawnerCommands,
    ui: &Ui,
    number: u16,
    node: Node,
    content: impl FnOnce(&mut ChildSpawnerCommands),
) {
    let widget = Widget {
        group: group::ROWS,
        order: number,
        skin: Skin::Bare,
        ..default()
    };
    list.spawn(ui.widget(LearnWidget::Passage(number), widget, node))
        .with_children(content);
}

/// The surface of a card. It fills its passage.
pub(super) fn surface(ui: &Ui, node: Node) -> impl Bundle + use<> {
    (
        Node {
            flex_grow: 1.0,
            min_width: Val::Px(0.0),
            padding: UiRect::all(ui.px(22.0)),
            border: ui.outline(),
            border_radius: BorderRadius::all(ui.px(18.0)),
            ..node
        },
        BackgroundColor(ui.palette.surface),
        BorderColor::all(ui.palette.hair),
    )
}

/// The node that holds a card. It takes all the width that is left.
pub(super) fn card_node(ui: &Ui) -> Node {
    Node {
        flex_shrink: 0.0,
        border_radius: BorderRadius::all(ui.px(20.0)),
        ..default()
    }
}

/// A node for lines of text. It takes the width that is left in a row, and the lines wrap in it.
pub(super) fn words(ui: &Ui) -> Node {
    Node {
        flex_direction: FlexDirection::Column,
        flex_grow: 1.0,
        flex_basis: Val::Px(0.0),
        min_width: Val::Px(0.0),
        row_gap: ui.px(8.0),
        ..default()
    }
}
