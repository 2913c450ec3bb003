//! The result of a game, beside the final board.

mod chart;
mod ending;
mod facts;
mod judged;
mod keys;
mod page;
mod panel;
mod score;
mod sentence;
mod widget;

pub(super) use sentence::result_sentence;
pub use widget::ResultWidget;

use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((page::plugin, ending::plugin, judged::plugin));
}
