//! `window.toml`: where the window was. Whether it was one at all, or the whole screen, is a setting.

use bevy::{
    prelude::*,
    window::{Monitor, PrimaryMonitor, PrimaryWindow, WindowMode},
};
use serde::{Deserialize, Serialize};

use super::{
    document::{Document, Folder},
    keep::{PLACE_PAUSE, Store},
    notice::Contents,
};
use crate::game::frame::AppSystems;

/// Size and position of the window.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Place {
    /// Width in logical pixels.
    pub width: u32,
    /// Height in logical pixels.
    pub height: u32,
    /// Left edge in physical pixels of the desktop, where the system tells it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub x: Option<i32>,
    /// Top edge.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub y: Option<i32>,
}

impl Place {
    /// The smallest window, in logical pixels.
    pub const SMALLEST: UVec2 = UVec2::new(480, 360);
    /// That of the first start.
    pub const USUAL: UVec2 = UVec2::new(1280, 720);
    /// The largest, larger than any screen.
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

    /// The position, where it is known.
    pub fn position(self) -> WindowPosition {
        match (self.x, self.y) {
            (Some(x), Some(y)) => WindowPosition::At(IVec2::new(x, y)),
            _ => WindowPosition::Automatic,
        }
    }
}

impl Document for Place {
    const FILE: &'static str = "window.toml";
    const FOLDER: Folder = Folder::Data;
    const VERSION: i64 = 1;
    const CONTENTS: Contents = Contents::Window;

    fn checked(self) -> Result<Self, String> {
        if self.is_sensible() {
            Ok(self)
        } else {
            Err(format!("no window is {}x{}", self.width, self.height))
        }
    }
}

/// The last place of the window while it was one.
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

/// The window manager knows no place of a window that was the whole screen from the start.
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

/// Once, when the window is first shown: a monitor may have gone since it was closed.
fn bring_into_view(
    window: Option<Single<&mut Window, With<PrimaryWindow>>>,
    monitors: Query<(&Monitor, Has<PrimaryMonitor>)>,
    mut done: Local<bool>,
) {
    let Some(mut window) = window else {
        return;
    };
    if *done || window.mode != WindowMode::Windowed || monitors.is_empty() {
        return;
    }
    *done = true;
    let WindowPosition::At(at) = window.position else {
        return;
    };
    let mut screens: Vec<(IRect, bool)> = monitors
        .iter()
        .map(|(monitor, primary)| {
            let size = UVec2::new(monitor.physical_width, monitor.physical_height).as_ivec2();
            let at = monitor.physical_position;
            (IRect::from_corners(at, at + size), primary)
        })
        .collect();
    screens.sort_by_key(|&(_, primary)| !primary);
    let screens: Vec<IRect> = screens.into_iter().map(|(screen, _)| screen).collect();
    let size = window.physical_size().as_ivec2();
    let now = IRect::from_corners(at, at + size);
    let seen = in_view(now, &screens);
    if seen.min != now.min {
        window.position = WindowPosition::At(seen.min);
    }
    if seen.size() != now.size() {
        let size = seen.size().as_uvec2();
        window.resolution.set_physical_resolution(size.x, size.y);
    }
}

/// A window that is to be seen whole, as near as possible to where it was. The first screen is the main one.
fn in_view(window: IRect, screens: &[IRect]) -> IRect {
    let area = |rect: IRect| i64::from(rect.width()) * i64::from(rect.height());
    let shared = |screen: &IRect| area(window.intersect(*screen));
    if screens.iter().map(shared).sum::<i64>() >= area(window) {
        return window;
    }
    // Of equals the first.
    let Some(screen) = screens.iter().rev().max_by_key(|screen| shared(screen)) else {
        return window;
    };
    let size = window.size().min(screen.size());
    let min = window.min.clamp(screen.min, screen.max - size);
    IRect::from_corners(min, min + size)
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
    // A window put away has no size.
    if place.is_sensible() && remembered.0 != Some(place) {
        remembered.0 = Some(place);
        store.save(&place, PLACE_PAUSE);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rect(x: i32, y: i32, width: i32, height: i32) -> IRect {
        IRect::from_corners(IVec2::new(x, y), IVec2::new(x + width, y + height))
    }

    #[test]
    fn a_window_is_brought_into_view() {
        let main = rect(0, 0, 1920, 1080);
        let left = rect(-1280, 0, 1280, 1024);
        let cases = [
            // Seen whole, also across two screens: left alone.
            (
                rect(100, 100, 1280, 720),
                vec![main],
                rect(100, 100, 1280, 720),
            ),
            (
                rect(-300, 10, 1280, 720),
                vec![main, left],
                rect(-300, 10, 1280, 720),
            ),
            // The left screen is gone.
            (
                rect(-1200, 50, 1000, 700),
                vec![main],
                rect(0, 50, 1000, 700),
            ),
            // Far away, and partly away.
            (
                rect(5000, -4000, 1280, 720),
                vec![main],
                rect(640, 0, 1280, 720),
            ),
            (
                rect(1000, 600, 1280, 720),
                vec![main],
                rect(640, 360, 1280, 720),
            ),
            (
                rect(-1400, 0, 1280, 720),
                vec![main, left],
                rect(-1280, 0, 1280, 720),
            ),
            // Larger than the screen.
            (rect(10, 10, 3000, 2000), vec![main], rect(0, 0, 1920, 1080)),
        ];
        for (window, screens, expected) in cases {
            assert_eq!(
                in_view(window, &screens),
                expected,
                "{window:?} on {screens:?}"
            );
        }
    }
}
