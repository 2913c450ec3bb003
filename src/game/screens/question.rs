//! A question before something is given up.

mod page;
mod words;

pub use page::QuestionWidget;

use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins(page::plugin);
}
