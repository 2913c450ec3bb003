//! The title: wordmark, menu, and a corner of the board seen close.

mod menu;
mod page;
mod picture;
mod widget;

pub use widget::TitleWidget;

use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((page::plugin, picture::plugin));
}
