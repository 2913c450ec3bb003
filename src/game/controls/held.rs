//! The button or direction of a gamepad that is being held, and when it repeats.

use bevy::{input::gamepad::GamepadAxisChangedEvent, prelude::*};

use super::action::Action;

/// The time before a held direction repeats for the first time, and between further repeats, in seconds.
const FIRST_REPEAT_SECS: f32 = 0.220;
const NEXT_REPEAT_SECS: f32 = 0.090;
/// The same for undo and redo: 8 a second.
const FIRST_UNDO_REPEAT_SECS: f32 = 0.400;
const NEXT_UNDO_REPEAT_SECS: f32 = 0.125;
/// A stick counts as pushed from the first deflection on, and as released below the second.
const STICK_PUSH: f32 = 0.6;
const STICK_RELEASE: f32 = 0.4;

/// What can be held.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) enum Source {
    Button(GamepadButton),
    Stick(GamepadAxis),
}

/// A button or direction that is being held.
#[derive(Clone, Copy, Debug)]
pub(super) struct Held {
    pub pad: Entity,
    source: Source,
    pub action: Action,
    /// Seconds until it repeats.
    pub next_in: f32,
}

/// What is being held, if its action repeats. Only the last thing that was pressed repeats.
#[derive(Resource, Default)]
pub(super) struct HeldInput(pub Option<Held>);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<HeldInput>();
}

fn repeats(action: Action) -> Option<(f32, f32)> {
    match action {
        Action::Up | Action::Down | Action::Left | Action::Right => {
            Some((FIRST_REPEAT_SECS, NEXT_REPEAT_SECS))
        }
        Action::Undo | Action::Redo => Some((FIRST_UNDO_REPEAT_SECS, NEXT_UNDO_REPEAT_SECS)),
        _ => None,
    }
}

/// The directions of a stick that moves the focus: for negative and for positive values.
fn directions(axis: GamepadAxis) -> Option<(Action, Action)> {
    match axis {
        GamepadAxis::LeftStickX => Some((Action::Left, Action::Right)),
        GamepadAxis::LeftStickY => Some((Action::Down, Action::Up)),
        _ => None,
    }
}

/// Whether a stick moves the focus.
pub(super) fn has_directions(axis: GamepadAxis) -> bool {
    directions(axis).is_some()
}

/// Whether a stick with this deflection is pushed.
pub(super) fn is_pushed(value: f32) -> bool {
    value.abs() >= STICK_PUSH
}

impl HeldInput {
    /// Notes that something with this action has been pressed. Returns the seconds until it repeats, if it does.
    pub fn press(&mut self, pad: Entity, source: Source, action: Action) -> Option<f32> {
        let (next_in, _) = repeats(action)?;
        self.0 = Some(Held {
            pad,
            source,
            action,
            next_in,
        });
        Some(next_in)
    }

    /// Notes that something has been let go.
    pub fn release(&mut self, pad: Entity, source: Source) {
        if self.holds(pad, source).is_some() {
            self.0 = None;
        }
    }

    fn holds(&self, pad: Entity, source: Source) -> Option<Held> {
        self.0
            .filter(|held| held.pad == pad && held.source == source)
    }

    /// The direction in which a stick has newly been pushed. Notes when it has been let go.
    pub fn pushed(&mut self, moved: &GamepadAxisChangedEvent) -> Option<Action> {
        let (negative, positive) = directions(moved.axis)?;
        let source = Source::Stick(moved.axis);
        if moved.value.abs() < STICK_RELEASE {
            self.release(moved.entity, source);
        }
        let action = if moved.value < 0.0 {
            negative
        } else {
            positive
        };
        let held = self.holds(moved.entity, source);
        (is_pushed(moved.value) && held.is_none_or(|held| held.action != action)).then_some(action)
    }
}

impl Held {
    /// Lets time pass. Returns true if the action repeats now.
    pub fn pass(&mut self, secs: f32) -> bool {
        self.next_in -= secs;
        let now = self.next_in <= 0.0;
        if now && let Some((_, next)) = repeats(self.action) {
            self.next_in = next;
        }
        now
    }
}
