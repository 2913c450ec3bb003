//! Who listens to what happens: sound, screen readers and the gamepad's rumble.

mod access;
mod rumble;
mod sound;

pub use access::Announcer;
pub use access::SquareNode;
pub use sound::Cue;
pub use sound::Recording;
pub use sound::{Output, Speaker};

use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((access::plugin, rumble::plugin, sound::plugin));
}

/// What only a real window needs.
pub(super) fn window_plugin(app: &mut App) {
    app.add_plugins((access::window_plugin, sound::device_plugin));
}
