//! Who plays black and white from now on.

mod page;
mod sides;
mod steps;

pub use page::PlayersWidget;

use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins(page::plugin);
}
