//! What the dialog shows: the field, the names that are remembered, and the buttons.

use super::widget::NamingWidget;
use crate::{
    game::{
        play::colour_name,
        screens::{
            dialog_parts,
            text_field::{self, Limit, Typing},
        },
        settings::fits_as_name,
        texts::{Key, Phrase},
        ui::{Layer, Skin, TextRole, Ui, Widget, col, group, ring_margin, scroll_column},
    },
    rules::Color as Side,
};
use bevy::prelude::*;

/// Builds the content of the dialog.
pub(super) fn build(
    dialog: &mut ChildSpawnerCommands,
    ui: &Ui,
    side: Side,
    typing: &Typing,
    known: &[String],
) {
    dialog.spawn(dialog_parts::head(ui)).with_children(|words| {
        let title = Key("naming-title").with("colour", colour_name(side));
        words.spawn(ui.text(TextRole::H2, title, ui.palette.text));
        let usual = if known.is_empty() {
            Key("naming-note-first")
        } else {
            Key("naming-note")
        };
        text_field::build_note(words, ui, usual.into(), typing);
    });
    field(dialog, ui, &typing.text);
    if !known.is_empty() {
        dialog
            .spawn(scroll_column(
                ui,
                "Known names",
                Node {
                    min_height: Val::Px(0.0),
                    margin: ring_margin(ui),
                    ..col(Val::Px(0.0))
                },
            ))
            .with_children(|scroll| {
                let mut list = scroll.spawn(Node {
                    flex_wrap: FlexWrap::Wrap,
                    column_gap: ui.px(10.0),
                    row_gap: ui.px(10.0),
                    padding: UiRect::vertical(ui.px(8.0)),
                    flex_shrink: 0.0,
                    ..default()
                });
                list.with_children(|list| {
                    choice(list, ui, 0, NamingWidget::Nobody, Key("naming-nobody"));
                    for (at, name) in (0..).zip(known) {
                        let order = 1 + u16::from(at);
                        choice(list, ui, order, NamingWidget::Known(at), name.to_owned());
                    }
                });
            });
    }
    let row = Node {
        column_gap: ui.px(12.0),
        margin: UiRect::top(ui.px(8.0)),
        flex_shrink: 0.0,
        ..default()
    };
    dialog.spawn(row).with_children(|row| {
        for (id, look, words) in [
            (NamingWidget::Done, Skin::Primary, Key("done")),
            (NamingWidget::Cancel, Skin::Button, Key("cancel")),
        ] {
            dialog_parts::button(row, ui, id, look, words);
        }
    });
}

/// Builds the field in which the name is typed.
fn field(dialog: &mut ChildSpawnerCommands, ui: &Ui, typed: &str) {
    let widget = Widget {
        layer: Layer::Dialog,
        group: group::MAIN,
        skin: Skin::Field,
        ..default()
    };
    let node = Node {
        padding: UiRect::axes(ui.px(18.0), ui.px(14.0)),
        border_radius: BorderRadius::all(ui.px(14.0)),
        flex_shrink: 0.0,
        ..default()
    };
    let limit = Limit {
        fits: fits_as_name,
        words: Key("naming-long"),
    };
    let field = (NamingWidget::Field.into(), widget, node);
    dialog.spawn(text_field::build(ui, field, TextRole::Title, limit, typed));
}

/// Builds a name that can be chosen.
fn choice(
    list: &mut ChildSpawnerCommands,
    ui: &Ui,
    order: u16,
    id: NamingWidget,
    name: impl Into<Phrase>,
) {
    let widget = Widget {
        layer: Layer::Dialog,
        group: group::CARDS,
        order,
        skin: Skin::Field,
        ..default()
    };
    let node = Node {
        height: ui.target(44.0),
        padding: UiRect::horizontal(ui.px(16.0)),
        align_items: AlignItems::Center,
        border_radius: BorderRadius::all(ui.px(14.0)),
        ..default()
    };
    ui.labelled(list, id, widget, node, None, TextRole::Label, name);
}
