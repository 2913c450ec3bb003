//! Reads the gamepads: buttons, the left stick, and what is held and repeats.

use bevy::{
    input::gamepad::{GamepadAxisChangedEvent, GamepadButtonStateChangedEvent},
    prelude::*,
};

use super::{
    arrivals::{Arrival, Arrivals},
    held::{HeldInput, has_directions},
};
use crate::game::frame::{InputSystems, Pace};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (read_buttons, read_stick, release_lost_pads, repeat_held)
            .chain()
            .in_set(InputSystems::Gamepad),
    );
}

fn read_buttons(
    mut buttons: MessageReader<GamepadButtonStateChangedEvent>,
    mut arrivals: ResMut<Arrivals>,
) {
    for &button in buttons.read() {
        arrivals.push(Arrival::Button(button));
    }
}

fn read_stick(mut axes: MessageReader<GamepadAxisChangedEvent>, mut arrivals: ResMut<Arrivals>) {
    for &moved in axes.read().filter(|moved| has_directions(moved.axis)) {
        arrivals.push(Arrival::Stick(moved));
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
    mut arrivals: ResMut<Arrivals>,
    mut pace: ResMut<Pace>,
) {
    let Some(held) = &mut held.0 else {
        return;
    };
    if held.pass(time.delta_secs()) {
        arrivals.push(Arrival::Repeat);
    }
    pace.want(held.next_in);
}
