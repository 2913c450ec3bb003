//! One row of the settings: its label, its control, and a line below.

use bevy::prelude::*;

use super::{choice::choice, label::label, shown::Shown, slider::slider, toggle::toggle};
use crate::game::{
    settings::{Entry, Kind},
    ui::Ui,
};

/// Below this width of a row, in design units, choices and sliders are below their labels.
const STACK_BELOW: f32 = 652.0;

/// Builds a label with its control, and a line below. `width` is that of the row, in design units.
pub(super) fn row(
    list: &mut ChildSpawnerCommands,
    ui: &Ui,
    shown: &Shown,
    entry: Entry,
    width: f32,
    last: bool,
) {
    let stacked = width < STACK_BELOW * ui.layout.viewport.text_scale
        && matches!(entry.kind(), Kind::Choice | Kind::Slider(_));
    list.spawn((
        Node {
            min_height: ui.px(76.0),
            flex_shrink: 0.0,
            padding: UiRect::vertical(ui.px(6.0)),
            column_gap: ui.px(20.0),
            row_gap: ui.px(8.0),
            align_items: if stacked {
                AlignItems::Stretch
            } else {
                AlignItems::Center
            },
            justify_content: JustifyContent::SpaceBetween,
            flex_direction: if stacked {
                FlexDirection::Column
            } else {
                FlexDirection::Row
            },
            border: UiRect::bottom(Val::Px(if last { 0.0 } else { 1.0 })),
            ..default()
        },
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
