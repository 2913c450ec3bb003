//! The menu button, the wordmark, the start layout and the number of moves.

use super::widget::GameWidget;
use crate::game::play::start_name;
use crate::game::screens::wordmark::wordmark;
use crate::game::{
    frame::AppSystems,
    look::{Icon, Layout, LayoutMode},
    play::Session,
    texts::{Key, Texts},
    ui::{TextRole, Ui, group, icon_button},
};
use bevy::prelude::*;

/// The text with the number of moves played.
#[derive(Component, Clone, Copy, Debug)]
pub(super) struct MoveCount;

/// Builds the menu button and the wordmark.
pub(super) fn top_bar(parent: &mut ChildSpawnerCommands, ui: &Ui) {
    parent
        .spawn(Node {
            align_items: AlignItems::Center,
            height: ui.target(56.0),
            width: ui.px(230.0),
            ..default()
        })
        .with_children(|bar| {
            icon_button(bar, ui, GameWidget::Menu, (group::MENU, 0), Icon::Menu);
            let u = ui.layout.u;
            // The button does not shrink with the rest.
            let left = (74.0 * u).max(ui.layout.least_target() + 6.0 * u);
            wordmark(bar, ui, Vec2::new(left, 10.0 * u), 36.0 * u);
        });
}

/// Builds the start layout on the left and the number of moves on the right.
pub(super) fn game_info(parent: &mut ChildSpawnerCommands, ui: &Ui, session: &Session) {
    let pair = |align: AlignItems| Node {
        flex_direction: FlexDirection::Column,
        align_items: align,
        ..default()
    };
    parent
        .spawn(Node {
            height: ui.px(ui.tall(56.0)),
            justify_content: JustifyContent::SpaceBetween,
            flex_shrink: 0.0,
            ..default()
        })
        .with_children(|row| {
            row.spawn(pair(AlignItems::Start)).with_children(|words| {
                words.spawn(ui.text(TextRole::Caption, Key("start"), ui.palette.text2));
                words.spawn(ui.text(
                    TextRole::Title,
                    start_name(session.config().kind),
                    ui.palette.text,
                ));
            });
            row.spawn(pair(AlignItems::End)).with_children(|words| {
                words.spawn(ui.text(TextRole::Caption, Key("move"), ui.palette.text2));
                words.spawn((ui.text(TextRole::Title, "", ui.palette.text), MoveCount));
            });
        });
}

fn show_move_count(
    session: Res<Session>,
    layout: Res<Layout>,
    texts: Res<Texts>,
    mut counts: Query<(&mut Text, Ref<MoveCount>)>,
) {
    let moves = session.record().move_count();
    // A game usually has as many moves as there were empty squares. It has fewer if neither side can move before the
    // board is full.
    let last = (session.record().start().empties() as usize).max(moves);
    let now = if session.is_over() {
        moves
    } else {
        (moves + 1).min(last)
    };
    let words = match layout.mode {
        LayoutMode::Wide => Key("move-of"),
        _ => Key("move-count"),
    };
    let words = texts.say(&words.with("move", now).with("last", last));
    for (mut text, _) in &mut counts {
        if text.0 != words {
            text.0.clone_from(&words);
        }
    }
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, show_move_count.in_set(AppSystems::Ui));
}
