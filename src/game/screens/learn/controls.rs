//! The page of the controls: what keys, gamepad buttons, the mouse and a finger do. Keys and buttons come from the same
//! table that the settings change.

use super::parts::{WIDTH, cell, heading, passage, words};
use crate::game::{
    controls::{Bindings, Chord, PadFamily, button_label},
    prelude::*,
    ui::centred,
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

pub(super) fn build(list: &mut ChildSpawnerCommands, ui: &Ui, bindings: &Bindings, family: PadFamily, width: f32) {
    let tight = width < TIGHT_BELOW;
    let text = ui.palette.text;
    let table = ui.column(0.0).max_width(ui.px(WIDTH)).fixed();
    heading(list, ui, Key("controls-keys"));
    list.spawn(table.clone()).with_children(|rows| {
        head(rows, ui);
        for (number, action) in (0..).zip(Action::ALL) {
            let keys = bindings.chords_of(action).map(Chord::label).collect();
            let buttons = bindings.buttons_of(action);
            let buttons = buttons.map(|button| button_label(button, family));
            let buttons = buttons.collect();
            row(rows, ui, number, tight, |row| {
                cell(row, ui, TextRole::BodyStrong, action.label(), text);
                caps(row, ui, keys, KEY);
                caps(row, ui, buttons, BUTTON);
            });
        }
    });
    let note = Node::default().max_width(ui.px(WIDTH)).fixed();
    let caption = ui.quiet(TextRole::Caption, Key("controls-note"));
    list.spawn(note.padding(ui.px(8.0).horizontal())).with_child(caption);
    heading(list, ui, Key("controls-pointer"));
    list.spawn(table).with_children(|rows| {
        for (number, (gesture, does)) in (100..).zip(GESTURES) {
            row(rows, ui, number, tight, |row| {
                cell(row, ui, TextRole::BodyStrong, gesture, text);
                cell(row, ui, TextRole::Body, does, ui.palette.text2);
            });
        }
    });
}

fn line(ui: &Ui, tight: bool) -> Node {
    ui.row(12.0)
        .aligned()
        .padding(UiRect::axes(ui.px(8.0), ui.px(6.0)))
        .min_height(ui.px(if tight { 48.0 } else { 54.0 }))
        .fixed()
}

fn head(rows: &mut ChildSpawnerCommands, ui: &Ui) {
    rows.spawn(line(ui, true)).with_children(|row| {
        row.spawn(words(ui));
        for column in [Key("controls-keyboard"), Key("controls-gamepad")] {
            cell(row, ui, TextRole::CaptionStrong, column, ui.palette.text2);
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
    let underline = px(1.0).bottom();
    let line = line(ui, tight).fill().narrow().border(underline);
    passage(rows, ui, number, Node::default().rounded(ui.px(10.0))).with_children(|holder| {
        holder.spawn((line, BorderColor::all(ui.palette.hair))).with_children(content);
    });
}

/// The shape of a cap: how many times as thick its lower border is, and the radius of its corners in design units. The
/// thicker lower border makes it look like a key.
const KEY: (f32, f32) = (2.0, 6.0);
/// That of a gamepad button.
const BUTTON: (f32, f32) = (1.0, 15.0);

/// Draws keys or buttons, or a dash if there are none.
fn caps(row: &mut ChildSpawnerCommands, ui: &Ui, names: Vec<Phrase>, (below, radius): (f32, f32)) {
    let stroke = (1.5 * ui.layout.u).max(1.0);
    let border = px(stroke).all().with_bottom(px(below * stroke));
    row.spawn(ui.row(8.0).wrap(ui.px(6.0)).fill().narrow()).with_children(|cell| {
        if names.is_empty() {
            cell.spawn(ui.text(TextRole::Label, "–", ui.palette.text3));
        }
        for name in names {
            let cap = centred()
                .min_width(ui.px(30.0))
                .min_height(ui.px(30.0))
                .padding(UiRect::axes(ui.px(8.0), ui.px(2.0)))
                .border(border)
                .rounded(ui.px(radius));
            cell.spawn((cap, BorderColor::all(ui.palette.text2))).with_child(ui.plain(TextRole::CaptionStrong, name));
        }
    });
}
