//! The table of the book's moves.

use bevy::prelude::*;

use super::widget::OpeningsWidget;
use crate::{
    engine::practice::Explored,
    game::{
        frame::AppSystems,
        look::LayoutMode,
        play::{Openings, Session, opening_name, shown_discs, shown_share},
        screens::kit::Kit,
        texts::{Key, Phrase},
        ui::{Look, TextRole, Ui, Widget, col, group},
    },
};

/// The place of the rows.
#[derive(Component, Clone, Copy, Debug)]
struct Rows;

/// The widths of the columns for the move, the value, the bar and the share, in design units.
const COLUMNS: [f32; 4] = [64.0, 70.0, 90.0, 70.0];

pub(super) fn build(column: &mut ChildSpawnerCommands, ui: &Ui) {
    column.spawn((
        Name::new("Book moves"),
        Rows,
        Node {
            padding: UiRect::all(ui.px(12.0)),
            border: ui.outline(),
            border_radius: BorderRadius::all(ui.px(18.0)),
            flex_shrink: 0.0,
            ..col(ui.px(2.0))
        },
        BackgroundColor(ui.palette.surface),
        BorderColor::all(ui.palette.hair),
    ));
}

fn show(
    mut commands: Commands,
    places: Query<(Entity, Ref<Rows>)>,
    openings: Res<Openings>,
    session: Res<Session>,
    kit: Kit,
    mut shown: Local<Option<Vec<Explored>>>,
) {
    let is_new = places.iter().any(|(_, rows)| rows.is_added());
    if places.is_empty() || (!is_new && !openings.is_changed()) {
        return;
    }
    let now = openings.rows().to_vec();
    if !is_new && shown.as_ref() == Some(&now) {
        return;
    }
    let ui = kit.ui();
    for (entity, _) in &places {
        commands
            .entity(entity)
            .despawn_children()
            .with_children(|card| fill(card, &ui, &session, &now));
    }
    *shown = Some(now);
}

fn fill(card: &mut ChildSpawnerCommands, ui: &Ui, session: &Session, rows: &[Explored]) {
    let legal = session.position().legal_moves().count() as usize;
    let known: usize = rows.iter().map(|row| row.squares.len()).sum();
    if rows.is_empty() {
        let words = Key("openings-out");
        note(card, ui, words.into());
        return;
    }
    heads(card, ui);
    for (order, row) in rows.iter().enumerate() {
        spawn(card, ui, row, order);
    }
    let others = legal.saturating_sub(known);
    if others > 0 {
        note(card, ui, Key("openings-more").with("moves", others));
    }
}

fn note(card: &mut ChildSpawnerCommands, ui: &Ui, words: Phrase) {
    card.spawn(Node {
        padding: UiRect::axes(ui.px(12.0), ui.px(10.0)),
        ..default()
    })
    .with_child(ui.text(TextRole::Caption, words, ui.palette.text2));
}

/// Whether the bars have room.
fn has_bars(ui: &Ui) -> bool {
    matches!(ui.layout.mode, LayoutMode::Wide | LayoutMode::Tall)
}

fn cell(row: &mut ChildSpawnerCommands, ui: &Ui, width: f32, text: impl Bundle) {
    row.spawn(Node {
        width: ui.px(ui.tall(width)),
        justify_content: JustifyContent::End,
        flex_shrink: 0.0,
        ..default()
    })
    .with_child(text);
}

fn heads(card: &mut ChildSpawnerCommands, ui: &Ui) {
    let ink = ui.palette.text2;
    card.spawn(Node {
        padding: UiRect::axes(ui.px(14.0), ui.px(6.0)),
        column_gap: ui.px(10.0),
        ..default()
    })
    .with_children(|row| {
        row.spawn(Node {
            width: ui.px(ui.tall(COLUMNS[0])),
            flex_shrink: 0.0,
            ..default()
        })
        .with_child(ui.text(TextRole::Caption, Key("openings-move"), ink));
        row.spawn(Node {
            flex_grow: 1.0,
            flex_basis: Val::Px(0.0),
            min_width: Val::Px(0.0),
            overflow: Overflow::clip_x(),
            ..default()
        })
        .with_child(ui.text(TextRole::Caption, Key("openings-name"), ink));
        let value = ui.text(TextRole::Caption, Key("openings-value"), ink);
        cell(row, ui, COLUMNS[1], value);
        if has_bars(ui) {
            row.spawn(Node {
                width: ui.px(COLUMNS[2]),
                ..default()
            });
        }
        let share = ui.text(TextRole::Caption, Key("openings-played"), ink);
        cell(row, ui, COLUMNS[3], share);
    });
}

fn spawn(card: &mut ChildSpawnerCommands, ui: &Ui, found: &Explored, order: usize) {
    let Some(&square) = found.squares.first() else {
        return;
    };
    let best = order == 0;
    let widget = Widget {
        group: group::COACH,
        order: order as u16,
        look: Look::Tab,
        selected: best,
        ..default()
    };
    let node = Node {
        min_height: ui.px(ui.tall(50.0)),
        padding: UiRect::horizontal(ui.px(14.0)),
        column_gap: ui.px(10.0),
        align_items: AlignItems::Center,
        border_radius: BorderRadius::all(ui.px(10.0)),
        flex_shrink: 0.0,
        ..default()
    };
    let ink = if best {
        ui.palette.accent
    } else {
        ui.palette.text
    };
    card.spawn(ui.widget(OpeningsWidget::Play(square), widget, node))
        .with_children(|row| {
            row.spawn(Node {
                width: ui.px(ui.tall(COLUMNS[0])),
                flex_shrink: 0.0,
                ..default()
            })
            .with_child(ui.text(
                TextRole::BodyStrong,
                square.to_string(),
                ui.palette.text,
            ));
            let name = found
                .name
                .map_or("", |opening| opening_name(opening, ui.texts.language));
            row.spawn(Node {
                flex_grow: 1.0,
                flex_basis: Val::Px(0.0),
                min_width: Val::Px(0.0),
                overflow: Overflow::clip_x(),
                ..default()
            })
            .with_child((
                ui.text(TextRole::Body, name, ui.palette.text2),
                TextLayout::no_wrap(),
            ));
            let value = shown_discs(found.value.round() as i32);
            cell(
                row,
                ui,
                COLUMNS[1],
                ui.text(TextRole::BodyStrong, value, ink),
            );
            if has_bars(ui) {
                bar(row, ui, found.share, ink);
            }
            let words = shown_share(found.share);
            let text = ui.text(TextRole::Body, words, ui.palette.text);
            cell(row, ui, COLUMNS[3], text);
        });
}

/// How often the book plays the move, as a bar.
fn bar(row: &mut ChildSpawnerCommands, ui: &Ui, share: f32, ink: Color) {
    row.spawn((
        Node {
            width: ui.px(COLUMNS[2]),
            height: ui.px(6.0),
            flex_shrink: 0.0,
            border_radius: BorderRadius::MAX,
            ..default()
        },
        BackgroundColor(ui.palette.hair),
    ))
    .with_child((
        Node {
            width: percent(100.0 * share),
            height: percent(100),
            border_radius: BorderRadius::MAX,
            ..default()
        },
        BackgroundColor(ink),
    ));
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, show.in_set(AppSystems::Enable));
}
