//! What listens to the game and does not change it: sound, screen readers and the gamepad's rumble.

mod access;
mod rumble;
mod sound;

pub use access::{Announcer, SquareNode};
pub use sound::{Cue, Output, Recording, Speaker};

use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((access::plugin, rumble::plugin, sound::plugin));
}

/// Adds what needs a real window.
pub(super) fn window_plugin(app: &mut App) {
    app.add_plugins((access::window_plugin, sound::device_plugin));
}
