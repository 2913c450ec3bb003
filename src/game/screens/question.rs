//! The question that the player has to confirm before a game is restarted, resigned or left.

mod page;
mod widget;
mod words;

pub use widget::QuestionWidget;

use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins(page::plugin);
}
