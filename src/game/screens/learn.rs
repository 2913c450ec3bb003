//! The how-to-play screen: the rules, the way to the first lesson, keys and gestures, and the credits.

mod controls;
mod credits;
mod ideas;
mod invitation;
mod page;
mod parts;
mod pictures;
mod reading;
mod rules;
mod sections;
mod widget;

pub use reading::Reading;
pub use sections::{Learn, LearnPage};
pub use widget::LearnWidget;

use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins(page::plugin);
}
