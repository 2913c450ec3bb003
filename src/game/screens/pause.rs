//! The pause menu.

mod lost_pad;
mod menu;
mod page;

pub use page::PauseWidget;

use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((page::plugin, lost_pad::plugin, menu::plugin));
}
