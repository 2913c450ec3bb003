//! The lesson: its panel beside the board, what its buttons do, and where it moves the focus.

mod page;
mod panel;
mod widget;
mod words;

pub use widget::LessonWidget;

use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((page::plugin, panel::plugin, words::plugin));
}
