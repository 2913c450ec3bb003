//! The speaker: where the cues go.

use bevy::prelude::*;

use super::cue::Cue;

/// Something that can play cues.
pub trait Output: Send + Sync + 'static {
    /// Plays a cue now, together with those that are still playing. Never waits.
    fn play(&mut self, cue: Cue);
    /// Gets ready, because a cue will follow in a moment. Never waits.
    fn prepare(&mut self) {}
}

/// The output in use. Without a window it is silent.
#[derive(Resource)]
pub struct Speaker(pub Box<dyn Output>);

struct Silence;

impl Output for Silence {
    fn play(&mut self, _: Cue) {}
}

pub(super) fn plugin(app: &mut App) {
    app.insert_resource(Speaker(Box::new(Silence)));
}
