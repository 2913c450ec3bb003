//! Which key or button means what.

use bevy::{input::keyboard::Key, prelude::*};

use super::names::button_from_name;
use crate::game::{frame::AppSystems, settings::Settings, texts};

/// What a player can ask for with a key or a button. The names of the variants are those in the settings file.
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

impl Action {
    /// All actions, in the order they are listed.
    pub const ALL: [Self; 17] = [
        Self::Up,
        Self::Down,
        Self::Left,
        Self::Right,
        Self::Select,
        Self::Back,
        Self::Pause,
        Self::Undo,
        Self::Redo,
        Self::Hint,
        Self::Marks,
        Self::Next,
        Self::Previous,
        Self::NextGroup,
        Self::PreviousGroup,
        Self::SwitchPanel,
        Self::Fullscreen,
    ];

    /// Its name in the settings file.
    pub fn key(self) -> String {
        format!("{self:?}")
    }

    /// What the player reads.
    pub fn label(self) -> texts::Key {
        match self {
            Self::Up => texts::Key("action-up"),
            Self::Down => texts::Key("action-down"),
            Self::Left => texts::Key("action-left"),
            Self::Right => texts::Key("action-right"),
            Self::Select => texts::Key("action-select"),
            Self::Back => texts::Key("back"),
            Self::Pause => texts::Key("action-pause"),
            Self::Undo => texts::Key("undo"),
            Self::Redo => texts::Key("redo"),
            Self::Hint => texts::Key("action-hint"),
            Self::Marks => texts::Key("action-marks"),
            Self::Next => texts::Key("action-next"),
            Self::Previous => texts::Key("action-previous"),
            Self::NextGroup => texts::Key("action-next-group"),
            Self::PreviousGroup => texts::Key("action-previous-group"),
            Self::SwitchPanel => texts::Key("action-panel"),
            Self::Fullscreen => texts::Key("action-fullscreen"),
        }
    }
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

    /// Escape alone.
    pub(crate) fn escape() -> Self {
        Self::place(KeyCode::Escape)
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
#[derive(Resource, Clone, PartialEq, Debug)]
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
    /// The usual ones with the player's own in their places. What cannot be read, from a file edited by hand perhaps,
    /// is left as usual.
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

    // The player's own come first, so that they win over usual ones that mean something else.
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

    /// The chords of an action that do it: those that do not mean something else before.
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
        // Both have the button now, and both say so.
        assert_eq!(bindings.button(GamepadButton::North), Some(Action::Undo));
        assert_eq!(bindings.button_conflict(Action::Undo), Some(Action::Hint));
        assert_eq!(bindings.button_conflict(Action::Hint), Some(Action::Undo));
        assert_eq!(bindings.key_conflict(Action::Undo), None);
    }

    #[test]
    fn the_usual_keys_do_not_conflict() {
        let bindings = Bindings::default();
        for action in Action::ALL {
            assert_eq!(bindings.key_conflict(action), None, "{action:?}");
            assert_eq!(bindings.button_conflict(action), None, "{action:?}");
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
