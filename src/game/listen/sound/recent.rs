//! What a system uses to play sounds, the speaker to which they go, and how loud a sound is: as the player wants it, and
//! limited by what has been played lately.

use std::collections::VecDeque;

use bevy::{ecs::system::SystemParam, prelude::*, window::PrimaryWindow};

use super::recording::{Cue, Recording};
use crate::{
    game::{settings::Settings, shell::Random},
    rules::Square,
};

/// Pan of the outermost files.
const PAN: f32 = 0.25;
/// How far the pitch of a placed disc may differ from the recording.
const PITCH_RANGE: f32 = 0.03;
/// The most discs of one kind that are heard at the same time.
const VOICES: usize = 6;
/// How much quieter each further one is, in decibels.
const EXTRA_DB: f32 = -1.0;
/// The shortest time between two of the quiet sounds (a disc picked up, a step of the focus), in seconds.
const QUIET_SECS: f64 = 0.060;

/// The volume that the player wants for a recording, from 0 to 1. `focused`: whether the window has the keyboard; the
/// player may want silence otherwise.
pub(crate) fn volume(settings: &Settings, focused: bool, recording: Recording) -> f32 {
    let group = if recording.is_board() { settings.board_volume } else { settings.interface_volume };
    if focused || !settings.mute_unfocused { settings.master_volume * group } else { 0.0 }
}

/// When the sounds that limit others began, in seconds.
#[derive(Resource, Default, Debug)]
pub(crate) struct Recent {
    places: VecDeque<f64>,
    flips: VecDeque<f64>,
    quiet: Option<f64>,
}

impl Recent {
    /// How to play a recording that begins `now` (in seconds), or `None` if it is not heard.
    ///
    /// `square` is where the sound comes from; without one it comes from the middle. `chance`, from 0 to 1, varies the
    /// pitch of a placed disc.
    pub fn cue(
        &mut self,
        recording: Recording,
        square: Option<Square>,
        now: f64,
        volume: f32,
        chance: f32,
    ) -> Option<Cue> {
        if volume <= 0.0 {
            return None;
        }
        let (mut part, mut pitch) = (1.0, 1.0);
        match recording {
            Recording::Place(_) => {
                part = crowd(&mut self.places, now, recording)?;
                pitch = 1.0 + PITCH_RANGE * (2.0 * chance - 1.0);
            }
            Recording::Flip(_) => part = crowd(&mut self.flips, now, recording)?,
            Recording::Lift | Recording::Focus => {
                if self.quiet.is_some_and(|last| now - last < QUIET_SECS) {
                    return None;
                }
                self.quiet = Some(now);
            }
            _ => {}
        }
        Some(Cue { recording, volume: volume * part, pitch, pan: square.map_or(0.0, pan) })
    }
}

/// Notes that one more of a kind begins, and gives its volume; `None` if enough of them are still heard.
fn crowd(begun: &mut VecDeque<f64>, now: f64, recording: Recording) -> Option<f32> {
    while begun.front().is_some_and(|&at| now - at >= f64::from(recording.secs())) {
        begun.pop_front();
    }
    let before = begun.len();
    (before < VOICES).then(|| {
        begun.push_back(now);
        10_f32.powf(EXTRA_DB * before as f32 / 20.0)
    })
}

/// Left for the a-file, right for the h-file.
fn pan(square: Square) -> f32 {
    PAN * (f32::from(square.file()) / 3.5 - 1.0)
}

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

#[cfg(test)]
mod tests {
    use super::*;

    /// A turned disc that lands on a file of the fourth row, `ring` squares from the placed one.
    fn turned(recent: &mut Recent, file: u8, ring: u8, now: f64) -> Option<Cue> {
        let square = Square::new(file, 3).expect("on the board");
        recent.cue(Recording::flip(ring), Some(square), now, 1.0, 0.5)
    }

    #[test]
    fn more_discs_at_once_are_each_quieter_and_no_more_than_six() {
        let mut recent = Recent::default();
        let mut volumes = Vec::new();
        for file in 0..8 {
            volumes.extend(turned(&mut recent, file, 1, 1.0).map(|cue| cue.volume));
        }
        assert_eq!(volumes.len(), VOICES);
        for pair in volumes.windows(2) {
            let db = 20.0 * (pair[1] / pair[0]).log10();
            assert!((db + 1.0).abs() < 1e-3, "{volumes:?}");
        }
        // The next ring comes 45 ms later, when the sounds before it have died away.
        let next = turned(&mut recent, 0, 2, 1.045).expect("heard");
        assert!((next.volume - 1.0).abs() < 1e-6);
    }

    #[test]
    fn a_placed_disc_varies_within_its_bounds() {
        let mut seen = Vec::new();
        for step in 0..=100 {
            let chance = step as f32 / 100.0;
            let place = Recording::place(chance);
            let cue = Recent::default().cue(place, Some(Square::D3), 0.0, 1.0, chance).expect("heard");
            assert!((0.97..=1.03).contains(&cue.pitch), "{cue:?}");
            seen.push(cue.recording);
        }
        for version in 0..Recording::PLACES {
            assert!(seen.contains(&Recording::Place(version)), "{version}");
        }
    }

    #[test]
    fn soft_sounds_keep_their_distance() {
        let mut recent = Recent::default();
        let mut heard = |what, now| recent.cue(what, None, now, 1.0, 0.5).is_some();
        assert!(heard(Recording::Focus, 0.0));
        assert!(!heard(Recording::Lift, 0.05));
        assert!(heard(Recording::Lift, 0.061));
        assert!(heard(Recording::Select, 0.062));
    }
}
