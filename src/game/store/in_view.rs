//! Gives the window a place and a size in which it can be seen.

use bevy::{
    prelude::*,
    window::{Monitor, PrimaryMonitor, PrimaryWindow, WindowMode},
};

/// Positions farther away than this, in physical pixels, are on no desktop. Sums of nearer ones do not overflow.
pub(super) const FARTHEST: i32 = 1 << 20;

/// Moves the window into view when it is first shown, and makes it smaller if it is larger than the screen. The monitor on
/// which it was last time may be gone, and the usual size may be too large where everything is shown enlarged. A window
/// in the middle is the first one of all: it leaves room for its frame and for the system's panels.
pub(super) fn bring_into_view(
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
    let most = if fits {
        screen.size()
    } else {
        screen.size() * 9 / 10
    };
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
