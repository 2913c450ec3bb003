//! Switches the window to fullscreen and back.

use bevy::{
    prelude::*,
    window::{MonitorSelection, PrimaryWindow, WindowMode},
};

use crate::game::{
    frame::{AppSystems, FullscreenRequested},
    settings::Settings,
};

pub(super) fn plugin(app: &mut App) {
    // This runs after the systems that press buttons, so that a request takes effect in the same frame. There may be no
    // next frame, because nothing may ask for one.
    app.add_systems(
        Update,
        (toggle_fullscreen, apply_mode)
            .chain()
            .after(AppSystems::RunQueue)
            .before(AppSystems::PollEngine),
    );
}

fn toggle_fullscreen(
    mut requests: MessageReader<FullscreenRequested>,
    mut settings: ResMut<Settings>,
) {
    let odd = requests.read().count() % 2 == 1;
    if odd {
        settings.fullscreen = !settings.fullscreen;
    }
}

/// Sets the window's mode as the settings say.
fn apply_mode(settings: Res<Settings>, window: Option<Single<&mut Window, With<PrimaryWindow>>>) {
    let Some(mut window) = window else {
        return;
    };
    if settings.fullscreen != (window.mode != WindowMode::Windowed) {
        window.mode = mode(settings.fullscreen);
    }
}

/// The window's mode in fullscreen or not.
pub(crate) fn mode(fullscreen: bool) -> WindowMode {
    if fullscreen {
        WindowMode::BorderlessFullscreen(MonitorSelection::Current)
    } else {
        WindowMode::Windowed
    }
}
