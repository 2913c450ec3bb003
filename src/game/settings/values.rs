//! The player's choices that outlive a game.

use std::collections::BTreeMap;

use bevy::prelude::*;
use serde::{Deserialize, Serialize};

use super::theme_name::ThemeName;

/// How fast discs turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum FlipSpeed {
    /// 1.6 times the normal durations.
    Slow,
    /// As designed.
    #[default]
    Normal,
    /// Half the normal durations.
    Fast,
    /// The new position appears at once, with the last-move mark only.
    Instant,
}

impl FlipSpeed {
    /// Seconds of motion shown per second of time; `None` for [`FlipSpeed::Instant`].
    pub fn rate(self) -> Option<f32> {
        match self {
            FlipSpeed::Slow => Some(1.0 / 1.6),
            FlipSpeed::Normal => Some(1.0),
            FlipSpeed::Fast => Some(2.0),
            FlipSpeed::Instant => None,
        }
    }
}

/// How the squares are marked where the side to move may play.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum LegalMarks {
    /// By small dots.
    #[default]
    Dots,
    /// By faint discs.
    Discs,
    /// Not at all.
    Off,
}

/// How much is told to a screen reader.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Verbosity {
    /// Moves and results.
    Brief,
    /// Scores and the number of legal moves as well.
    #[default]
    Full,
}

/// Everything the settings screen changes.
#[derive(Resource, Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(default, rename_all = "kebab-case")]
pub struct Settings {
    /// The whole screen, or a window.
    pub fullscreen: bool,
    /// Colours and material.
    pub theme: ThemeName,
    /// Scale of the interface, [`Settings::UI_SCALE`], in steps of 0.05.
    pub ui_scale: f32,
    /// How much larger the text is than the rest, one of [`Settings::TEXT_SCALES`].
    pub text_scale: f32,
    /// Draw only when something changes.
    pub save_power: bool,
    /// Keep everything 3 % away from the edges, for televisions.
    pub safe_area: bool,
    /// Language tag, such as `ja`; `None` follows the system.
    pub language: Option<String>,

    /// Volume of everything, 0 to 1.
    pub master_volume: f32,
    /// Volume of discs, 0 to 1.
    pub board_volume: f32,
    /// Volume of buttons and signals, 0 to 1.
    pub interface_volume: f32,
    /// No sound while another program is used.
    pub mute_unfocused: bool,

    /// Speed of everything that moves on the board.
    pub flip_speed: FlipSpeed,
    /// The computer takes at least this long for a move, in seconds, [`Settings::PAUSE`].
    pub thinking_pause: f32,
    /// Mark the squares where the side to move may play.
    pub legal_marks: LegalMarks,
    /// Show on hover and focus which discs a move would turn.
    pub preview: bool,
    /// Mark the last move.
    pub last_move_mark: bool,
    /// Letters and numbers on the frame.
    pub coordinates: bool,
    /// A move has to be chosen twice.
    pub confirm_move: bool,
    /// Moves can be taken back.
    pub undo_allowed: bool,
    /// A gamepad shakes when discs land.
    pub rumble: bool,

    /// No tilt, lift, drop or slide.
    pub reduced_motion: bool,
    /// A diamond on black discs and a ring on white ones.
    pub disc_marks: bool,
    /// Messages stay until they are confirmed.
    pub wait_for_me: bool,
    /// How much is told to a screen reader.
    pub verbosity: Verbosity,

    /// Keys that are not the usual ones: actions' names and chords such as `Ctrl+Z`.
    pub keys: BTreeMap<String, Vec<String>>,
    /// Gamepad buttons that are not the usual ones: actions' and buttons' names.
    pub buttons: BTreeMap<String, Vec<String>>,
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            fullscreen: false,
            theme: ThemeName::default(),
            ui_scale: 1.0,
            text_scale: 1.0,
            save_power: true,
            safe_area: false,
            language: None,
            master_volume: 0.8,
            board_volume: 1.0,
            interface_volume: 0.7,
            mute_unfocused: true,
            flip_speed: FlipSpeed::default(),
            thinking_pause: 0.0,
            legal_marks: LegalMarks::default(),
            preview: true,
            last_move_mark: true,
            coordinates: true,
            confirm_move: false,
            undo_allowed: true,
            rumble: false,
            reduced_motion: false,
            disc_marks: false,
            wait_for_me: false,
            verbosity: Verbosity::default(),
            keys: BTreeMap::new(),
            buttons: BTreeMap::new(),
        }
    }
}

impl Settings {
    /// Smallest and largest scale of the interface.
    pub const UI_SCALE: (f32, f32) = (0.75, 2.0);
    /// Step of the scale.
    pub const UI_SCALE_STEP: f32 = 0.05;
    /// Sizes of the text, beside the rest.
    pub const TEXT_SCALES: [f32; 4] = [1.0, 1.15, 1.3, 1.5];
    /// Shortest and longest pause before the computer's move, in seconds.
    pub const PAUSE: (f32, f32) = (0.0, 3.0);

    /// Turns the marks of legal moves off, or on again as dots.
    pub fn toggle_marks(&mut self) {
        self.legal_marks = match self.legal_marks {
            LegalMarks::Off => LegalMarks::Dots,
            LegalMarks::Dots | LegalMarks::Discs => LegalMarks::Off,
        };
    }

    /// The same with every number brought into its range; what is no number becomes the default.
    #[must_use]
    pub fn clamped(mut self) -> Self {
        let default = Self::default();
        let clamp = |value: &mut f32, (low, high): (f32, f32), default: f32| {
            *value = if value.is_finite() {
                value.clamp(low, high)
            } else {
                default
            };
        };
        clamp(&mut self.ui_scale, Self::UI_SCALE, default.ui_scale);
        self.ui_scale = (self.ui_scale / Self::UI_SCALE_STEP).round() * Self::UI_SCALE_STEP;
        let nearest = |a: &f32, b: &f32| {
            let off = |scale: f32| (scale - self.text_scale).abs();
            off(*a).total_cmp(&off(*b))
        };
        // What is no number is as far from each as from the first.
        let scale = Self::TEXT_SCALES.into_iter().min_by(nearest);
        self.text_scale = scale.unwrap_or(default.text_scale);
        clamp(
            &mut self.thinking_pause,
            Self::PAUSE,
            default.thinking_pause,
        );
        let volume = (0.0, 1.0);
        clamp(&mut self.master_volume, volume, default.master_volume);
        clamp(&mut self.board_volume, volume, default.board_volume);
        clamp(&mut self.interface_volume, volume, default.interface_volume);
        self
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Settings>();
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_brought_into_their_ranges() {
        let wild = Settings {
            ui_scale: 9.0,
            master_volume: -1.0,
            board_volume: f32::NAN,
            thinking_pause: f32::INFINITY,
            ..default()
        };
        let tame = wild.clamped();
        assert!((tame.ui_scale - 2.0).abs() < 1e-6);
        assert!(tame.master_volume.abs() < 1e-6);
        assert!((tame.board_volume - Settings::default().board_volume).abs() < 1e-6);
        assert!((tame.thinking_pause - Settings::default().thinking_pause).abs() < 1e-6);
        assert_eq!(Settings::default().clamped(), Settings::default());
        for (wild, tame) in [
            (0.1, 1.0),
            (1.2, 1.15),
            (1.45, 1.5),
            (7.0, 1.5),
            (f32::NAN, 1.0),
            (f32::INFINITY, 1.0),
        ] {
            let settings = Settings {
                text_scale: wild,
                ..default()
            };
            let scale = settings.clamped().text_scale;
            assert!((scale - tame).abs() < 1e-6, "{wild}: {scale}");
        }
    }
}
