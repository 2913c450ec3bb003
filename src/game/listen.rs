//! Who listens to what happens: sound, screen readers and the gamepad's rumble.

mod access;
mod rumble;
mod sound;

pub use access::{Announcer, SquareNode};
pub use sound::{Cue, Output, Recording, Speaker};

use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((access::plugin, rumble::plugin, sound::plugin));
}

/// For a real window.
pub(super) fn window_plugin(app: &mut App) {
    app.add_plugins((access::window_plugin, sound::device_plugin));
}
