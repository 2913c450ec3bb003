//! The control that shows words in a row. One of them is chosen.

use bevy::prelude::*;

use super::{shown::Shown, widget::SettingsWidget};
use crate::game::{
    frame::AppSystems,
    settings::{Entry, Settings},
    ui::{Choice, Sideways, Ui, Widget, WidgetId, Zone, segments},
};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, show_choices.in_set(AppSystems::Enable));
}

/// Builds the choice of a setting.
pub(super) fn choice(
    row: &mut ChildSpawnerCommands,
    ui: &Ui,
    shown: &Shown,
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
        .map(|at| Choice {
            sideways: Sideways::Choose,
            ..Choice::new(
                SettingsWidget::Pick(entry, at),
                entry.words(at),
                at == chosen,
            )
        })
        .collect();
    segments(row, ui, width, Zone::ROWS, &choices);
}

/// Marks the chosen values, also among the pictures of the themes.
fn show_choices(mut widgets: Query<(&WidgetId, &mut Widget)>, settings: Res<Settings>) {
    if !settings.is_changed() {
        return;
    }
    for (id, mut widget) in &mut widgets {
        if let Some(SettingsWidget::Pick(entry, at)) = id.get() {
            let selected = entry.value(&settings) == at;
            if widget.selected != selected {
                widget.selected = selected;
            }
        }
    }
}
