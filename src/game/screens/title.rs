//! The title: wordmark, menu, and a corner of the board seen close.

mod menu;
mod page;
mod picture;

pub use page::TitleWidget;

use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((page::plugin, picture::plugin));
}
