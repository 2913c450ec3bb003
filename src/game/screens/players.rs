//! The dialog that changes who plays black and white during a game.

mod page;
mod sides;
mod steps;
mod widget;

pub(crate) use steps::neighbour;
pub use widget::PlayersWidget;

use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins(page::plugin);
}
