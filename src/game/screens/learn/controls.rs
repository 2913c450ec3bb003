//! The page of the controls: what keys, gamepad buttons, the mouse and a finger do. Keys and buttons come from the same
//! table that the settings change.

use bevy::prelude::*;

use super::parts::{heading, passage, words};
use crate::game::{
    controls::{Action, Bindings, Chord, PadFamily, button_label},
    texts::{Key, Phrase},
    ui::{TextRole, Ui},
};

/// Below this width, in design units, the lines are lower.
const TIGHT_BELOW: f32 = 700.0;

/// The gestures of a mouse or a finger, each with its effect.
const GESTURES: [(Key, Key); 7] = [
    (Key("gesture-click"), Key("gesture-click-does")),
    (Key("gesture-rest"), Key("gesture-rest-does")),
    (Key("gesture-wheel"), Key("gesture-wheel-does")),
    (Key("gesture-hold"), Key("gesture-hold-does")),
    (Key("gesture-drag"), Key("gesture-drag-does")),
    (Key("gesture-lift"), Key("gesture-lift-does")),
    (Key("gesture-off"), Key("gesture-off-does")),
];

pub(crate) fn build(
    list: &mut ChildSpawnerCommands,
    ui: &Ui,
    bindings: &Bindings,
    family: PadFamily,
    width: f32,
) {
    let tight = width < TIGHT_BELOW;
    heading(list, ui, Key("controls-keys"));
    table(list, ui, |rows| {
        head(rows, ui);
        for (number, action) in (0..).zip(Action::ALL) {
            let keys = bindings.chords_of(action).map(Chord::label).collect();
            let buttons = bindings.buttons_of(action);
            let buttons = buttons.map(|button| button_label(button, family));
            let buttons = buttons.collect();
            row(rows, ui, number, tight, |row| {
                label(row, ui, action.label().into());
                caps(row, ui, keys, Shape::Key);
                caps(row, ui, buttons, Shape::Button);
            });
        }
    });
    note(list, ui, Key("controls-note"));
    heading(list, ui, Key("controls-pointer"));
    table(list, ui, |rows| {
        for (number, (gesture, does)) in (100..).zip(GESTURES) {
            row(rows, ui, number, tight, |row| {
                label(row, ui, gesture.into());
                row.spawn(words(ui))
                    .with_child(ui.text(TextRole::Body, does, ui.palette.text2));
            });
        }
    });
}

fn table(list: &mut ChildSpawnerCommands, ui: &Ui, rows: impl FnOnce(&mut ChildSpawnerCommands)) {
    list.spawn(Node {
        flex_direction: FlexDirection::Column,
        max_width: ui.px(1100.0),
        flex_shrink: 0.0,
        ..default()
    })
    .with_children(rows);
}

fn line(ui: &Ui, tight: bool) -> Node {
    Node {
        min_height: ui.px(if tight { 48.0 } else { 54.0 }),
        padding: UiRect::axes(ui.px(8.0), ui.px(6.0)),
        column_gap: ui.px(16.0),
        align_items: AlignItems::Center,
        flex_shrink: 0.0,
        ..default()
    }
}

/// Builds the headings of the columns.
fn head(rows: &mut ChildSpawnerCommands, ui: &Ui) {
    rows.spawn(line(ui, true)).with_children(|row| {
        row.spawn(words(ui));
        for column in [Key("controls-keyboard"), Key("controls-gamepad")] {
            row.spawn(words(ui)).with_child(ui.text(
                TextRole::CaptionStrong,
                column,
                ui.palette.text2,
            ));
        }
    });
}

fn row(
    rows: &mut ChildSpawnerCommands,
    ui: &Ui,
    number: u16,
    tight: bool,
    content: impl FnOnce(&mut ChildSpawnerCommands),
) {
    let node = Node {
        flex_shrink: 0.0,
        border_radius: BorderRadius::all(ui.px(10.0)),
        ..default()
    };
    passage(rows, ui, number, node, |holder| {
        holder
            .spawn((
                Node {
                    flex_grow: 1.0,
                    flex_basis: Val::Px(0.0),
                    min_width: Val::Px(0.0),
                    border: UiRect::bottom(Val::Px(1.0)),
                    ..line(ui, tight)
                },
                BorderColor::all(ui.palette.hair),
            ))
            .with_children(content);
    });
}

fn label(row: &mut ChildSpawnerCommands, ui: &Ui, text: Phrase) {
    row.spawn(words(ui))
        .with_child(ui.text(TextRole::BodyStrong, text, ui.palette.text));
}

fn note(list: &mut ChildSpawnerCommands, ui: &Ui, text: Key) {
    list.spawn(Node {
        max_width: ui.px(1100.0),
        flex_shrink: 0.0,
        padding: UiRect::horizontal(ui.px(8.0)),
        ..default()
    })
    .with_child(ui.text(TextRole::Caption, text, ui.palette.text2));
}

/// The shape of a cap: a key or a gamepad button.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Shape {
    Key,
    Button,
}

/// Draws keys or buttons, or a dash if there are none.
fn caps(row: &mut ChildSpawnerCommands, ui: &Ui, names: Vec<Phrase>, shape: Shape) {
    let stroke = (1.5 * ui.layout.u).max(1.0);
    row.spawn(Node {
        flex_grow: 1.0,
        flex_basis: Val::Px(0.0),
        min_width: Val::Px(0.0),
        flex_wrap: FlexWrap::Wrap,
        column_gap: ui.px(8.0),
        row_gap: ui.px(6.0),
        ..default()
    })
    .with_children(|cell| {
        if names.is_empty() {
            cell.spawn(ui.text(TextRole::Label, "–", ui.palette.text3));
        }
        for name in names {
            let node = Node {
                min_width: ui.px(30.0),
                min_height: ui.px(30.0),
                padding: UiRect::axes(ui.px(8.0), ui.px(2.0)),
                align_items: AlignItems::Center,
                justify_content: JustifyContent::Center,
                // The thicker lower border makes it look like a key.
                border: UiRect {
                    bottom: Val::Px(if shape == Shape::Key { 2.0 } else { 1.0 } * stroke),
                    ..UiRect::all(Val::Px(stroke))
                },
                border_radius: match shape {
                    Shape::Key => BorderRadius::all(ui.px(6.0)),
                    Shape::Button => BorderRadius::all(ui.px(15.0)),
                },
                ..default()
            };
            cell.spawn((node, BorderColor::all(ui.palette.text2)))
                .with_child(ui.text(TextRole::CaptionStrong, name, ui.palette.text));
        }
    });
}
