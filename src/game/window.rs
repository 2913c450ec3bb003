//! The window: fullscreen and back.

use bevy::{
    prelude::*,
    window::{MonitorSelection, PrimaryWindow, WindowMode},
};

use super::{AppSystems, input::FullscreenRequested};

pub(super) fn plugin(app: &mut App) {
    // After the buttons: a request must not wait for another frame, which nothing may ask for.
    app.add_systems(Update, toggle_fullscreen.in_set(AppSystems::RunQueue));
}

fn toggle_fullscreen(
    mut requests: MessageReader<FullscreenRequested>,
    window: Option<Single<&mut Window, With<PrimaryWindow>>>,
) {
    let odd = requests.read().count() % 2 == 1;
    if let Some(mut window) = window
        && odd
    {
        window.mode = match window.mode {
            WindowMode::Windowed => WindowMode::BorderlessFullscreen(MonitorSelection::Current),
            _ => WindowMode::Windowed,
        };
    }
}
