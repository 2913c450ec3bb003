//! Turns gamepad buttons and the left stick into actions, which repeat while held.

use bevy::{
    input::{
        ButtonState,
        gamepad::{GamepadAxisChangedEvent, GamepadButtonStateChangedEvent},
    },
    prelude::*,
};

use super::{
    action::Action,
    bindings::Bindings,
    capture::Capture,
    device::{Device, LastDevice},
    pressed::Pressed,
};
use crate::game::{
    frame::{InputSystems, Pace},
    settings::Settings,
};

/// The time before a held direction repeats for the first time, and between further repeats, in seconds.
const FIRST_REPEAT_SECS: f32 = 0.220;
const NEXT_REPEAT_SECS: f32 = 0.090;
/// The same for undo and redo: 8 a second.
const FIRST_UNDO_REPEAT_SECS: f32 = 0.400;
const NEXT_UNDO_REPEAT_SECS: f32 = 0.125;
/// A stick counts as pushed from the first deflection on, and as released below the second.
const STICK_PUSH: f32 = 0.6;
const STICK_RELEASE: f32 = 0.4;

/// A button or direction that is being held.
#[derive(Clone, Copy, Debug)]
struct Held {
    pad: Entity,
    source: Source,
    action: Action,
    next_in: f32,
}

#[derive(Clone, Copy, PartialEq, Debug)]
enum Source {
    Button(GamepadButton),
    Stick(GamepadAxis),
}

#[derive(Resource, Default)]
struct HeldInput(Option<Held>);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<HeldInput>().add_systems(
        Update,
        (read_buttons, read_stick, release_lost_pads, repeat_held)
            .chain()
            .in_set(InputSystems::Gamepad),
    );
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

fn press(
    pad: Entity,
    source: Source,
    action: Action,
    held: &mut HeldInput,
    pressed: &mut MessageWriter<Pressed>,
) {
    pressed.write(Pressed {
        action,
        repeat: false,
        device: Device::Gamepad,
    });
    if let Some((first, _)) = repeats(action) {
        held.0 = Some(Held {
            pad,
            source,
            action,
            next_in: first,
        });
    }
}

fn read_buttons(
    mut buttons: MessageReader<GamepadButtonStateChangedEvent>,
    pads: Query<&Gamepad>,
    bindings: Res<Bindings>,
    mut capture: ResMut<Capture>,
    mut settings: ResMut<Settings>,
    mut held: ResMut<HeldInput>,
    mut device: ResMut<LastDevice>,
    mut pressed: MessageWriter<Pressed>,
) {
    for event in buttons.read() {
        let source = Source::Button(event.button);
        if event.state == ButtonState::Released {
            if held
                .0
                .is_some_and(|h| h.pad == event.entity && h.source == source)
            {
                held.0 = None;
            }
            continue;
        }
        let vendor = pads.get(event.entity).ok().and_then(Gamepad::vendor_id);
        device.used_pad(event.entity, vendor);
        if capture
            .bypass_change_detection()
            .take_button(event.button, &mut settings)
        {
            capture.set_changed();
            continue;
        }
        if let Some(action) = bindings.button(event.button) {
            press(event.entity, source, action, &mut held, &mut pressed);
        }
    }
}

fn read_stick(
    mut axes: MessageReader<GamepadAxisChangedEvent>,
    pads: Query<&Gamepad>,
    mut held: ResMut<HeldInput>,
    mut device: ResMut<LastDevice>,
    mut pressed: MessageWriter<Pressed>,
) {
    for event in axes.read() {
        let (negative, positive) = match event.axis {
            GamepadAxis::LeftStickX => (Action::Left, Action::Right),
            GamepadAxis::LeftStickY => (Action::Down, Action::Up),
            _ => continue,
        };
        let source = Source::Stick(event.axis);
        let holding = held
            .0
            .filter(|h| h.pad == event.entity && h.source == source);
        if event.value.abs() < STICK_RELEASE {
            if holding.is_some() {
                held.0 = None;
            }
        } else if event.value.abs() >= STICK_PUSH {
            let action = if event.value < 0.0 {
                negative
            } else {
                positive
            };
            if holding.is_none_or(|h| h.action != action) {
                let vendor = pads.get(event.entity).ok().and_then(Gamepad::vendor_id);
                device.used_pad(event.entity, vendor);
                press(event.entity, source, action, &mut held, &mut pressed);
            }
        }
    }
}

/// Releases everything that is held on a gamepad that has been unplugged.
fn release_lost_pads(mut held: ResMut<HeldInput>, pads: Query<(), With<Gamepad>>) {
    if held.0.is_some_and(|h| !pads.contains(h.pad)) {
        held.0 = None;
    }
}

fn repeat_held(
    mut held: ResMut<HeldInput>,
    time: Res<Time>,
    mut pressed: MessageWriter<Pressed>,
    mut pace: ResMut<Pace>,
) {
    let Some(held) = &mut held.0 else {
        return;
    };
    let Some((_, next)) = repeats(held.action) else {
        return;
    };
    held.next_in -= time.delta_secs();
    if held.next_in <= 0.0 {
        held.next_in = next;
        pressed.write(Pressed {
            action: held.action,
            repeat: true,
            device: Device::Gamepad,
        });
    }
    pace.want(held.next_in);
}
