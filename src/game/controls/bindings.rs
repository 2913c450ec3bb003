//! Which key or button does which action: the usual ones, and the player's own.

use bevy::{input::keyboard::Key, prelude::*};

use super::{
    action::Action,
    chord::{Chord, Modifiers},
    markings::button_from_name,
};
use crate::game::settings::Settings;

/// The table of keys and buttons.
#[derive(Resource, Clone, PartialEq, Debug)]
pub struct Bindings {
    /// Keys. The first match counts.
    pub keys: Vec<(Chord, Action)>,
    /// Gamepad buttons. The left stick always moves the focus.
    pub buttons: Vec<(GamepadButton, Action)>,
}

impl Default for Bindings {
    fn default() -> Self {
        let (place, letter) = (Chord::place, Chord::letter);
        Self {
            keys: vec![
                (place(KeyCode::ArrowUp), Action::Up),
                (place(KeyCode::ArrowDown), Action::Down),
                (place(KeyCode::ArrowLeft), Action::Left),
                (place(KeyCode::ArrowRight), Action::Right),
                (place(KeyCode::Tab), Action::NextGroup),
                (place(KeyCode::Tab).shift(), Action::PreviousGroup),
                (place(KeyCode::Enter), Action::Select),
                (place(KeyCode::NumpadEnter), Action::Select),
                (place(KeyCode::Space), Action::Play),
                (place(KeyCode::Escape), Action::Back),
                (place(KeyCode::Enter).alt(), Action::Fullscreen),
                (place(KeyCode::F11), Action::Fullscreen),
                (place(KeyCode::F6), Action::SwitchPanel),
                (place(KeyCode::F10), Action::Pause),
                (letter('u'), Action::Undo),
                (letter('z').control(), Action::Undo),
                (letter('r'), Action::Redo),
                (letter('y').control(), Action::Redo),
                (letter('z').control().shift(), Action::Redo),
                (letter('t'), Action::Hint),
                (letter('v'), Action::Values),
                (letter('l'), Action::Live),
                (letter('w'), Action::Why),
                (place(KeyCode::Home), Action::First),
                (place(KeyCode::End), Action::Last),
                (letter('p'), Action::PlayFrom),
                (letter('f').control(), Action::Find),
                (letter('s'), Action::Star),
                (place(KeyCode::Delete), Action::Delete),
                (letter('c').control(), Action::Copy),
                (letter('v').control(), Action::Paste),
                (letter('m'), Action::Marks),
                (letter('n'), Action::Next),
                (letter('n').shift(), Action::Previous),
            ],
            buttons: vec![
                (GamepadButton::DPadUp, Action::Up),
                (GamepadButton::DPadDown, Action::Down),
                (GamepadButton::DPadLeft, Action::Left),
                (GamepadButton::DPadRight, Action::Right),
                (GamepadButton::South, Action::Select),
                (GamepadButton::East, Action::Back),
                (GamepadButton::West, Action::Undo),
                (GamepadButton::North, Action::Hint),
                (GamepadButton::RightTrigger, Action::Next),
                (GamepadButton::LeftTrigger, Action::Previous),
                (GamepadButton::RightTrigger2, Action::Why),
                (GamepadButton::LeftTrigger2, Action::Values),
                (GamepadButton::LeftThumb, Action::Live),
                (GamepadButton::Start, Action::Pause),
                (GamepadButton::Select, Action::SwitchPanel),
            ],
        }
    }
}

impl Bindings {
    /// The usual keys and buttons, replaced by the player's own where there are any. If the player's keys for an action
    /// cannot be read, the action keeps the usual ones.
    pub fn with_own(settings: &Settings) -> Self {
        let mut bindings = Self::default();
        for action in Action::ALL {
            let keys = settings.keys.get(&action.key());
            replace(&mut bindings.keys, action, keys, Chord::from_name);
            let buttons = settings.buttons.get(&action.key());
            replace(&mut bindings.buttons, action, buttons, button_from_name);
        }
        bindings
    }

    pub fn chords_of(&self, action: Action) -> impl Iterator<Item = &Chord> {
        self.keys.iter().filter(move |(_, of)| *of == action).map(|(chord, _)| chord)
    }

    pub fn buttons_of(&self, action: Action) -> impl Iterator<Item = GamepadButton> {
        self.buttons.iter().filter(move |(_, of)| *of == action).map(|&(button, _)| button)
    }

    /// The chords that do an action. A chord that an earlier row gives to another action is left out.
    pub fn working_chords(&self, action: Action) -> impl Iterator<Item = &Chord> {
        self.chords_of(action).filter(move |chord| {
            self.keys.iter().find(|(other, _)| other == *chord).is_some_and(|&(_, of)| of == action)
        })
    }

    /// The first button that does an action.
    pub fn working_button(&self, action: Action) -> Option<GamepadButton> {
        self.buttons_of(action).find(|&button| self.button(button) == Some(action))
    }

    /// The action of a key press.
    pub fn key(&self, code: KeyCode, logical: &Key, modifiers: Modifiers) -> Option<Action> {
        self.keys.iter().find(|(chord, _)| chord.matches(code, logical, modifiers)).map(|&(_, action)| action)
    }

    pub fn button(&self, button: GamepadButton) -> Option<Action> {
        self.buttons.iter().find(|&&(bound, _)| bound == button).map(|&(_, action)| action)
    }
}

/// Leaves out the player's own keys and buttons that cannot be read, and returns the names of their rows in the settings. An
/// action of which none is left gets the usual ones. Actions that this program does not know stay.
pub fn leave_out_unreadable(settings: &mut Settings) -> Vec<String> {
    let mut left_out = Vec::new();
    let tables: [(_, _, fn(&str) -> bool); 2] = [
        ("keys", &mut settings.keys, |name| Chord::from_name(name).is_some()),
        ("buttons", &mut settings.buttons, |name| button_from_name(name).is_some()),
    ];
    for (table, own, reads) in tables {
        for action in Action::ALL.into_iter().map(Action::key) {
            let Some(names) = own.get_mut(&action) else {
                continue;
            };
            let all = names.len();
            names.retain(|name| reads(name));
            if names.len() == all {
                continue;
            }
            left_out.push(format!("{table}.{action}"));
            if names.is_empty() {
                own.remove(&action);
            }
        }
    }
    left_out
}

/// Replaces the keys or buttons of an action by those with these names, if all of them can be read. They come first, so
/// that they win over usual ones of other actions, and those of a later action come before those of an earlier one.
fn replace<T>(
    table: &mut Vec<(T, Action)>,
    action: Action,
    names: Option<&Vec<String>>,
    read: impl Fn(&str) -> Option<T>,
) {
    let own = names.and_then(|names| names.iter().map(|name| read(name)).collect());
    let Some(own): Option<Vec<T>> = own else {
        return;
    };
    table.retain(|&(_, of)| of != action);
    table.splice(0..0, own.into_iter().map(|one| (one, action)));
}

pub(super) fn follow_settings(settings: Res<Settings>, mut bindings: ResMut<Bindings>) {
    bindings.set_if_neq(Bindings::with_own(&settings));
}

#[cfg(test)]
mod tests {
    use super::*;

    const NONE: Modifiers = Modifiers { control: false, shift: false, alt: false };
    const CONTROL: Modifiers = Modifiers { control: true, ..NONE };

    #[test]
    fn alt_enter_is_fullscreen_and_never_select() {
        let bindings = Bindings::default();
        let enter = |modifiers| bindings.key(KeyCode::Enter, &Key::Enter, modifiers);
        let alt = true;
        assert_eq!(enter(Modifiers { alt, ..NONE }), Some(Action::Fullscreen));
        assert_eq!(enter(NONE), Some(Action::Select));
        assert_eq!(enter(Modifiers { alt, ..CONTROL }), None);
    }

    #[test]
    fn the_usual_keys_do_not_conflict() {
        let bindings = Bindings::default();
        for action in Action::ALL {
            assert_eq!(bindings.key_conflicts(action), [], "{action:?}");
            assert_eq!(bindings.button_conflicts(action), [], "{action:?}");
            assert!(bindings.chords_of(action).next().is_some(), "{action:?}");
        }
    }

    #[test]
    fn letters_follow_the_layout() {
        let bindings = Bindings::default();
        // On a German keyboard the letter z is on the key KeyY.
        let z = Key::Character("z".into());
        assert_eq!(bindings.key(KeyCode::KeyY, &z, CONTROL), Some(Action::Undo));
        let capital = Key::Character("U".into());
        let undo = bindings.key(KeyCode::KeyU, &capital, NONE);
        assert_eq!(undo, Some(Action::Undo), "caps lock does not matter");
    }

    #[test]
    fn own_keys_replace_the_usual_ones_and_nonsense_is_ignored() {
        let mut settings = Settings::default();
        settings.keys.insert("Undo".into(), vec!["Ctrl+B".into()]);
        settings.keys.insert("Redo".into(), vec!["Hyper+?".into()]);
        settings.buttons.insert("Undo".into(), vec!["North".into()]);
        let bindings = Bindings::with_own(&settings);
        let letter = |c: &str, held| bindings.key(KeyCode::KeyQ, &Key::Character(c.into()), held);
        assert_eq!(letter("b", CONTROL), Some(Action::Undo));
        assert_eq!(letter("u", NONE), None);
        assert_eq!(letter("r", NONE), Some(Action::Redo));
        // Both actions have the button now, and both report the conflict.
        assert_eq!(bindings.button(GamepadButton::North), Some(Action::Undo));
        let conflicts = |action| bindings.button_conflicts(action);
        let (undo, hint) = (conflicts(Action::Undo), conflicts(Action::Hint));
        assert_eq!((undo.len(), hint.len()), (1, 1));
        assert_eq!((undo[0].other, undo[0].wins), (Action::Hint, true));
        assert_eq!((hint[0].other, hint[0].wins), (Action::Undo, false));
        assert_eq!(bindings.key_conflicts(Action::Undo), []);
    }
}
