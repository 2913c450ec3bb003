//! The description of the chosen opponent.

use crate::game::{
    look::Icon,
    play::{CHARACTERS, Draft, character},
    store::Statistics,
    texts::{Key, Phrase},
    ui::{TextRole, Ui, col, rest},
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
    let panel = Node {
        align_items: AlignItems::Center,
        column_gap: ui.px(28.0),
        padding: UiRect::axes(ui.px(30.0), padding),
        border: ui.outline(),
        border_radius: BorderRadius::all(ui.px(18.0)),
        min_height: ui.px(150.0),
        flex_shrink: 0.0,
        ..default()
    };
    let fill = BackgroundColor(ui.palette.surface);
    let units = ui.layout.viewport.size.x / ui.layout.u;
    let roomy = units >= 760.0 * ui.layout.viewport.text_scale;
    let line = BorderColor::all(ui.palette.hair);
    let mut spawned = parent.spawn((panel, fill, line));
    spawned.with_children(|panel| {
        let Some(shown) = draft.shown_opponent() else {
            panel.spawn(ui.icon(Icon::Two, 72.0, ui.palette.text2));
            panel.spawn(col(ui.px(6.0))).with_children(|words| {
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
                .spawn(Node {
                    justify_content: JustifyContent::SpaceBetween,
                    align_items: AlignItems::Center,
                    column_gap: ui.px(16.0),
                    ..default()
                })
                .with_children(|line| {
                    line.spawn(ui.text(TextRole::H2, who.name(), ui.palette.text));
                    if tally.played > 0 {
                        line.spawn(
                            ui.text(
                                TextRole::Caption,
                                Key("new-won-of")
                                    .with("won", tally.won)
                                    .with("played", tally.played),
                                ui.palette.text2,
                            ),
                        );
                    }
                });
            words.spawn(ui.text(TextRole::Body, who.motto(), ui.palette.text2));
            words
                .spawn(Node {
                    column_gap: ui.px(6.0),
                    align_items: AlignItems::Center,
                    ..default()
                })
                .with_children(|bar| {
                    for step in 1..=CHARACTERS.len() {
                        bar.spawn((
                            Node {
                                width: ui.px(if roomy { 22.0 } else { 13.0 }),
                                height: ui.px(8.0),
                                border_radius: BorderRadius::MAX,
                                ..default()
                            },
                            BackgroundColor(if step <= level {
                                ui.palette.accent
                            } else {
                                ui.palette.surface2
                            }),
                        ));
                    }
                    bar.spawn((
                        ui.text(
                            TextRole::Caption,
                            Key("level-of")
                                .with("level", level)
                                .with("levels", CHARACTERS.len()),
                            ui.palette.text2,
                        ),
                        Node {
                            margin: UiRect::left(ui.px(12.0)),
                            ..default()
                        },
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
