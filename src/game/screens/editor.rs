//! The editor of a start position.

mod board;
mod columns;
mod page;
mod panel;

pub use page::EditorWidget;

use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins(page::plugin);
}
