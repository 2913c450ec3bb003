//! The title screen: the wordmark, the menu, and a close view of a corner of the board.

mod item;
mod menu;
mod page;
mod picture;
mod places;
mod widget;

pub use widget::TitleWidget;

use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((page::plugin, picture::plugin));
}
