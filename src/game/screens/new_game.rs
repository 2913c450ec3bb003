//! The new-game screen. The opponent is on the left, and the terms of the game are on the right.

mod columns;
mod detail;
mod drafted;
mod opponents;
mod page;
mod summary;
mod terms;
mod widget;
mod words;

pub use widget::NewGameWidget;
pub(crate) use words::unplayable;

use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins(page::plugin);
}
