//! What costs the player most, with an error of the player's own, and the ways to the idea and to one's errors.

use super::parts::{COSTS, YouView, YouWidget, dearest, titled};
use crate::{
    game::{
        play::{IDEAS, STEPS, idea_about},
        prelude::*,
        ui::mini_board,
    },
    rules::Bitboard,
};

/// Builds the card. `cell` is the width of a square of its board, in design units.
pub(super) fn costs(parent: &mut ChildSpawnerCommands, ui: &Ui, shown: &YouView, cell: f32) {
    let dearest = dearest(shown.standing);
    let idea = dearest.and_then(|(topic, _)| IDEAS.get(idea_about(topic)?));
    let nothing = |_: &mut ChildSpawnerCommands| ();
    titled(parent, ui, Key("you-costs"), true, nothing, |card| {
        // Before there is enough to tell, the picture is that of the lesson.
        let (position, right) = match (shown.error, idea) {
            (Some(error), _) => (error.position, Some(error.right)),
            (None, Some(idea)) => (idea.steps[0].position, None),
            (None, None) => (STEPS[4].position, None),
        };
        if let Some(idea) = idea {
            let mut title = card.spawn(ui.plain(TextRole::Title, idea.title));
            // Errors that were all solved since are crossed out.
            let [solved, all] = shown.solved;
            title.insert_if(Strikethrough, || all > 0 && solved == all);
        }
        let marks: Bitboard = right.into_iter().collect();
        card.spawn(ui.column(0.0).aligned().fixed()).with_children(|column| {
            mini_board(column, ui, &position, cell, marks);
        });
        let mut words: Vec<Phrase> = Vec::new();
        if let Some((_, discs)) = dearest.filter(|_| idea.is_some()) {
            let [solved, all] = shown.solved;
            words.push(Key("you-costs-note").with("discs", format!("{discs:.1}")));
            words.extend((all > 0).then(|| Key("you-solved").with("solved", solved).with("all", all)));
            words.push(if shown.error.is_some() { Key("you-costs-own") } else { Key("you-costs-idea") }.into());
        } else {
            words.push(Key("you-costs-none").into());
        }
        card.spawn(ui.quiet(TextRole::Caption, Phrase::Sentences(words)));
        card.spawn((COSTS, ui.row(12.0).margin(Val::Auto.top()).fixed())).with_children(|row| {
            let mut button = |id: YouWidget, icon: Icon, label: Phrase, disabled: bool| {
                Button::new(id)
                    .icon(icon)
                    .label(TextRole::Label, label)
                    .disabled(disabled)
                    .boxed(ui.row(10.0).centred().fill().narrow().padding(ui.px(8.0).horizontal()))
                    .height(ui.target(56.0))
                    .rounded(ui.px(14.0))
                    .spawn(row, ui);
            };
            button(YouWidget::Costs, Icon::Hint, Key("you-idea").into(), idea.is_none());
            let retry = Key("you-errors").with("errors", shown.due);
            button(YouWidget::Errors, Icon::Undo, retry, shown.due == 0);
        });
    });
}
