//! The page of the ideas: a card for each of them.

use bevy::prelude::*;

use super::{
    parts::{GAP, words},
    widget::LearnWidget,
};
use crate::game::{
    look::Icon,
    play::{IDEAS, Idea},
    texts::{Key, Phrase},
    ui::{Kind, Skin, TextRole, Ui, Widget, group, mini_corner},
};

/// The widths from which on two and three cards are side by side, in design units.
const COLUMNS_FROM: [f32; 2] = [760.0, 1180.0];
/// The least height of a card in other windows, in design units.
const HEIGHT: f32 = 240.0;
/// Windows that are lower than this have smaller cards, in design units.
const ROOMY: f32 = 800.0;
/// The width of a square of the picture, in design units.
const CELL: f32 = 46.0;

/// How far the player has come with an idea.
#[derive(Clone, Copy, PartialEq, Eq)]
enum State {
    Done,
    /// The first one that is not done.
    Next,
    Open,
}

pub(super) fn build(list: &mut ChildSpawnerCommands, ui: &Ui, width: f32, done: &[String]) {
    let is_done = |idea: &Idea| done.iter().any(|key| key == idea.key);
    let count = IDEAS.iter().filter(|idea| is_done(idea)).count();
    header(list, ui, count);
    let columns = 1 + COLUMNS_FROM.iter().filter(|&&from| width >= from).count();
    let next = IDEAS.iter().position(|idea| !is_done(idea));
    for (row, ideas) in IDEAS.chunks(columns).enumerate() {
        list.spawn(Node {
            column_gap: ui.px(GAP),
            flex_shrink: 0.0,
            // Room for the focus ring.
            margin: UiRect::horizontal(ui.px(6.0)),
            ..default()
        })
        .with_children(|cards| {
            for (column, idea) in ideas.iter().enumerate() {
                let at = row * columns + column;
                let state = match (is_done(idea), next == Some(at)) {
                    (true, _) => State::Done,
                    (false, true) => State::Next,
                    (false, false) => State::Open,
                };
                card(cards, ui, at, idea, state);
            }
            // The cards of a row that is not full are as wide as the others.
            for _ in ideas.len()..columns {
                cards.spawn(Node {
                    flex_grow: 1.0,
                    flex_basis: Val::Px(0.0),
                    ..default()
                });
            }
        });
    }
}

/// Builds the heading, and how many ideas are done.
fn header(list: &mut ChildSpawnerCommands, ui: &Ui, done: usize) {
    list.spawn(Node {
        min_height: ui.px(52.0),
        align_items: AlignItems::Center,
        justify_content: JustifyContent::SpaceBetween,
        flex_shrink: 0.0,
        column_gap: ui.px(18.0),
        ..default()
    })
    .with_children(|row| {
        row.spawn(ui.text(TextRole::H2, Key("ideas"), ui.palette.text));
        row.spawn(Node {
            align_items: AlignItems::Center,
            column_gap: ui.px(18.0),
            ..default()
        })
        .with_children(|progress| {
            let words = Key("ideas-done")
                .with("done", done)
                .with("all", IDEAS.len());
            progress.spawn(ui.text(TextRole::Body, words, ui.palette.text2));
            progress
                .spawn((
                    Node {
                        width: ui.px(220.0),
                        height: ui.px(6.0),
                        border_radius: BorderRadius::MAX,
                        ..default()
                    },
                    BackgroundColor(ui.palette.surface2),
                ))
                .with_child((
                    Node {
                        width: percent(100.0 * done as f32 / IDEAS.len() as f32),
                        height: percent(100),
                        border_radius: BorderRadius::MAX,
                        ..default()
                    },
                    BackgroundColor(ui.palette.accent),
                ));
        });
    });
}

fn card(grid: &mut ChildSpawnerCommands, ui: &Ui, at: usize, idea: &Idea, state: State) {
    let roomy = ui.layout.viewport.size.y >= ROOMY * ui.layout.u;
    let widget = Widget {
        group: group::ROWS,
        order: at as u16,
        kind: Kind::Radio,
        skin: Skin::Card,
        selected: state == State::Next,
        ..default()
    };
    let node = Node {
        min_height: ui.px(if roomy { ui.tall(HEIGHT) } else { 0.0 }),
        flex_grow: 1.0,
        flex_basis: Val::Px(0.0),
        padding: UiRect::all(ui.px(if roomy { 22.0 } else { 14.0 })),
        column_gap: ui.px(if roomy { 22.0 } else { 14.0 }),
        border_radius: BorderRadius::all(ui.px(18.0)),
        ..default()
    };
    grid.spawn(ui.widget(LearnWidget::Idea(at as u8), widget, node))
        .with_children(|card| {
            let cell = CELL * if roomy { 1.0 } else { 0.6 };
            mini_corner(card, ui, &idea.card, cell);
            card.spawn(words(ui)).with_children(|lines| {
                heading(lines, ui, idea, roomy);
                lines.spawn(ui.text(TextRole::Body, idea.note, ui.palette.text2));
                status(lines, ui, idea, state);
            });
        });
}

/// Builds the icon and the title of a card. In a low window they share a line.
fn heading(lines: &mut ChildSpawnerCommands, ui: &Ui, idea: &Idea, roomy: bool) {
    lines
        .spawn(Node {
            flex_direction: if roomy {
                FlexDirection::Column
            } else {
                FlexDirection::Row
            },
            column_gap: ui.px(10.0),
            row_gap: ui.px(8.0),
            ..default()
        })
        .with_children(|heading| {
            heading.spawn(ui.icon(idea.icon, 24.0, ui.palette.text2));
            heading.spawn(ui.text(TextRole::Title, idea.title, ui.palette.text));
        });
}

/// Builds the last line of a card.
fn status(lines: &mut ChildSpawnerCommands, ui: &Ui, idea: &Idea, state: State) {
    let minutes = || Key("idea-minutes").with("minutes", idea.minutes);
    let (icon, words, ink): (_, Phrase, _) = match state {
        State::Done => (Some(Icon::Check), Key("done").into(), ui.palette.good),
        State::Next => (
            Some(Icon::Play),
            Key("idea-next-up").into(),
            ui.palette.accent,
        ),
        State::Open => (None, minutes(), ui.palette.text2),
    };
    lines
        .spawn(Node {
            // The line is at the bottom of the card.
            margin: UiRect::top(Val::Auto),
            align_items: AlignItems::Center,
            column_gap: ui.px(8.0),
            ..default()
        })
        .with_children(|line| {
            if let Some(icon) = icon {
                line.spawn(ui.icon(icon, 20.0, ink));
            }
            line.spawn(ui.text(TextRole::Item, words, ink));
        });
}
