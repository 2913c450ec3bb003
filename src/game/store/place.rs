//! `window.toml`: the last place of the window, which a window gets back when it leaves fullscreen. It does not say whether the game filled the whole screen, because that
//! is a setting.

use std::time::Duration;

use bevy::{
    prelude::*,
    window::{PrimaryWindow, WindowMode},
};
use serde::{Deserialize, Serialize};

use super::{
    document::Document,
    folders::Folder,
    handle::Store,
    in_view::{FARTHEST, bring_into_view},
};
use crate::game::{frame::AppSystems, texts::Key};

/// The least time between two writes of the place.
const PAUSE: Duration = Duration::from_millis(500);

/// Size and position of the window.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Place {
    /// Width in logical pixels.
    pub width: u32,
    /// Height in logical pixels.
    pub height: u32,
    /// Left edge in physical pixels of the desktop. `None` if the system does not tell it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub x: Option<i32>,
    /// Top edge in physical pixels of the desktop. `None` if the system does not tell it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub y: Option<i32>,
}

impl Place {
    /// The smallest size, in logical pixels.
    pub const SMALLEST: UVec2 = UVec2::new(480, 360);
    /// The size at the first start, in logical pixels.
    pub const USUAL: UVec2 = UVec2::new(1280, 720);
    /// The largest size, in logical pixels. It is larger than any screen.
    pub const LARGEST: UVec2 = UVec2::new(16384, 16384);

    fn of(window: &Window) -> Self {
        let at = match window.position {
            WindowPosition::At(at) => Some(at),
            _ => None,
        };
        Self {
            width: window.resolution.width().round() as u32,
            height: window.resolution.height().round() as u32,
            x: at.map(|at| at.x),
            y: at.map(|at| at.y),
        }
    }

    fn size(self) -> UVec2 {
        UVec2::new(self.width, self.height)
    }

    fn is_sensible(self) -> bool {
        let size = self.size();
        size.cmpge(Self::SMALLEST).all() && size.cmple(Self::LARGEST).all()
    }

    /// The position for Bevy's window, automatic if it is not known or is on no desktop.
    pub fn position(self) -> WindowPosition {
        let near = |at: Option<i32>| at.filter(|at| at.unsigned_abs() <= FARTHEST as u32);
        match (near(self.x), near(self.y)) {
            (Some(x), Some(y)) => WindowPosition::At(IVec2::new(x, y)),
            _ => WindowPosition::Automatic,
        }
    }
}

impl Document for Place {
    type Value = Self;

    const FILE: &'static str = "window.toml";
    const FOLDER: Folder = Folder::Data;
    const UNREADABLE: [Key; 2] = [Key("unreadable-window"), Key("instead-window")];

    fn restore(self) -> Result<Self, String> {
        if self.is_sensible() {
            Ok(self)
        } else {
            Err(format!("no window is {}x{}", self.width, self.height))
        }
    }
}

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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_place_on_no_desktop_is_left_to_the_system() {
        let place = |x, y| Place {
            width: 1280,
            height: 720,
            x,
            y,
        };
        for at in [
            place(Some(i32::MAX), Some(0)),
            place(Some(0), Some(i32::MIN)),
            place(None, Some(5)),
        ] {
            assert_eq!(at.position(), WindowPosition::Automatic, "{at:?}");
        }
        let on_the_left = place(Some(-1900), Some(40));
        let at = WindowPosition::At(IVec2::new(-1900, 40));
        assert_eq!(on_the_left.position(), at);
    }
}
