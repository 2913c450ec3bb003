//! The summary of the drafted game, and the button that starts it.

use super::widget::{NewGameWidget, START};
use super::words::{title, words};
use crate::game::{
    play::{Draft, StartKind},
    texts::{Key, Phrase},
    ui::{Boxes, Button, TextRole, Ui, card, mini_board, rest},
};
use crate::rules::Bitboard;
use bevy::prelude::*;

/// How much of the summary is shown.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum SummaryForm {
    /// The words beside a large picture of the start position.
    Large,
    /// The words beside a small picture.
    Small,
    /// Only the words. The name of the start is above them, in the row where it is chosen.
    Words,
}

/// Builds the summary: the start position, and the terms in words.
pub(super) fn summary(
    parent: &mut ChildSpawnerCommands,
    ui: &Ui,
    draft: &Draft,
    trouble: Option<&Phrase>,
    form: SummaryForm,
) {
    let title = title(draft);
    let (text, wrong) = words(draft, trouble);
    let ink = if wrong {
        ui.palette.bad
    } else {
        ui.palette.text2
    };
    if form == SummaryForm::Words {
        parent
            .spawn(Node::default().fixed())
            .with_child(ui.text(TextRole::Caption, text, ink));
        return;
    }
    let (padding, cell) = match form {
        SummaryForm::Large => (24.0, 27.0),
        SummaryForm::Small | SummaryForm::Words => (10.0, 13.0),
    };
    let start = match draft.start {
        StartKind::Custom => draft.custom,
        _ => draft.start_position().unwrap_or_default(),
    };
    let shown = draft
        .handicap(true)
        .map_or(start, |handicap| handicap.give(&start));
    let panel = ui
        .row(40.0)
        .aligned()
        .padding(UiRect::all(ui.px(padding)))
        .margin(UiRect::top(Val::Auto));
    parent.spawn(card(ui, panel)).with_children(|panel| {
        mini_board(panel, ui, &shown, cell, Bitboard::EMPTY);
        panel.spawn(rest(ui.px(10.0))).with_children(|words| {
            words.spawn(ui.text(TextRole::Title, title, ui.palette.text));
            words.spawn(ui.text(TextRole::Body, text, ink));
        });
    });
}

pub(super) fn start_button(
    parent: &mut ChildSpawnerCommands,
    ui: &Ui,
    draft: &Draft,
    trouble: Option<&Phrase>,
) {
    let (_, wrong) = words(draft, trouble);
    Button::primary(NewGameWidget::Start)
        .zone(START)
        .disabled(wrong)
        .label(TextRole::Title, Key("start-game"))
        .height(ui.target(76.0))
        .rounded(ui.px(18.0))
        .fixed()
        .spawn(parent, ui);
}
