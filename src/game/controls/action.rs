//! What a player can ask for with a key or a button; and the button or direction of a gamepad that is being
//! held, and when it repeats.

use bevy::{
    input::gamepad::{GamepadAxisChangedEvent, GamepadInput},
    prelude::*,
};

use crate::{game::texts::Key, rules::Square};

table! {
    /// What a player can ask for with a key or a button. The names of the variants are those in the settings file.
    #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
    pub enum Action: Key {
        /// Move the focus up.
        Up => Key("action-up"),
        /// Move the focus down.
        Down => Key("action-down"),
        /// Move the focus left.
        Left => Key("action-left"),
        /// Move the focus right.
        Right => Key("action-right"),
        /// Play the focused square or press the focused button.
        Select => Key("action-select"),
        /// Like `Select`; beside the board of a review, let the game play by itself.
        Play => Key("action-play"),
        /// Go one step back; on the board, open the pause menu.
        Back => Key("back"),
        /// Open the pause menu; on the new-game screen, start the game.
        Pause => Key("action-pause"),
        /// Take back a move.
        Undo => Key("undo"),
        /// Bring back a move that was taken back.
        Redo => Key("redo"),
        /// Suggest a move.
        Hint => Key("action-hint"),
        /// Show the values of the moves, or hide them.
        Values => Key("action-values"),
        /// Turn live analysis on or off.
        Live => Key("action-live"),
        /// Show the next of the reasons that the coach gives.
        Why => Key("action-why"),
        /// In a review, go to the start of the game.
        First => Key("action-first"),
        /// In a review, go to the end of the line.
        Last => Key("action-last"),
        /// In a review, play on from the position on the board.
        PlayFrom => Key("action-play-from"),
        /// Among the openings, look for a name.
        Find => Key("action-find"),
        /// Mark the chosen game with a star, or take the star away.
        Star => Key("action-star"),
        /// Delete the chosen game.
        Delete => Key("action-delete"),
        /// Copy the game as text.
        Copy => Key("action-copy"),
        /// Review the game that is in the clipboard as text.
        Paste => Key("action-paste"),
        /// Turn the legal-move marks on or off.
        Marks => Key("action-marks"),
        /// Go to the next legal square; on the new-game screen, to the next level.
        Next => Key("action-next"),
        /// Go to the previous legal square; on the new-game screen, to the previous level.
        Previous => Key("action-previous"),
        /// Move the focus to the next group.
        NextGroup => Key("action-next-group"),
        /// Move the focus to the previous group.
        PreviousGroup => Key("action-previous-group"),
        /// Move the focus between board and panel.
        SwitchPanel => Key("action-panel"),
        /// Turn fullscreen on or off.
        Fullscreen => Key("action-fullscreen"),
    }
}

impl Action {
    /// Its name in the settings file.
    pub fn key(self) -> String {
        format!("{self:?}")
    }

    /// What the player reads.
    pub fn label(self) -> Key {
        *self.row()
    }
}

/// What the player asks for with a key or a button.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Intent {
    Action(Action),
    /// To go to the square whose name was typed.
    Square(Square),
    /// A digit that is no part of the name of a square.
    Digit(u8),
}

/// The time before a held direction repeats for the first time, and between further repeats, in seconds.
const FIRST_REPEAT_SECS: f32 = 0.220;
const NEXT_REPEAT_SECS: f32 = 0.090;
/// The same for undo and redo: 8 a second.
const FIRST_UNDO_REPEAT_SECS: f32 = 0.400;
const NEXT_UNDO_REPEAT_SECS: f32 = 0.125;
/// A stick counts as pushed from the first deflection on, and as released below the second.
const STICK_PUSH: f32 = 0.6;
const STICK_RELEASE: f32 = 0.4;

#[derive(Clone, Copy, Debug)]
pub(super) struct Held {
    pub pad: Entity,
    source: GamepadInput,
    pub action: Action,
    /// Seconds until it repeats.
    pub next_in: f32,
    /// Seconds between further repeats.
    every: f32,
}

/// What is being held, if its action repeats. Only the last thing that was pressed repeats.
#[derive(Resource, Default)]
pub(super) struct HeldInput(pub Option<Held>);

/// The seconds before an action repeats for the first time, and between further repeats, if it repeats.
fn repeats(action: Action) -> Option<(f32, f32)> {
    match action {
        Action::Up | Action::Down | Action::Left | Action::Right => Some((FIRST_REPEAT_SECS, NEXT_REPEAT_SECS)),
        Action::Undo | Action::Redo => Some((FIRST_UNDO_REPEAT_SECS, NEXT_UNDO_REPEAT_SECS)),
        _ => None,
    }
}

pub(super) fn direction(moved: &GamepadAxisChangedEvent) -> Option<Action> {
    match (moved.axis, moved.value < 0.0) {
        (GamepadAxis::LeftStickX, true) => Some(Action::Left),
        (GamepadAxis::LeftStickX, false) => Some(Action::Right),
        (GamepadAxis::LeftStickY, true) => Some(Action::Down),
        (GamepadAxis::LeftStickY, false) => Some(Action::Up),
        _ => None,
    }
}

/// Whether a stick with this deflection is pushed.
pub(super) fn is_pushed(value: f32) -> bool {
    value.abs() >= STICK_PUSH
}

impl HeldInput {
    /// Notes that something with this action has been pressed. Returns the seconds until it repeats, if it does.
    pub fn press(&mut self, pad: Entity, source: GamepadInput, action: Action) -> Option<f32> {
        let (next_in, every) = repeats(action)?;
        self.0 = Some(Held { pad, source, action, next_in, every });
        Some(next_in)
    }

    /// Notes that something has been let go.
    pub fn release(&mut self, pad: Entity, source: GamepadInput) {
        if self.holds(pad, source).is_some() {
            self.0 = None;
        }
    }

    fn holds(&self, pad: Entity, source: GamepadInput) -> Option<Held> {
        self.0.filter(|held| held.pad == pad && held.source == source)
    }

    /// The direction in which a stick has newly been pushed. Notes when it has been let go.
    pub fn pushed(&mut self, moved: &GamepadAxisChangedEvent) -> Option<Action> {
        let action = direction(moved)?;
        let source = GamepadInput::Axis(moved.axis);
        if moved.value.abs() < STICK_RELEASE {
            self.release(moved.entity, source);
        }
        let held = self.holds(moved.entity, source);
        (is_pushed(moved.value) && held.is_none_or(|held| held.action != action)).then_some(action)
    }
}

impl Held {
    /// Lets time pass. Returns true if the action repeats now.
    pub fn pass(&mut self, secs: f32) -> bool {
        self.next_in -= secs;
        let now = self.next_in <= 0.0;
        if now {
            self.next_in = self.every;
        }
        now
    }
}
