//! What a system uses to play sounds, and the speaker to which they go.

use bevy::{ecs::system::SystemParam, prelude::*, window::PrimaryWindow};

use super::{
    recent::{Recent, volume},
    recording::{Cue, Recording},
};
use crate::{
    game::{frame::Random, settings::Settings},
    rules::Square,
};

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
    app.init_resource::<Recent>().insert_resource(Speaker(Box::new(Silence)));
}

/// Plays recordings at the player's volumes.
#[derive(SystemParam)]
pub(crate) struct Sounds<'w, 's> {
    speaker: ResMut<'w, Speaker>,
    recent: ResMut<'w, Recent>,
    settings: Res<'w, Settings>,
    window: Query<'w, 's, &'static Window, With<PrimaryWindow>>,
    time: Res<'w, Time>,
    random: ResMut<'w, Random>,
}

impl Sounds<'_, '_> {
    /// Plays a recording from the middle.
    pub fn play(&mut self, recording: Recording) {
        self.cue(recording, None);
    }

    /// Plays a recording from the side of the board where a square is.
    pub fn play_at(&mut self, recording: Recording, square: Square) {
        self.cue(recording, Some(square));
    }

    /// Plays a disc that is put down: one of several versions, by chance.
    pub fn place(&mut self, square: Square) {
        let recording = Recording::place(self.random.unit());
        self.play_at(recording, square);
    }

    /// Prepares the speaker, because a disc comes down in a moment.
    pub fn expect_disc(&mut self) {
        if self.volume(Recording::Place(0)) > 0.0 {
            self.speaker.0.prepare();
        }
    }

    fn volume(&self, recording: Recording) -> f32 {
        let focused = self.window.iter().all(|window| window.focused);
        volume(&self.settings, focused, recording)
    }

    fn cue(&mut self, recording: Recording, square: Option<Square>) {
        let now = self.time.elapsed_secs_f64();
        let volume = self.volume(recording);
        let chance = self.random.unit();
        if let Some(cue) = self.recent.cue(recording, square, now, volume, chance) {
            self.speaker.0.play(cue);
        }
    }
}
