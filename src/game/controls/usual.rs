//! The usual keys and buttons.

use bevy::prelude::*;

use super::{action::Action, bindings::Bindings, chord::Chord};

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
                (letter('w'), Action::Why),
                (place(KeyCode::Home), Action::First),
                (place(KeyCode::End), Action::Last),
                (letter('p'), Action::PlayFrom),
                (letter('f').control(), Action::Find),
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
                (GamepadButton::Start, Action::Pause),
                (GamepadButton::Select, Action::SwitchPanel),
            ],
        }
    }
}

#[cfg(test)]
mod tests {
    use bevy::input::keyboard::Key;

    use super::*;
    use crate::game::controls::modifiers::Modifiers;

    #[test]
    fn alt_enter_is_fullscreen_and_never_select() {
        let bindings = Bindings::default();
        let alt = Modifiers {
            alt: true,
            ..default()
        };
        let none = Modifiers::default();
        let enter = |m: &Modifiers| bindings.key(KeyCode::Enter, &Key::Enter, m);
        assert_eq!(enter(&alt), Some(Action::Fullscreen));
        assert_eq!(enter(&none), Some(Action::Select));
        let control_alt = Modifiers {
            control: true,
            ..alt
        };
        assert_eq!(enter(&control_alt), None);
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
        let control = Modifiers {
            control: true,
            ..default()
        };
        // On a German keyboard the letter z is on the key KeyY.
        let z = Key::Character("z".into());
        assert_eq!(
            bindings.key(KeyCode::KeyY, &z, &control),
            Some(Action::Undo)
        );
        let capital = Key::Character("U".into());
        assert_eq!(
            bindings.key(KeyCode::KeyU, &capital, &Modifiers::default()),
            Some(Action::Undo),
            "caps lock does not matter"
        );
    }
}
