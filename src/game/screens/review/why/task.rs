//! The task of repeating an error.

use bevy::prelude::*;

use super::super::{widget::ReviewWidget, words::Said};
use super::parts::{button, verdict};
use crate::game::{
    play::{Retry, RetryState, Review},
    texts::Key,
    ui::{Skin, TextRole, Ui},
};

/// Builds the task of repeating an error.
pub(super) fn task(parent: &mut ChildSpawnerCommands, ui: &Ui, review: &Review, retry: &Retry) {
    let said = Said::of_task(review, retry);
    let second = [
        (said.best.clone(), ui.palette.accent),
        (said.then.clone(), ui.palette.text2),
    ];
    let (at, all) = retry.count();
    let heading = Key("retry-count").with("at", at + 1).with("all", all);
    parent
        .spawn(Node {
            padding: UiRect::horizontal(ui.px(8.0)),
            ..default()
        })
        .with_child(ui.text(TextRole::Caption, heading, ui.palette.text2));
    verdict(parent, ui, said.sign, &said.title, &second);
    let solved = matches!(retry.state(), RetryState::Right { .. } | RetryState::Shown);
    parent
        .spawn(Node {
            flex_wrap: FlexWrap::Wrap,
            column_gap: ui.px(12.0),
            ..default()
        })
        .with_children(|row| {
            if !solved {
                let words = Key("retry-show");
                button(row, ui, ReviewWidget::RetryShow, 1, words, Skin::Button);
            }
            let (words, look) = match (retry.is_last(), solved) {
                (true, _) => (Key("retry-done"), Skin::Primary),
                (false, true) => (Key("retry-next"), Skin::Primary),
                (false, false) => (Key("retry-next"), Skin::Button),
            };
            if !retry.is_last() || solved {
                button(row, ui, ReviewWidget::RetryNext, 0, words, look);
            }
            if !(retry.is_last() && solved) {
                let words = Key("retry-leave");
                button(row, ui, ReviewWidget::RetryLeave, 2, words, Skin::Button);
            }
        });
}
