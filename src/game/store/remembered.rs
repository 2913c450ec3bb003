//! Remembers the place of the window, and restores it when the window is no longer fullscreen.

use std::time::Duration;

use bevy::{
    prelude::*,
    window::{PrimaryWindow, WindowMode},
};

use super::{handle::Store, in_view::bring_into_view, place::Place};
use crate::game::frame::AppSystems;

/// The least time between two writes of the place.
const PAUSE: Duration = Duration::from_millis(500);

/// The last place of the window while it was not fullscreen.
#[derive(Resource, Default)]
pub(crate) struct Remembered(pub(super) Option<Place>);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Remembered>().add_systems(
        Update,
        (return_to_place, bring_into_view, keep_place)
            .chain()
            .in_set(AppSystems::Ui),
    );
}

/// Restores the place of a window that leaves fullscreen. The window manager does not know the place if the game has
/// started in fullscreen.
fn return_to_place(
    window: Option<Single<&mut Window, With<PrimaryWindow>>>,
    remembered: Res<Remembered>,
    mut before: Local<Option<WindowMode>>,
) {
    let Some(mut window) = window else {
        return;
    };
    let before = before.replace(window.mode);
    let left = before.is_some_and(|mode| mode != WindowMode::Windowed);
    if !left || window.mode != WindowMode::Windowed {
        return;
    }
    let size = remembered.0.map_or(Place::USUAL, Place::size).as_vec2();
    window.resolution.set(size.x, size.y);
    if let Some(place) = remembered.0 {
        window.position = place.position();
    }
}

fn keep_place(
    window: Option<Single<Ref<Window>, With<PrimaryWindow>>>,
    mut remembered: ResMut<Remembered>,
    store: Res<Store>,
) {
    let Some(window) = window else {
        return;
    };
    if !window.is_changed() || window.mode != WindowMode::Windowed {
        return;
    }
    let place = Place::of(&window);
    // A minimised window has no size.
    if place.is_sensible() && remembered.0 != Some(place) {
        remembered.0 = Some(place);
        store.save(&place, PAUSE);
    }
}
