//! The questions and their answers.

use super::widget::QuestionWidget;
use crate::game::{
    frame::Question,
    screens::dialog_parts,
    texts::Key,
    ui::{Skin, TextRole, Ui},
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
            for (id, look, label) in [
                (QuestionWidget::No, Skin::Primary, Key("cancel")),
                (QuestionWidget::Yes, Skin::DialogItem, yes),
            ] {
                dialog_parts::button(row, ui, id, look, label);
            }
        });
}
