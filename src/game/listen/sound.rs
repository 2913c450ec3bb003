//! Sound effects.
//!
//! ```text
//! Fact, Shown, buttons, focus ─► hear.rs ─► Sounds ─► Cue ─► Speaker ─► device.rs (own thread) ─► mixer.rs
//! ```
//!
//! `hear.rs` says which [`Recording`] goes with what has happened. `Sounds` makes a [`Cue`] from it, which adds volume,
//! pitch and direction, and gives the cue to the [`Speaker`]. All of that works without a sound device; `device_plugin`
//! gives the window a speaker that uses one. Every sound goes with something that can also be seen.

mod cue;
mod device;
mod hear;
mod mixer;
mod recent;
mod recording;
mod sounds;
mod speaker;
mod volumes;

pub use cue::Cue;
pub use recording::Recording;
pub use speaker::{Output, Speaker};

use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((speaker::plugin, sounds::plugin, hear::plugin));
}

/// Adds what needs a real window: sounds go to the sound device.
pub(super) fn device_plugin(app: &mut App) {
    app.add_plugins(device::plugin);
}
