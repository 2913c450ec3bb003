//! `window.toml`: the last place of the window, which a window gets back when it leaves fullscreen, brought into view. It
//! does not say whether the game filled the whole screen, because that is a setting.

use std::time::Duration;

use bevy::{
    prelude::*,
    window::{Monitor, PrimaryMonitor, PrimaryWindow, WindowMode},
};
use serde::{Deserialize, Serialize};

use super::{
    document::{self, Document},
    folders::Folder,
    handle::Store,
};
use crate::game::{shell::AppSystems, texts::Key};

/// The least time between two writes of the place.
const PAUSE: Duration = Duration::from_millis(500);

/// Positions farther away than this, in physical pixels, are on no desktop. Sums of nearer ones do not overflow.
const FARTHEST: i32 = 1 << 20;

/// Size and position of the window.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(default, rename_all = "kebab-case")]
pub struct WindowPlace {
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

impl WindowPlace {
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

impl Default for WindowPlace {
    /// The usual size. The system chooses where.
    fn default() -> Self {
        Self { width: Self::USUAL.x, height: Self::USUAL.y, x: None, y: None }
    }
}

impl Document for WindowPlace {
    type Value = Self;

    const FILE: &'static str = "window.toml";
    const FOLDER: Folder = Folder::Data;
    const UNREADABLE: [Key; 2] = [Key("unreadable-window"), Key("instead-window")];

    fn read(table: toml::Table, left_out: &mut Vec<String>) -> Result<Self, String> {
        let place: Self = document::each(table, left_out)?;
        if place.is_sensible() { Ok(place) } else { Err(format!("no window is {}x{}", place.width, place.height)) }
    }

    fn of_value(place: &Self) -> Option<Self> {
        Some(*place)
    }
}

/// The last place of the window while it was not fullscreen.
#[derive(Resource, Default)]
pub(crate) struct Remembered(pub(super) Option<WindowPlace>);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Remembered>()
        .add_systems(Update, (return_to_place, bring_into_view, keep_place).chain().in_set(AppSystems::Ui));
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
    let left = before.replace(window.mode).is_some_and(|mode| mode != WindowMode::Windowed);
    if !left || window.mode != WindowMode::Windowed {
        return;
    }
    let size = remembered.0.map_or(WindowPlace::USUAL, WindowPlace::size).as_vec2();
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
    let place = WindowPlace::of(&window);
    // A minimised window has no size.
    if place.is_sensible() && remembered.0 != Some(place) {
        remembered.0 = Some(place);
        store.save(&place, PAUSE);
    }
}

/// Moves the window into view when it is first shown, and makes it smaller if it is larger than the screen. The monitor on
/// which it was last time may be gone, and the usual size may be too large where everything is shown enlarged. A window
/// in the middle is the first one of all: it leaves room for its frame and for the system's panels.
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
    let mut screens: Vec<_> = monitors.iter().collect();
    screens.sort_by_key(|&(_, primary)| !primary);
    let area = |(monitor, _): (&Monitor, bool)| {
        let size = UVec2::new(monitor.physical_width, monitor.physical_height).as_ivec2();
        let at = monitor.physical_position;
        IRect::from_corners(at, at + size)
    };
    let screens: Vec<IRect> = screens.into_iter().map(area).collect();
    let size = window.physical_size().as_ivec2();
    let seen = match (window.position, screens.first()) {
        (WindowPosition::At(at), _) => {
            let near = at.clamp(IVec2::splat(-FARTHEST), IVec2::splat(FARTHEST));
            let seen = in_view(IRect::from_corners(near, near + size), &screens);
            if seen.min != at {
                window.position = WindowPosition::At(seen.min);
            }
            seen.size()
        }
        (WindowPosition::Centered(_), Some(&screen)) => {
            let size = size.min(screen.size() * 15 / 16);
            window.position = WindowPosition::At(screen.min + (screen.size() - size) / 2);
            size
        }
        // The system chooses the place.
        (_, Some(&screen)) => fitting(size, screen),
        (_, None) => size,
    };
    if seen != size {
        let size = seen.as_uvec2();
        window.resolution.set_physical_resolution(size.x, size.y);
    }
}

/// The size of a window on a screen. A window that is larger than the screen becomes so much smaller that its frame and
/// the system's panels have a place too.
fn fitting(size: IVec2, screen: IRect) -> IVec2 {
    let fits = size.cmple(screen.size()).all();
    let most = if fits { screen.size() } else { screen.size() * 9 / 10 };
    size.min(most)
}

/// The place nearest to the window's own where the whole window can be seen. The first screen is the main one.
fn in_view(window: IRect, screens: &[IRect]) -> IRect {
    let area = |rect: IRect| i64::from(rect.width()) * i64::from(rect.height());
    let shared = |screen: &IRect| area(window.intersect(*screen));
    if screens.iter().map(shared).sum::<i64>() >= area(window) {
        return window;
    }
    // `max_by_key` returns the last of equal screens. The order is reversed, so that this is the first screen.
    let Some(screen) = screens.iter().rev().max_by_key(|screen| shared(screen)) else {
        return window;
    };
    let size = fitting(window.size(), *screen);
    let min = window.min.clamp(screen.min, screen.max - size);
    IRect::from_corners(min, min + size)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_place_on_no_desktop_is_left_to_the_system() {
        let place = |x, y| WindowPlace { width: 1280, height: 720, x, y };
        for at in [place(Some(i32::MAX), Some(0)), place(Some(0), Some(i32::MIN)), place(None, Some(5))] {
            assert_eq!(at.position(), WindowPosition::Automatic, "{at:?}");
        }
        let on_the_left = place(Some(-1900), Some(40));
        let at = WindowPosition::At(IVec2::new(-1900, 40));
        assert_eq!(on_the_left.position(), at);
    }

    /// Left, top, width and height.
    fn rect([x, y, width, height]: [i32; 4]) -> IRect {
        IRect::from_corners(IVec2::new(x, y), IVec2::new(x + width, y + height))
    }

    #[test]
    fn a_window_is_brought_into_view() {
        let main = [0, 0, 1920, 1080];
        let left = [-1280, 0, 1280, 1024];
        let far = FARTHEST;
        let check = |window, screens: &[[i32; 4]], expected| {
            let screens: Vec<IRect> = screens.iter().copied().map(rect).collect();
            let seen = in_view(rect(window), &screens);
            assert_eq!(seen, rect(expected), "{window:?} on {screens:?}");
        };
        // The whole window can be seen, also across two screens. It stays where it is.
        check([100, 100, 1280, 720], &[main], [100, 100, 1280, 720]);
        check([-300, 10, 1280, 720], &[main, left], [-300, 10, 1280, 720]);
        // The left screen is gone.
        check([-1200, 50, 1000, 700], &[main], [0, 50, 1000, 700]);
        // The window is completely or partly out of view.
        check([5000, -4000, 1280, 720], &[main], [640, 0, 1280, 720]);
        check([1000, 600, 1280, 720], &[main], [640, 360, 1280, 720]);
        check([-1400, 0, 1280, 720], &[main, left], [-1280, 0, 1280, 720]);
        // The window is larger than the screen.
        check([10, 10, 3000, 2000], &[main], [10, 10, 1728, 972]);
        check([far, -far, 1280, 720], &[main], [640, 0, 1280, 720]);
    }
}
