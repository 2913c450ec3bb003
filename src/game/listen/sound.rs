//! What is heard.
//!
//! ```text
//! board, screens, input ─► hear.rs ─► Heard ─► cue.rs ─► Cue ─► Speaker ─► device.rs (own thread) ─► mixer.rs
//! ```
//!
//! [`Heard`](cue::Heard) says what happened, a [`Cue`] what is played for it: which recording, how loud, how high and from where.
//! Everything up to the cue is decided without a device; `device_plugin` gives the window its [`Speaker`]. Nothing
//! that is heard is not also seen.

mod cue;
mod device;
mod hear;
mod mixer;
mod recording;

pub use cue::Cue;
use mixer::Mixer;
pub use recording::Recording;

use bevy::prelude::*;

use crate::game::frame::AppSystems;

/// The order of what is heard in a frame: after everything that can be heard has happened.
#[derive(SystemSet, Clone, Copy, PartialEq, Eq, Hash, Debug)]
enum SoundSystems {
    Hear,
    Play,
}

/// What plays the cues.
pub trait Output: Send + Sync + 'static {
    /// Plays a cue now, beside those that are still playing. Never waits.
    fn play(&mut self, cue: Cue);
    /// Something will be played in a moment. Never waits.
    fn prepare(&mut self) {}
}

/// Where the cues go; nowhere, unless the window's plugin replaces it.
#[derive(Resource)]
pub struct Speaker(pub Box<dyn Output>);

struct Silence;

impl Output for Silence {
    fn play(&mut self, _: Cue) {}
}

pub(super) fn plugin(app: &mut App) {
    app.configure_sets(
        Update,
        (SoundSystems::Hear, SoundSystems::Play)
            .chain()
            .in_set(AppSystems::Draw),
    )
    .insert_resource(Speaker(Box::new(Silence)))
    .add_plugins((hear::plugin, cue::plugin));
}

/// The window's half: a real sound device.
pub(super) fn device_plugin(app: &mut App) {
    app.insert_resource(Speaker(Box::new(device::Device::default())));
}
