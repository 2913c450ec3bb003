//! The player's own keys and buttons.

use bevy::prelude::*;

use super::{action::Action, bindings::Bindings, button_names::button_from_name, chord::Chord};
use crate::game::{frame::AppSystems, settings::Settings};

impl Bindings {
    /// The usual keys and buttons, replaced by the player's own where there are any. If the player's keys for an action
    /// cannot be read, the action keeps the usual ones.
    pub fn with_own(settings: &Settings) -> Self {
        let mut bindings = Self::default();
        for action in Action::ALL {
            let chords = settings.keys.get(&action.key());
            let chords = chords.and_then(|texts| texts.iter().map(|t| t.parse().ok()).collect());
            if let Some(chords) = chords {
                bindings.replace_keys(action, chords);
            }
            let buttons = settings.buttons.get(&action.key());
            let buttons =
                buttons.and_then(|texts| texts.iter().map(|t| button_from_name(t)).collect());
            if let Some(buttons) = buttons {
                bindings.replace_buttons(action, buttons);
            }
        }
        bindings
    }

    // The player's own come first, so that they win over usual ones of other actions. Those of a later action come before
    // those of an earlier one.
    fn replace_keys(&mut self, action: Action, chords: Vec<Chord>) {
        self.keys.retain(|&(_, of)| of != action);
        let own = chords.into_iter().map(|chord| (chord, action));
        self.keys.splice(0..0, own);
    }

    fn replace_buttons(&mut self, action: Action, buttons: Vec<GamepadButton>) {
        self.buttons.retain(|&(_, of)| of != action);
        let own = buttons.into_iter().map(|button| (button, action));
        self.buttons.splice(0..0, own);
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Bindings>()
        .add_systems(Update, follow_settings.in_set(AppSystems::Arrange));
}

fn follow_settings(settings: Res<Settings>, mut bindings: ResMut<Bindings>) {
    if settings.is_changed() {
        bindings.set_if_neq(Bindings::with_own(&settings));
    }
}

#[cfg(test)]
mod tests {
    use bevy::input::keyboard::Key;

    use super::*;
    use crate::game::controls::{conflicts::Conflict, modifiers::Modifiers};

    #[test]
    fn own_keys_replace_the_usual_ones_and_nonsense_is_ignored() {
        let mut settings = Settings::default();
        settings.keys.insert("Undo".into(), vec!["Ctrl+B".into()]);
        settings.keys.insert("Redo".into(), vec!["Hyper+?".into()]);
        settings.buttons.insert("Undo".into(), vec!["North".into()]);
        let bindings = Bindings::with_own(&settings);
        let control = Modifiers {
            control: true,
            ..default()
        };
        let letter =
            |c: &str, m: &Modifiers| bindings.key(KeyCode::KeyQ, &Key::Character(c.into()), m);
        assert_eq!(letter("b", &control), Some(Action::Undo));
        assert_eq!(letter("u", &Modifiers::default()), None);
        assert_eq!(letter("r", &Modifiers::default()), Some(Action::Redo));
        // Both actions have the button now, and both report the conflict.
        assert_eq!(bindings.button(GamepadButton::North), Some(Action::Undo));
        for (action, other, wins) in [
            (Action::Undo, Action::Hint, true),
            (Action::Hint, Action::Undo, false),
        ] {
            let conflict = Conflict {
                on: &GamepadButton::North,
                other,
                wins,
            };
            assert_eq!(bindings.button_conflicts(action), [conflict]);
        }
        assert_eq!(bindings.key_conflicts(Action::Undo), []);
    }
}
