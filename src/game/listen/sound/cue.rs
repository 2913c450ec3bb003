//! From what happened to what is played: recording, volume, pitch and place.

use std::collections::VecDeque;

use bevy::{prelude::*, window::PrimaryWindow};

use super::{SoundSystems, Speaker, recording::Recording};
use crate::{
    game::{frame::Random, settings::Settings},
    rules::Square,
};

/// Something that is heard. Any part of the game may say it.
#[derive(Message, Clone, Copy, PartialEq, Eq, Debug)]
pub enum Heard {
    /// A disc is about to come down.
    Coming,
    /// A disc was put down.
    Placed(Square),
    /// A disc that has turned landed.
    Turned {
        /// Where.
        square: Square,
        /// Its distance from the placed disc, from 1; 0 when no disc was placed.
        ring: u8,
    },
    /// A disc was picked up.
    Lifted(Square),
    /// The focus moved.
    Focused,
    /// A button was pressed.
    Selected,
    /// A button that leads back was pressed.
    WentBack,
    /// A square was chosen that is not a legal move.
    Refused,
    /// A side was passed over.
    Passed,
    /// A hint has come.
    Hinted,
    /// One tick of a clock that is running out.
    ClockLow,
    /// The only person has won; or, of two people or none, either side.
    Won,
    /// The game is a draw.
    Drawn,
    /// The only person has lost.
    Lost,
}

impl Heard {
    /// True for discs, false for buttons and signals: each has its own volume.
    fn is_board(self) -> bool {
        matches!(
            self,
            Heard::Coming
                | Heard::Placed(_)
                | Heard::Turned { .. }
                | Heard::Lifted(_)
                | Heard::Refused
        )
    }
}

/// One sound to be played.
#[derive(Message, Clone, Copy, PartialEq, Debug)]
pub struct Cue {
    /// What.
    pub recording: Recording,
    /// How loud: 1 is as recorded. Never 0.
    pub volume: f32,
    /// How fast and thereby how high: 1 is as recorded.
    pub pitch: f32,
    /// From where: -1 is left, 1 is right.
    pub pan: f32,
}

/// Volumes as the player has set them, muting included.
#[derive(Clone, Copy, PartialEq, Debug)]
struct Volumes {
    board: f32,
    interface: f32,
}

impl Volumes {
    fn new(settings: &Settings, focused: bool) -> Self {
        let master = if focused || !settings.mute_unfocused {
            settings.master_volume
        } else {
            0.0
        };
        Self {
            board: master * settings.board_volume,
            interface: master * settings.interface_volume,
        }
    }

    fn of(self, heard: Heard) -> f32 {
        if heard.is_board() {
            self.board
        } else {
            self.interface
        }
    }
}

/// Pan of the outermost files.
const PAN: f32 = 0.25;
/// How far the pitch of a placed disc strays.
const STRAY: f32 = 0.03;
/// Discs of one kind that are heard at the same time.
const VOICES: usize = 6;
/// How much quieter each further one is, in decibels.
const EXTRA_DB: f32 = -1.0;
/// The least time between two discs picked up or steps of the focus, in seconds.
const QUIET_SECS: f64 = 0.060;

/// What has been played lately, as far as it matters for what is played next. Times are in seconds.
#[derive(Default, Debug)]
struct Ear {
    places: VecDeque<f64>,
    flips: VecDeque<f64>,
    soft: Option<f64>,
}

impl Ear {
    /// What to play; `chance` gives numbers from 0 to 1.
    fn cue(
        &mut self,
        heard: Heard,
        now: f64,
        volumes: Volumes,
        mut chance: impl FnMut() -> f32,
    ) -> Option<Cue> {
        let volume = volumes.of(heard);
        if volume <= 0.0 {
            return None;
        }
        let plain = |recording| Cue {
            recording,
            volume,
            pitch: 1.0,
            pan: 0.0,
        };
        let cue = match heard {
            Heard::Coming => return None,
            Heard::Placed(square) => {
                let version = (chance() * f32::from(Recording::PLACES)) as u8;
                let recording = Recording::Place(version.min(Recording::PLACES - 1));
                Cue {
                    volume: volume * crowd(&mut self.places, now, recording)?,
                    pitch: 1.0 + STRAY * (2.0 * chance() - 1.0),
                    pan: pan(square),
                    ..plain(recording)
                }
            }
            Heard::Turned { square, ring } => {
                let recording = Recording::Flip(ring.clamp(1, Recording::FLIPS) - 1);
                Cue {
                    volume: volume * crowd(&mut self.flips, now, recording)?,
                    pan: pan(square),
                    ..plain(recording)
                }
            }
            Heard::Lifted(square) => {
                self.soft(now)?;
                Cue {
                    pan: pan(square),
                    ..plain(Recording::Lift)
                }
            }
            Heard::Focused => {
                self.soft(now)?;
                plain(Recording::Focus)
            }
            Heard::Selected => plain(Recording::Select),
            Heard::WentBack => plain(Recording::Back),
            Heard::Refused => plain(Recording::Illegal),
            Heard::Passed => plain(Recording::Pass),
            Heard::Hinted => plain(Recording::Hint),
            Heard::ClockLow => plain(Recording::ClockLow),
            Heard::Won => plain(Recording::Win),
            Heard::Drawn => plain(Recording::Draw),
            Heard::Lost => plain(Recording::Loss),
        };
        Some(cue)
    }

    /// The softest sounds, one at a time.
    fn soft(&mut self, now: f64) -> Option<()> {
        if self.soft.is_some_and(|last| now - last < QUIET_SECS) {
            return None;
        }
        self.soft = Some(now);
        Some(())
    }
}

/// The volume of one more of its kind among those still heard; `None` if they are enough.
fn crowd(begun: &mut VecDeque<f64>, now: f64, recording: Recording) -> Option<f32> {
    while begun
        .front()
        .is_some_and(|&at| now - at >= f64::from(recording.secs()))
    {
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

pub(super) fn plugin(app: &mut App) {
    app.add_message::<Heard>()
        .add_message::<Cue>()
        .add_systems(Update, play.in_set(SoundSystems::Play));
}

fn play(
    mut heard: MessageReader<Heard>,
    mut ear: Local<Ear>,
    mut cues: MessageWriter<Cue>,
    mut speaker: ResMut<Speaker>,
    settings: Res<Settings>,
    window: Option<Single<&Window, With<PrimaryWindow>>>,
    time: Res<Time>,
    mut random: ResMut<Random>,
) {
    let focused = window.is_none_or(|window| window.focused);
    let volumes = Volumes::new(&settings, focused);
    for &heard in heard.read() {
        if heard == Heard::Coming && volumes.of(heard) > 0.0 {
            speaker.0.prepare();
        }
        if let Some(cue) = ear.cue(heard, time.elapsed_secs_f64(), volumes, || random.unit()) {
            speaker.0.play(cue);
            cues.write(cue);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const FULL: Volumes = Volumes {
        board: 1.0,
        interface: 0.5,
    };

    fn turned(file: u8, ring: u8) -> Heard {
        let square = Square::new(file, 3).expect("on the board");
        Heard::Turned { square, ring }
    }

    #[test]
    fn more_discs_at_once_are_each_quieter_and_no_more_than_six() {
        let mut ear = Ear::default();
        let mut volumes = Vec::new();
        for file in 0..8 {
            volumes.extend(
                ear.cue(turned(file, 1), 1.0, FULL, || 0.5)
                    .map(|cue| cue.volume),
            );
        }
        assert_eq!(volumes.len(), VOICES);
        for pair in volumes.windows(2) {
            let db = 20.0 * (pair[1] / pair[0]).log10();
            assert!((db + 1.0).abs() < 1e-3, "{volumes:?}");
        }
        // The next ring comes 45 ms later, when those have died away.
        let next = ear.cue(turned(0, 2), 1.045, FULL, || 0.5).expect("heard");
        assert!((next.volume - 1.0).abs() < 1e-6);
    }

    #[test]
    fn the_ring_chooses_the_recording_and_the_file_the_place() {
        let mut ear = Ear::default();
        for ring in 0..=7 {
            let cue = ear
                .cue(turned(ring, ring), f64::from(ring), FULL, || 0.5)
                .expect("heard");
            let version = ring.clamp(1, 6) - 1;
            assert_eq!(cue.recording, Recording::Flip(version), "ring {ring}");
            let wanted = -0.25 + 0.5 * f32::from(ring) / 7.0;
            assert!((cue.pan - wanted).abs() < 1e-6, "{cue:?}");
        }
    }

    #[test]
    fn a_placed_disc_varies_within_its_bounds() {
        let mut seen = Vec::new();
        for step in 0..=100 {
            let chance = step as f32 / 100.0;
            let cue = Ear::default()
                .cue(Heard::Placed(Square::D3), 0.0, FULL, || chance)
                .expect("heard");
            assert!((0.97..=1.03).contains(&cue.pitch), "{cue:?}");
            seen.push(cue.recording);
        }
        for version in 0..Recording::PLACES {
            assert!(seen.contains(&Recording::Place(version)), "{version}");
        }
    }

    #[test]
    fn soft_sounds_keep_their_distance() {
        let mut ear = Ear::default();
        let mut heard = |what, now| ear.cue(what, now, FULL, || 0.5).is_some();
        assert!(heard(Heard::Focused, 0.0));
        assert!(!heard(Heard::Lifted(Square::D3), 0.05));
        assert!(heard(Heard::Lifted(Square::D3), 0.061));
        assert!(heard(Heard::Selected, 0.062));
    }

    #[test]
    fn volumes_multiply_and_silence_is_not_played() {
        let settings = Settings {
            master_volume: 0.5,
            board_volume: 0.5,
            interface_volume: 0.0,
            ..default()
        };
        let volumes = Volumes::new(&settings, true);
        let mut ear = Ear::default();
        let placed = ear.cue(Heard::Placed(Square::D3), 0.0, volumes, || 0.5);
        assert!((placed.expect("heard").volume - 0.25).abs() < 1e-6);
        assert_eq!(ear.cue(Heard::Won, 0.0, volumes, || 0.5), None);
        let away = Volumes::new(&settings, false);
        assert_eq!(ear.cue(Heard::Placed(Square::D3), 1.0, away, || 0.5), None);
    }
}
