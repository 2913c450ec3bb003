//! The dialog in which a person gives the name of a player.

mod content;
mod field;
mod note;
mod page;
mod places;
mod typing;
mod widget;

pub use note::NamingNote;
pub use widget::NamingWidget;

use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((page::plugin, field::plugin, places::plugin, note::plugin));
}
