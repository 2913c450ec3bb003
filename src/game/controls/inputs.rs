//! Takes the input of keyboards and gamepads out of the queue, and finds out what it asks for.

use bevy::{
    ecs::system::SystemParam,
    input::{
        ButtonState,
        gamepad::{GamepadAxisChangedEvent, GamepadButtonStateChangedEvent, GamepadInput},
        keyboard::KeyboardInput,
    },
    prelude::*,
};

use super::{
    action::{Action, HeldInput, Intent},
    bindings::Bindings,
    chord::Chord,
    input_queue::{InputQueue, QueuedInput},
    keyboard::{Edit, Keyboard, TextEntry},
    markings::{Device, LastDevice, button_name},
};
use crate::game::{settings::Settings, shell::Pace};

/// The input of keyboards and gamepads that has not been handled yet.
///
/// What a key asks for is found out only when it is taken, because the press before it may have changed that.
#[derive(SystemParam)]
pub struct Inputs<'w, 's> {
    queue: ResMut<'w, InputQueue>,
    keyboard: ResMut<'w, Keyboard>,
    held: ResMut<'w, HeldInput>,
    pads: Query<'w, 's, &'static Gamepad>,
    bindings: Res<'w, Bindings>,
    capture: ResMut<'w, Capture>,
    device: ResMut<'w, LastDevice>,
    entry: Res<'w, TextEntry>,
    edits: MessageWriter<'w, Edit>,
    pressed: MessageWriter<'w, Pressed>,
    pace: ResMut<'w, Pace>,
}

/// A key or button with a meaning was pressed. The messages have the order of the presses.
#[derive(Message, Clone, Copy, PartialEq, Debug)]
pub struct Pressed {
    pub intent: Intent,
    /// True if it comes from a key or button being held down.
    pub repeat: bool,
    pub device: Device,
}

/// What a key or a button has done.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum InputOutcome {
    /// It asks for something.
    Pressed(Pressed),
    /// An action waited for a new key or button. The keys have another meaning from the next frame on.
    Captured,
}

/// Which action waits for a new key or button, if any.
#[derive(Resource, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Capture {
    #[default]
    Idle,
    /// The next key is for this action. Escape changes nothing.
    Key(Action),
    /// The next gamepad button is for this action. Escape changes nothing.
    Button(Action),
}

impl Capture {
    pub(super) fn take_key(&mut self, chord: Option<Chord>, settings: &mut ResMut<Settings>) {
        match *self {
            _ if chord == Some(Chord::place(KeyCode::Escape)) => *self = Self::Idle,
            Self::Key(action) => {
                // If the key cannot be bound, the action continues to wait.
                if let Some(chord) = chord {
                    settings.keys.insert(action.key(), vec![chord.to_string()]);
                    *self = Self::Idle;
                }
            }
            Self::Idle | Self::Button(_) => {}
        }
    }

    pub(super) fn take_button(&mut self, button: GamepadButton, settings: &mut ResMut<Settings>) {
        match *self {
            Self::Idle => {}
            // A player who holds a gamepad cannot press Escape, so a button ends the waiting.
            Self::Key(_) => *self = Self::Idle,
            Self::Button(action) => {
                if let Some(name) = button_name(button) {
                    settings.buttons.insert(action.key(), vec![name.to_owned()]);
                    *self = Self::Idle;
                }
            }
        }
    }
}

impl Inputs<'_, '_> {
    /// Takes the next press that does something, if the next input comes from a keyboard or a gamepad.
    pub fn take(&mut self, settings: &mut ResMut<Settings>) -> Option<InputOutcome> {
        while let Some(arrival) = self.queue.0.pop_front_if(|first| !first.is_pointer()) {
            let taken = self.handle(arrival, settings);
            if taken.is_some() {
                return taken;
            }
        }
        None
    }

    /// Leaves the rest for the next frame, and asks for that frame if there is something left.
    pub fn leave_rest(&mut self, settings: &mut ResMut<Settings>) {
        // If the repeats of held keys and buttons waited too, a slow frame would let the focus move on after the key
        // has been let go.
        self.queue.0.retain(|arrival| !arrival.is_repeat());
        let is_quiet = |first: &mut QueuedInput| !first.is_pointer() && !first.presses();
        while let Some(arrival) = self.queue.0.pop_front_if(is_quiet) {
            self.handle(arrival, settings);
        }
        if !self.queue.0.is_empty() {
            self.pace.animate();
        }
    }

    fn handle(&mut self, arrival: QueuedInput, settings: &mut ResMut<Settings>) -> Option<InputOutcome> {
        match arrival {
            QueuedInput::Key(input) => self.key(&input, settings),
            QueuedInput::KeyboardLost => {
                *self.keyboard = Keyboard::default();
                None
            }
            QueuedInput::Button(button) => self.button(&button, settings),
            QueuedInput::Stick(moved) => self.stick(&moved),
            QueuedInput::Repeat => {
                // It may have been let go before it was to repeat.
                let held = self.held.0?;
                Some(self.press(Intent::Action(held.action), true, Device::Gamepad))
            }
            QueuedInput::Pointer(_) => None,
        }
    }

    fn key(&mut self, input: &KeyboardInput, settings: &mut ResMut<Settings>) -> Option<InputOutcome> {
        if self.keyboard.hold(input) || input.state == ButtonState::Released {
            return None;
        }
        if self.entry.0 && self.keyboard.is_of_input_method(input) {
            self.device.used(Device::Keyboard);
            return None;
        }
        if self.entry.0
            && let Some(edit) = self.keyboard.edit(input)
        {
            self.device.used(Device::Keyboard);
            self.edits.write(Edit(edit));
            return None;
        }
        if *self.capture != Capture::Idle {
            self.device.used(Device::Keyboard);
            if input.repeat {
                return None;
            }
            let chord = self.keyboard.chord(input);
            self.capture.take_key(chord, settings);
            return Some(InputOutcome::Captured);
        }
        let intent = self.keyboard.intent(input, &self.bindings)?;
        self.device.used(Device::Keyboard);
        Some(self.press(intent, input.repeat, Device::Keyboard))
    }

    fn button(
        &mut self,
        event: &GamepadButtonStateChangedEvent,
        settings: &mut ResMut<Settings>,
    ) -> Option<InputOutcome> {
        let source = GamepadInput::Button(event.button);
        if event.state == ButtonState::Released {
            self.held.release(event.entity, source);
            return None;
        }
        self.use_pad(event.entity);
        if *self.capture != Capture::Idle {
            self.capture.take_button(event.button, settings);
            return Some(InputOutcome::Captured);
        }
        let action = self.bindings.button(event.button)?;
        Some(self.press_pad(event.entity, source, action))
    }

    fn stick(&mut self, moved: &GamepadAxisChangedEvent) -> Option<InputOutcome> {
        let action = self.held.pushed(moved)?;
        self.use_pad(moved.entity);
        Some(self.press_pad(moved.entity, GamepadInput::Axis(moved.axis), action))
    }

    fn use_pad(&mut self, pad: Entity) {
        let vendor = self.pads.get(pad).ok().and_then(Gamepad::vendor_id);
        self.device.used_pad(pad, vendor);
    }

    fn press_pad(&mut self, pad: Entity, source: GamepadInput, action: Action) -> InputOutcome {
        if let Some(secs) = self.held.press(pad, source, action) {
            self.pace.want(secs);
        }
        self.press(Intent::Action(action), false, Device::Gamepad)
    }

    fn press(&mut self, intent: Intent, repeat: bool, device: Device) -> InputOutcome {
        let pressed = Pressed { intent, repeat, device };
        self.pressed.write(pressed);
        InputOutcome::Pressed(pressed)
    }
}
