//! The queue of all input, and how the input of the window and of gamepads gets into it.
//!
//! What one press means may depend on the press before: that may have opened another page, moved what is under the
//! pointer, or given a key another meaning. So all input goes through one queue, in the order in which it came, and
//! each press acts on what the press before has left:
//!
//! - The pointer presses or lets go at most once in a frame, because Bevy finds what is under it once in a frame, at the
//!   last place where it was.
//! - Keys and buttons are taken out of the queue one after another (see [`Inputs`](super::Inputs)). After one that does
//!   more than move the focus, the others wait for the next frame.
//!
//! The window reports keys, mouse and fingers in their order. Gamepads are read by another library, so what they report
//! in a frame comes after all of that.

use std::collections::VecDeque;

use bevy::{
    ecs::message::MessageCursor,
    input::{
        gamepad::{GamepadAxisChangedEvent, GamepadButtonStateChangedEvent},
        keyboard::KeyboardInput,
        touch::TouchPhase,
    },
    prelude::*,
    window::WindowEvent,
};

use super::{
    action::{HeldInput, direction, is_pushed},
    keyboard::{Keyboard, is_modifier},
};
use crate::game::shell::{Menu, Pace, PointerWaits, Screen};

/// Something that a device has reported.
#[derive(Clone, Debug)]
pub(super) enum QueuedInput {
    /// The mouse or a finger.
    Pointer(WindowEvent),
    Key(KeyboardInput),
    /// The player has turned to another window, which gets all keys from now on.
    KeyboardLost,
    Button(GamepadButtonStateChangedEvent),
    /// The left stick of a gamepad.
    Stick(GamepadAxisChangedEvent),
    /// The time for the held button or direction of a gamepad to repeat has come.
    Repeat,
}

impl QueuedInput {
    /// The input of the window in an event, if there is one.
    fn of_window(event: &WindowEvent) -> Option<Self> {
        match event {
            WindowEvent::KeyboardInput(input) => Some(Self::Key(input.clone())),
            WindowEvent::KeyboardFocusLost(_) => Some(Self::KeyboardLost),
            WindowEvent::CursorMoved(_)
            | WindowEvent::CursorEntered(_)
            | WindowEvent::CursorLeft(_)
            | WindowEvent::MouseButtonInput(_)
            | WindowEvent::MouseWheel(_)
            | WindowEvent::TouchInput(_) => Some(Self::Pointer(event.clone())),
            _ => None,
        }
    }

    /// Whether this may do something that other input has to wait for. A mouse button or a finger that is let go may,
    /// because that ends a click.
    pub fn presses(&self) -> bool {
        match self {
            Self::Pointer(WindowEvent::TouchInput(touch)) => touch.phase != TouchPhase::Moved,
            Self::Pointer(event) => matches!(event, WindowEvent::MouseButtonInput(_)),
            Self::Key(input) => input.state.is_pressed() && !is_modifier(input.key_code),
            Self::KeyboardLost => false,
            Self::Button(button) => button.state.is_pressed(),
            Self::Stick(moved) => is_pushed(moved.value),
            Self::Repeat => true,
        }
    }

    pub fn is_pointer(&self) -> bool {
        matches!(self, Self::Pointer(_))
    }

    pub fn is_repeat(&self) -> bool {
        match self {
            Self::Key(input) => input.state.is_pressed() && input.repeat,
            Self::Repeat => true,
            _ => false,
        }
    }
}

/// All input that has not acted yet, in the order in which it came.
#[derive(Resource, Default)]
pub(super) struct InputQueue(pub VecDeque<QueuedInput>);

/// True if keys and buttons wait for the next frame, because something else acts in this one: the pointer, a screen
/// reader, or a page that is only just being opened and has no widgets yet.
#[derive(Resource, Default)]
pub struct KeysWait(pub bool);

pub(super) fn queue_window_input(
    mut events: ResMut<Messages<WindowEvent>>,
    mut touches: ResMut<Messages<TouchInput>>,
    mut read: Local<MessageCursor<WindowEvent>>,
    mut queue: ResMut<InputQueue>,
    mut keyboard: ResMut<Keyboard>,
    mut keys_wait: ResMut<KeysWait>,
    mut pointer_waits: ResMut<PointerWaits>,
    screen: Res<NextState<Screen>>,
    menu: Res<NextState<Menu>>,
) {
    let queue = &mut queue.0;
    let held_back = queue.iter().any(QueuedInput::is_pointer);
    let mut others = Vec::new();
    let mut resized = false;
    for event in read.read(&events) {
        if let Some(arrival) = QueuedInput::of_window(event) {
            queue.push_back(arrival);
            continue;
        }
        // A press before that was made on the picture of the old size.
        resized |=
            matches!(event, WindowEvent::WindowResized(_)) && !queue.iter().any(|at| at.is_pointer() && at.presses());
        others.push(event.clone());
    }
    // A page that is about to be opened, and what gets another place in this frame, is not under the pointer yet.
    let opening = resized || !matches!(*screen, NextState::Unchanged) || !matches!(*menu, NextState::Unchanged);
    let mut let_in = Vec::new();
    let mut pressed = false;
    while !pressed
        && let Some(arrival) = queue.pop_front_if(|first| first.is_pointer() && !(opening && first.presses()))
    {
        pressed = arrival.presses();
        let_in.push(arrival);
    }
    if pressed {
        keyboard.pointer_presses();
    }
    keys_wait.0 = pressed;
    let waits = queue.iter().any(QueuedInput::is_pointer);
    pointer_waits.0 = waits && !resized;
    if !held_back && !waits {
        // Bevy may read everything as it came.
        return;
    }
    events.clear();
    touches.clear();
    for event in others {
        events.write(event);
    }
    for arrival in let_in {
        if let QueuedInput::Pointer(event) = arrival {
            // Bevy reads touches from here too.
            if let WindowEvent::TouchInput(touch) = event {
                touches.write(touch);
            }
            events.write(event);
        }
    }
    *read = events.get_cursor_current();
}

pub(super) fn queue_gamepads(
    mut buttons: MessageReader<GamepadButtonStateChangedEvent>,
    mut axes: MessageReader<GamepadAxisChangedEvent>,
    pads: Query<(), With<Gamepad>>,
    time: Res<Time>,
    mut queue: ResMut<InputQueue>,
    mut held: ResMut<HeldInput>,
    mut pace: ResMut<Pace>,
) {
    let queue = &mut queue.0;
    queue.extend(buttons.read().copied().map(QueuedInput::Button));
    let sticks = axes.read().filter(|moved| direction(moved).is_some());
    queue.extend(sticks.copied().map(QueuedInput::Stick));
    // Nothing is held any more on a gamepad that has been unplugged.
    held.0 = held.0.filter(|held| pads.contains(held.pad));
    if let Some(held) = &mut held.0 {
        if held.pass(time.delta_secs()) {
            queue.push_back(QueuedInput::Repeat);
        }
        pace.want(held.next_in);
    }
}
