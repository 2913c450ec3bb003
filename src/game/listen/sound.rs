//! Sound effects.
//!
//! ```text
//! Fact, Shown, buttons, focus ─► hear.rs ─► Sounds ─► Cue ─► Speaker ─► device.rs (own thread) ─► mixer.rs
//! ```
//!
//! `hear.rs` says which [`Recording`] goes with what has happened. `Sounds` makes a [`Cue`] from it, which adds volume,
//! pitch and direction, and gives the cue to the [`Speaker`]. All of that works without a sound device; `device_plugin`
//! gives the window a speaker that uses one. Every sound goes with something that can also be seen.

mod hear;
mod mixer;
mod recent;
mod recording;
mod stream;

pub use recent::{Output, Speaker};
pub use recording::{Cue, Recording};

use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((recent::plugin, hear::plugin));
}

/// Adds what needs a real window: sounds go to the sound device.
pub(super) fn device_plugin(app: &mut App) {
    app.insert_resource(Speaker(Box::new(stream::Device::default())));
}
