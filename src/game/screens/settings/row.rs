//! One row of the settings: its label, its control, and a line below.

use bevy::prelude::*;

use super::{slider::slider, state::SettingsView, toggle::toggle, widget::SettingsWidget};
use crate::game::{
    settings::{Entry, Kind},
    texts::{Key, Phrase},
    ui::{Boxes, Choice, Sideways, TextRole, Ui, Zone, segments},
};

/// Below this width of a row, in design units, choices and sliders are below their labels.
const STACK_BELOW: f32 = 652.0;

/// Builds a label with its control, and a line below. `width` is that of the row, in design units.
pub(super) fn row(
    list: &mut ChildSpawnerCommands,
    ui: &Ui,
    shown: &SettingsView,
    entry: Entry,
    width: f32,
    last: bool,
) {
    let stacked = width < STACK_BELOW * ui.layout.viewport.text_scale
        && matches!(entry.kind(), Kind::Choice | Kind::Slider(_));
    let node = if stacked {
        ui.column(8.0)
    } else {
        ui.row(20.0).aligned()
    };
    list.spawn((
        node.min_height(ui.px(76.0))
            .fixed()
            .padding(UiRect::vertical(ui.px(6.0)))
            .spread()
            .border(UiRect::bottom(Val::Px(if last { 0.0 } else { 1.0 }))),
        BorderColor::all(ui.palette.hair),
    ))
    .with_children(|row| {
        label(row, ui, entry.label(), entry.note());
        match entry.kind() {
            Kind::Choice => choice(row, ui, shown, entry, stacked),
            Kind::Toggle => toggle(row, ui, entry, shown),
            Kind::Slider(_) => slider(row, ui, entry, shown, stacked),
            Kind::Themes => {}
        }
    });
}

/// A label and the smaller line under it.
pub(super) fn label(row: &mut ChildSpawnerCommands, ui: &Ui, label: Key, note: Option<Key>) {
    row.spawn(ui.column(0.0).narrow()).with_children(|words| {
        words.spawn(ui.text(TextRole::BodyStrong, label, ui.palette.text));
        if let Some(note) = note {
            words.spawn(ui.text(TextRole::Caption, note, ui.palette.text2));
        }
    });
}

/// What screen readers call one of several values.
pub(super) fn value_name(entry: Entry, at: u16) -> Phrase {
    Key("access-value")
        .with("name", entry.label())
        .with("value", entry.words(at))
}

/// The control that shows words in a row. One of them is chosen.
fn choice(
    row: &mut ChildSpawnerCommands,
    ui: &Ui,
    shown: &SettingsView,
    entry: Entry,
    stacked: bool,
) {
    let chosen = entry.value(shown.settings);
    let width = if stacked {
        percent(100)
    } else {
        ui.px(if entry.last() >= 3 { 460.0 } else { 400.0 } * ui.layout.viewport.widening())
    };
    let choices: Vec<Choice> = (0..=entry.last())
        .map(|at| {
            let id = SettingsWidget::Pick(entry, at);
            Choice {
                name: Some(value_name(entry, at)),
                sideways: Sideways::Choose,
                ..Choice::new(id, entry.words(at), at == chosen)
            }
        })
        .collect();
    segments(row, ui, width, Zone::ROWS, &choices);
}
