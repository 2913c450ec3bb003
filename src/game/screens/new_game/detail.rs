//! The description of the chosen opponent.

use crate::game::{
    look::Icon,
    play::{CHARACTERS, Draft, character},
    store::Statistics,
    texts::{Key, Phrase},
    ui::{Boxes, TextRole, Ui, card, rest, sized},
};
use bevy::prelude::*;

/// Builds the description: who the chosen opponent is and how it plays.
pub(super) fn detail(
    parent: &mut ChildSpawnerCommands,
    ui: &Ui,
    draft: &Draft,
    statistics: &Statistics,
    padding: Val,
) {
    let panel = ui
        .row(28.0)
        .aligned()
        .padding(UiRect::axes(ui.px(30.0), padding))
        .min_height(ui.px(150.0));
    let units = ui.layout.viewport.size.x / ui.layout.u;
    let roomy = units >= 760.0 * ui.layout.viewport.text_scale;
    parent.spawn(card(ui, panel)).with_children(|panel| {
        let Some(shown) = draft.shown_opponent() else {
            panel.spawn(ui.icon(Icon::Two, 72.0, ui.palette.text2));
            panel.spawn(ui.column(6.0)).with_children(|words| {
                words.spawn(ui.text(TextRole::H2, Key("two-players"), ui.palette.text));
                words.spawn(ui.text(TextRole::Body, Key("new-two-note"), ui.palette.text2));
            });
            return;
        };
        let (level, who) = character(shown);
        if roomy {
            ui.emblem(panel, level, 116.0);
        }
        panel.spawn(rest(ui.px(8.0))).with_children(|words| {
            let tally = statistics.against(who.kind);
            words
                .spawn(ui.row(16.0).aligned().spread())
                .with_children(|line| {
                    line.spawn(ui.text(TextRole::H2, who.name(), ui.palette.text));
                    if tally.played > 0 {
                        let won = Key("new-won-of")
                            .with("won", tally.won)
                            .with("played", tally.played);
                        line.spawn(ui.text(TextRole::Caption, won, ui.palette.text2));
                    }
                });
            words.spawn(ui.text(TextRole::Body, who.motto(), ui.palette.text2));
            words.spawn(ui.row(6.0).aligned()).with_children(|bar| {
                let width = ui.px(if roomy { 22.0 } else { 13.0 });
                for step in 1..=CHARACTERS.len() {
                    let ink = if step <= level {
                        ui.palette.accent
                    } else {
                        ui.palette.surface2
                    };
                    bar.spawn((sized(width, ui.px(8.0)).round(), BackgroundColor(ink)));
                }
                let level = Key("level-of")
                    .with("level", level)
                    .with("levels", CHARACTERS.len());
                bar.spawn((
                    ui.text(TextRole::Caption, level, ui.palette.text2),
                    Node::default().margin(UiRect::left(ui.px(12.0))),
                ));
            });
            let depth = match who.kind.depth() {
                Some(depth) => Key("new-looks-ahead").with("moves", depth),
                None => Phrase::nothing(),
            };
            words.spawn(ui.text(
                TextRole::Caption,
                Phrase::Sentences(vec![who.method().into(), depth]),
                ui.palette.text2,
            ));
        });
    });
}
