//! The window: fullscreen and back.

use bevy::{
    prelude::*,
    window::{MonitorSelection, PrimaryWindow, WindowMode},
};

use super::{AppSystems, input::FullscreenRequested, settings::Settings};

pub(super) fn plugin(app: &mut App) {
    // After the buttons: a request must not wait for another frame, which nothing may ask for.
    app.add_systems(
        Update,
        (toggle_fullscreen, set_mode)
            .chain()
            .in_set(AppSystems::RunQueue),
    );
}

fn toggle_fullscreen(
    mut requests: MessageReader<FullscreenRequested>,
    mut settings: ResMut<Settings>,
) {
    if requests.read().count() % 2 == 1 {
        settings.fullscreen = !settings.fullscreen;
    }
}

/// The window follows the setting.
fn set_mode(settings: Res<Settings>, window: Option<Single<&mut Window, With<PrimaryWindow>>>) {
    let Some(mut window) = window.filter(|_| settings.is_changed()) else {
        return;
    };
    if settings.fullscreen == (window.mode == WindowMode::Windowed) {
        window.mode = if settings.fullscreen {
            WindowMode::BorderlessFullscreen(MonitorSelection::Current)
        } else {
            WindowMode::Windowed
        };
    }
}
