//! The result of a game, beside the final board.

mod facts;
mod judged;
mod page;
mod panel;
mod score;
mod widget;

pub(super) use score::result_sentence;
pub use widget::ResultWidget;

use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((page::plugin, judged::plugin));
}
