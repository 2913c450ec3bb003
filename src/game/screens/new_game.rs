//! The new-game screen: opponent on the left, the terms of the game on the right.

mod columns;
mod detail;
mod opponents;
mod page;
mod summary;
mod terms;
mod words;

pub use page::NewGameWidget;
pub(crate) use words::unplayable;

use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins(page::plugin);
}
