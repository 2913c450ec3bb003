//! The editor of a start position.

mod board;
mod columns;
mod discs;
mod page;
mod panel;
mod widget;

pub use widget::EditorWidget;

use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((page::plugin, discs::plugin));
}
