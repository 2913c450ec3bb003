//! Parts of the box: the verdict, and buttons.

use bevy::prelude::*;

use super::super::{widget::ReviewWidget, words::Sign};
use crate::game::{
    look::Icon,
    screens::signs::{chip_place, large_sign},
    texts::Phrase,
    ui::{Skin, TextRole, Ui, Widget, group},
};

/// The sign and the sentence, and a second line of several texts.
pub(super) fn verdict(
    parent: &mut ChildSpawnerCommands,
    ui: &Ui,
    sign: Sign,
    title: &Phrase,
    second: &[(Phrase, Color)],
) {
    parent
        .spawn(Node {
            column_gap: ui.px(16.0),
            align_items: AlignItems::Center,
            padding: UiRect::axes(ui.px(8.0), ui.px(4.0)),
            min_height: ui.px(ui.tall(62.0)),
            ..default()
        })
        .with_children(|row| {
            badge(row, ui, sign);
            row.spawn(Node {
                flex_direction: FlexDirection::Column,
                flex_shrink: 1.0,
                min_width: Val::Px(0.0),
                ..default()
            })
            .with_children(|lines| {
                lines.spawn(ui.text(TextRole::Title, title.clone(), ui.palette.text));
                lines
                    .spawn(Node {
                        flex_wrap: FlexWrap::Wrap,
                        column_gap: ui.px(7.0),
                        ..default()
                    })
                    .with_children(|line| {
                        for (words, ink) in second {
                            if *words != Phrase::nothing() {
                                line.spawn(ui.text(TextRole::Label, words.clone(), *ink));
                            }
                        }
                    });
            });
        });
}

/// The sign of an error, or a check.
fn badge(row: &mut ChildSpawnerCommands, ui: &Ui, sign: Sign) {
    match sign {
        Sign::None => {}
        Sign::Good => {
            row.spawn(chip_place(ui))
                .with_child(ui.icon(Icon::Check, 30.0, ui.palette.good));
        }
        Sign::Error(mark) => large_sign(row, ui, mark),
    }
}

/// A button in the box.
pub(super) fn button(
    parent: &mut ChildSpawnerCommands,
    ui: &Ui,
    id: ReviewWidget,
    order: u16,
    label: impl Into<Phrase>,
    skin: Skin,
) {
    let widget = Widget {
        group: group::COACH,
        order,
        skin,
        ..default()
    };
    // The buttons of a task share their row. The one that begins it has a row of its own.
    let shared = if id == ReviewWidget::Retry { 0.0 } else { 1.0 };
    let node = Node {
        min_height: ui.target(52.0),
        min_width: Val::Px(0.0),
        padding: UiRect::horizontal(ui.px(8.0)),
        margin: UiRect::top(ui.px(6.0)),
        align_items: AlignItems::Center,
        justify_content: JustifyContent::Center,
        border_radius: BorderRadius::all(ui.px(14.0)),
        flex_shrink: shared,
        flex_grow: shared,
        ..default()
    };
    ui.labelled(parent, id, widget, node, None, TextRole::Label, label);
}
