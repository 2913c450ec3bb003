//! The questions and their answers.

use super::widget::QuestionWidget;
use crate::game::{
    frame::Question,
    texts::Key,
    ui::{Layer, Look, TextRole, Ui, Widget, group},
};
use bevy::prelude::*;

pub(super) fn build(dialog: &mut ChildSpawnerCommands, ui: &Ui, question: Question) {
    let (title, text, yes) = match question {
        Question::Restart => (Key("ask-restart"), Key("ask-restart-note"), Key("restart")),
        Question::Resign(_) => (
            Key("ask-resign"),
            Key("ask-resign-note"),
            Key("pause-resign"),
        ),
    };
    dialog
        .spawn(Node {
            flex_direction: FlexDirection::Column,
            row_gap: ui.px(8.0),
            padding: UiRect {
                left: ui.px(6.0),
                right: ui.px(6.0),
                bottom: ui.px(16.0),
                ..default()
            },
            ..default()
        })
        .with_children(|words| {
            words.spawn(ui.text(TextRole::H2, title, ui.palette.text));
            words.spawn(ui.text(TextRole::Body, text, ui.palette.text2));
        });
    dialog
        .spawn(Node {
            column_gap: ui.px(12.0),
            ..default()
        })
        .with_children(|row| {
            for (order, (id, look, label)) in [
                (QuestionWidget::No, Look::Primary, Key("cancel")),
                (QuestionWidget::Yes, Look::DialogItem, yes),
            ]
            .into_iter()
            .enumerate()
            {
                let widget = Widget {
                    layer: Layer::Dialog,
                    group: group::MAIN,
                    order: order as u16,
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
        });
}
