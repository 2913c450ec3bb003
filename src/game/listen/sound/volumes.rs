//! How loud the player wants the sounds to be.

use super::recording::Recording;
use crate::game::settings::Settings;

/// The volumes of the two groups of sounds, from 0 to 1. The master volume is already multiplied in.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Volumes {
    /// Sounds of discs.
    pub board: f32,
    /// Sounds of buttons, and signals.
    pub interface: f32,
}

impl Volumes {
    /// `focused`: whether the window has the keyboard; the player may want silence otherwise.
    pub fn new(settings: &Settings, focused: bool) -> Self {
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

    /// The volume for a recording.
    pub fn of(self, recording: Recording) -> f32 {
        if recording.is_board() {
            self.board
        } else {
            self.interface
        }
    }
}
