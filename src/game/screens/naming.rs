//! The dialog in which a person gives the name of a player.

mod content;
mod page;
mod widget;

pub use widget::NamingWidget;

use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins(page::plugin);
}
