//! The result beside the final board.

mod chart;
mod ending;
mod facts;
mod page;
mod panel;
mod score;
mod sentence;

pub use page::ResultWidget;

use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((page::plugin, ending::plugin));
}
