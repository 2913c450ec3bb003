//! Pauses the game when the gamepad is disconnected in the middle of it.

use bevy::{
    input::gamepad::{GamepadConnection, GamepadConnectionEvent},
    prelude::*,
};

use crate::game::{
    controls::{Device, KeysWait, LastDevice},
    frame::{InputSystems, Menu, Screen},
    play::Session,
    screens::game::GameWidget,
    ui::Activated,
};

/// True while the game is paused because its gamepad was disconnected.
#[derive(Resource, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct LostPad(pub bool);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<LostPad>()
        .add_systems(Update, notice_lost_pad.in_set(InputSystems::Connections))
        .add_systems(OnExit(Menu::Pause), |mut lost: ResMut<LostPad>| {
            lost.0 = false;
        });
}

fn notice_lost_pad(
    mut connections: MessageReader<GamepadConnectionEvent>,
    device: Res<LastDevice>,
    session: Res<Session>,
    screen: Res<State<Screen>>,
    menu: Res<State<Menu>>,
    mut lost: ResMut<LostPad>,
    mut keys_wait: ResMut<KeysWait>,
    mut activated: MessageWriter<Activated>,
) {
    let gone = connections.read().any(|event| {
        matches!(event.connection, GamepadConnection::Disconnected)
            && device.device == Device::Gamepad
            && device.pad == Some(event.gamepad)
    });
    let playing = *screen.get() == Screen::Game && *menu.get() == Menu::None && !session.is_over();
    if gone && playing {
        lost.0 = true;
        keys_wait.0 = true;
        activated.write(Activated(GameWidget::Menu.into()));
    }
}
