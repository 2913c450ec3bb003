//! Actions that share a key or a button.

use bevy::prelude::*;

use super::{action::Action, bindings::Bindings, chord::Chord};

impl Bindings {
    /// Another action with one of this action's keys.
    pub fn key_conflict(&self, action: Action) -> Option<Action> {
        let own: Vec<&Chord> = self.chords_of(action).collect();
        self.keys
            .iter()
            .find(|(chord, of)| *of != action && own.contains(&chord))
            .map(|&(_, of)| of)
    }

    /// Another action with one of this action's buttons.
    pub fn button_conflict(&self, action: Action) -> Option<Action> {
        let own: Vec<GamepadButton> = self.buttons_of(action).collect();
        self.buttons
            .iter()
            .find(|(button, of)| *of != action && own.contains(button))
            .map(|&(_, of)| of)
    }
}
