//! How to play: the rules, the way to the first lesson, keys and gestures, and the credits.

mod content;
mod controls;
mod credits;
mod lesson;
mod page;
mod parts;
mod pictures;
mod reading;
mod rules;
mod sections;

pub use page::LearnWidget;
pub use reading::Reading;
pub use sections::{Learn, LearnPage};

use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins(page::plugin);
}
