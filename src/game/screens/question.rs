//! A question before something is given up.

mod page;
mod widget;
mod words;

pub use widget::QuestionWidget;

use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins(page::plugin);
}
