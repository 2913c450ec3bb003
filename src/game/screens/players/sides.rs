//! The two sides, and the controls that change who plays them.

use super::{steps::next_player, widget::PlayersWidget};
use crate::{
    game::{
        play::{Session, WatchPace, Watching},
        screens::dialog_parts,
        texts::Key,
        ui::{
            Choice, Layer, Skin, TextRole, Ui, Widget, Zone, col, group, ring_margin,
            scroll_column, segments,
        },
    },
    rules::Color as Side,
};
use bevy::prelude::*;

/// Builds the content of the dialog.
pub(super) fn build(
    dialog: &mut ChildSpawnerCommands,
    ui: &Ui,
    session: &Session,
    watching: Watching,
) {
    dialog.spawn(dialog_parts::head(ui)).with_children(|words| {
        words.spawn(ui.text(TextRole::H2, Key("players"), ui.palette.text));
        let text = if session.is_rated() {
            Key("players-rated")
        } else {
            Key("players-note")
        };
        words.spawn(ui.text(TextRole::Body, text, ui.palette.text2));
    });
    dialog
        .spawn(scroll_column(
            ui,
            "Sides",
            Node {
                min_height: Val::Px(0.0),
                margin: ring_margin(ui),
                ..col(ui.px(14.0))
            },
        ))
        .with_children(|list| {
            for side in Side::ALL {
                let ids = [false, true].map(|stronger| {
                    let possible =
                        !session.is_rated() && next_player(session, side, stronger).is_some();
                    (PlayersWidget::Side { side, stronger }, possible)
                });
                dialog_parts::side_row(list, ui, side, session.player(side), ids);
            }
            if session.is_watched() {
                list.spawn(ui.text(TextRole::Label, Key("pace"), ui.palette.text));
                let pace = |pace: WatchPace, label| {
                    Choice::new(PlayersWidget::Pace(pace), label, watching.pace == pace)
                };
                segments(
                    list,
                    ui,
                    percent(100),
                    Zone::new(group::HELP).on(Layer::Dialog),
                    &[
                        pace(WatchPace::Slow, Key("slow")),
                        pace(WatchPace::Normal, Key("normal")),
                        pace(WatchPace::Fast, Key("fast")),
                    ],
                );
            }
        });
    let widget = Widget {
        layer: Layer::Dialog,
        group: group::START,
        skin: Skin::Primary,
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
        PlayersWidget::Done,
        widget,
        node,
        None,
        TextRole::Item,
        Key("done"),
    );
}
