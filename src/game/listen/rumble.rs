//! The gamepad in use shakes a little when discs land, if the player wants it to.

use std::time::Duration;

use bevy::{
    input::gamepad::{GamepadRumbleIntensity, GamepadRumbleRequest},
    prelude::*,
};

use crate::game::{
    board::BoardEvent,
    controls::{Device, LastDevice},
    look::Stage,
    settings::Settings,
    shell::AppSystems,
};

/// A disc that is put down.
const PLACED: GamepadRumbleIntensity = GamepadRumbleIntensity::strong_motor(0.35);
const PLACED_TIME: Duration = Duration::from_millis(70);
/// Discs that have turned. All that land in the same frame are felt as one.
const TURNED: GamepadRumbleIntensity = GamepadRumbleIntensity::weak_motor(0.25);
const TURNED_TIME: Duration = Duration::from_millis(40);

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, shake.in_set(AppSystems::Ui));
}

fn shake(
    mut shown: MessageReader<BoardEvent>,
    device: Res<LastDevice>,
    settings: Res<Settings>,
    stage: Res<Stage>,
    pads: Query<(), With<Gamepad>>,
    mut requests: MessageWriter<GamepadRumbleRequest>,
) {
    let (mut placed, mut turned) = (false, false);
    for shown in shown.read() {
        match shown {
            BoardEvent::Placed(_) => placed = true,
            BoardEvent::Turned { .. } => turned = true,
            _ => {}
        }
    }
    let Some(gamepad) = device
        .pad
        .filter(|&pad| settings.rumble && device.device == Device::Gamepad && stage.is_played && pads.contains(pad))
    else {
        return;
    };
    for (happened, intensity, duration) in [(placed, PLACED, PLACED_TIME), (turned, TURNED, TURNED_TIME)] {
        if happened {
            requests.write(GamepadRumbleRequest::Add { duration, intensity, gamepad });
        }
    }
}
