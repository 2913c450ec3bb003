//! Waits for the key or button that the player chooses for an action.

use bevy::prelude::*;

use super::{action::Action, chord::Chord, markings::button_name};
use crate::game::settings::Settings;

/// Which action waits for a new key or button, if any.
#[derive(Resource, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Capture {
    /// None.
    #[default]
    Idle,
    /// The next key is for this action. Escape changes nothing.
    Key(Action),
    /// The next gamepad button is for this action. Escape changes nothing.
    Button(Action),
}

impl Capture {
    /// Takes a key that was pressed.
    pub(super) fn take_key(&mut self, chord: Option<Chord>, settings: &mut ResMut<Settings>) {
        match *self {
            _ if chord == Some(Chord::place(KeyCode::Escape)) => *self = Self::Idle,
            Self::Key(action) => {
                // If the key cannot be bound, the action continues to wait.
                if let Some(chord) = chord {
                    settings.keys.insert(action.key(), vec![chord.to_string()]);
                    *self = Self::Idle;
                }
            }
            Self::Idle | Self::Button(_) => {}
        }
    }

    /// Takes a gamepad button that was pressed.
    pub(super) fn take_button(&mut self, button: GamepadButton, settings: &mut ResMut<Settings>) {
        match *self {
            Self::Idle => {}
            // A player who holds a gamepad cannot press Escape, so a button ends the waiting.
            Self::Key(_) => *self = Self::Idle,
            Self::Button(action) => {
                if let Some(name) = button_name(button) {
                    settings.buttons.insert(action.key(), vec![name.to_owned()]);
                    *self = Self::Idle;
                }
            }
        }
    }
}
