//! Which key or button means what.

use bevy::{input::keyboard::Key, prelude::*};

/// What a player can ask for with a key or a button.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Action {
    /// Focus up.
    Up,
    /// Focus down.
    Down,
    /// Focus left.
    Left,
    /// Focus right.
    Right,
    /// Focus to the next group.
    NextGroup,
    /// Focus to the previous group.
    PreviousGroup,
    /// Play the focused square or press the focused button.
    Select,
    /// One step back; on the board, the pause menu.
    Back,
    /// Pause menu; on the new-game screen, start.
    Pause,
    /// Take back.
    Undo,
    /// Bring back.
    Redo,
    /// Suggest a move.
    Hint,
    /// Legal-move marks on or off.
    Marks,
    /// Next legal square; on the new-game screen, next level.
    Next,
    /// Previous legal square; on the new-game screen, previous level.
    Previous,
    /// Between board and panel.
    SwitchPanel,
    /// Fullscreen on or off.
    Fullscreen,
}

/// A key with the modifiers that must be held, and no others.
#[derive(Clone, PartialEq, Debug)]
pub struct Chord {
    /// The key.
    pub key: Press,
    /// Control (or Command).
    pub control: bool,
    /// Shift.
    pub shift: bool,
    /// Alt.
    pub alt: bool,
}

/// A key by position or by the letter it types.
#[derive(Clone, PartialEq, Debug)]
pub enum Press {
    /// A key that has a place: arrows, Enter, function keys.
    Place(KeyCode),
    /// A letter, whatever the keyboard layout; lower case.
    Letter(char),
}

impl Chord {
    fn place(code: KeyCode) -> Self {
        Self {
            key: Press::Place(code),
            control: false,
            shift: false,
            alt: false,
        }
    }

    fn letter(letter: char) -> Self {
        Self {
            key: Press::Letter(letter),
            control: false,
            shift: false,
            alt: false,
        }
    }

    fn shift(self) -> Self {
        Self {
            shift: true,
            ..self
        }
    }

    fn control(self) -> Self {
        Self {
            control: true,
            ..self
        }
    }

    fn alt(self) -> Self {
        Self { alt: true, ..self }
    }

    /// True if this press of a key is the chord.
    pub fn matches(&self, code: KeyCode, logical: &Key, modifiers: &Modifiers) -> bool {
        let key = match &self.key {
            Press::Place(place) => *place == code,
            Press::Letter(letter) => match logical {
                Key::Character(text) => text.to_lowercase().chars().eq([*letter]),
                _ => false,
            },
        };
        key && self.control == modifiers.control
            && self.shift == modifiers.shift
            && self.alt == modifiers.alt
    }
}

/// The modifier keys being held.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Modifiers {
    /// Control (or Command).
    pub control: bool,
    /// Shift.
    pub shift: bool,
    /// Alt.
    pub alt: bool,
}

/// The table of keys and buttons.
#[derive(Resource, Clone, Debug)]
pub struct Bindings {
    /// Keyboard; the first match counts.
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
                (place(KeyCode::Space), Action::Select),
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
                (GamepadButton::Start, Action::Pause),
                (GamepadButton::Select, Action::SwitchPanel),
            ],
        }
    }
}

impl Bindings {
    /// What a key press means.
    pub fn key(&self, code: KeyCode, logical: &Key, modifiers: &Modifiers) -> Option<Action> {
        self.keys
            .iter()
            .find(|(chord, _)| chord.matches(code, logical, modifiers))
            .map(|&(_, action)| action)
    }

    /// What a gamepad button means.
    pub fn button(&self, button: GamepadButton) -> Option<Action> {
        self.buttons
            .iter()
            .find(|&&(bound, _)| bound == button)
            .map(|&(_, action)| action)
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Bindings>();
}

#[cfg(test)]
mod tests {
    use super::*;

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
