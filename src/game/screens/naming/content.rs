//! What the dialog shows: the field, the names that are remembered, and the button.

use super::{
    field::{self, Typing},
    widget::NamingWidget,
};
use crate::{
    game::{
        play::colour_name,
        texts::Key,
        ui::{Layer, Look, TextRole, Ui, Widget, col, group, ring_margin, scroll_column},
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
    dialog
        .spawn(Node {
            flex_direction: FlexDirection::Column,
            row_gap: ui.px(4.0),
            padding: UiRect {
                left: ui.px(6.0),
                bottom: ui.px(8.0),
                ..default()
            },
            flex_shrink: 0.0,
            ..default()
        })
        .with_children(|words| {
            let title = Key("naming-title").with("colour", colour_name(side));
            words.spawn(ui.text(TextRole::H2, title, ui.palette.text));
            let (note, ink) = match typing.unknown {
                Some(unknown) => (
                    Key("naming-unknown").with("sign", unknown.to_string()),
                    ui.palette.bad,
                ),
                None => (Key("naming-note").into(), ui.palette.text2),
            };
            words.spawn(ui.text(TextRole::Body, note, ink));
        });
    field::build(dialog, ui, &typing.name);
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
                    for (at, name) in (0..).zip(known) {
                        let widget = Widget {
                            layer: Layer::Dialog,
                            group: group::CARDS,
                            order: u16::from(at),
                            look: Look::Field,
                            selected: *name == typing.name,
                            ..default()
                        };
                        let node = Node {
                            height: ui.target(44.0),
                            padding: UiRect::horizontal(ui.px(16.0)),
                            align_items: AlignItems::Center,
                            border_radius: BorderRadius::all(ui.px(14.0)),
                            ..default()
                        };
                        let id = NamingWidget::Known(at);
                        let name = name.to_owned();
                        ui.labelled(list, id, widget, node, None, TextRole::Label, name);
                    }
                });
            });
    }
    let widget = Widget {
        layer: Layer::Dialog,
        group: group::START,
        look: Look::Primary,
        ..default()
    };
    let node = Node {
        height: ui.target(60.0),
        margin: UiRect::top(ui.px(8.0)),
        flex_shrink: 0.0,
        align_items: AlignItems::Center,
        justify_content: JustifyContent::Center,
        border_radius: BorderRadius::all(ui.px(16.0)),
        ..default()
    };
    ui.labelled(
        dialog,
        NamingWidget::Done,
        widget,
        node,
        None,
        TextRole::Item,
        Key("done"),
    );
}
