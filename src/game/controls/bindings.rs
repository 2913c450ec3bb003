//! Which key or button does which action.

use bevy::{input::keyboard::Key, prelude::*};

use super::{action::Action, chord::Chord, modifiers::Modifiers};

/// The table of keys and buttons.
#[derive(Resource, Clone, PartialEq, Debug)]
pub struct Bindings {
    /// Keys. The first match counts.
    pub keys: Vec<(Chord, Action)>,
    /// Gamepad buttons. The left stick always moves the focus.
    pub buttons: Vec<(GamepadButton, Action)>,
}

impl Bindings {
    /// The chords of an action.
    pub fn chords_of(&self, action: Action) -> impl Iterator<Item = &Chord> {
        self.keys
            .iter()
            .filter(move |(_, of)| *of == action)
            .map(|(chord, _)| chord)
    }

    /// The buttons of an action.
    pub fn buttons_of(&self, action: Action) -> impl Iterator<Item = GamepadButton> {
        self.buttons
            .iter()
            .filter(move |(_, of)| *of == action)
            .map(|&(button, _)| button)
    }

    /// The chords that do an action. A chord that an earlier row gives to another action is left out.
    pub fn working_chords(&self, action: Action) -> impl Iterator<Item = &Chord> {
        self.chords_of(action).filter(move |chord| {
            let first = self.keys.iter().find(|(other, _)| other == *chord);
            first.is_some_and(|&(_, of)| of == action)
        })
    }

    /// The first button that does an action.
    pub fn working_button(&self, action: Action) -> Option<GamepadButton> {
        self.buttons_of(action)
            .find(|&button| self.button(button) == Some(action))
    }

    /// The action of a key press.
    pub fn key(&self, code: KeyCode, logical: &Key, modifiers: &Modifiers) -> Option<Action> {
        self.keys
            .iter()
            .find(|(chord, _)| chord.matches(code, logical, modifiers))
            .map(|&(_, action)| action)
    }

    /// The action of a gamepad button.
    pub fn button(&self, button: GamepadButton) -> Option<Action> {
        self.buttons
            .iter()
            .find(|&&(bound, _)| bound == button)
            .map(|&(_, action)| action)
    }
}
