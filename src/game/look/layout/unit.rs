//! The design unit of a window.

use bevy::prelude::*;

use super::viewport::Viewport;

/// The smallest window that anything is arranged for, whatever the window manager does.
pub(super) const SMALLEST: Vec2 = Vec2::new(320.0, 240.0);

/// An enlarged interface leaves a window at least so many units. With less room nothing would fit, so the interface
/// is enlarged less.
pub(super) const LEAST_UNITS: Vec2 = Vec2::new(640.0, 450.0);

/// The same for a window that is arranged in one column.
pub(super) const LEAST_UNITS_TALL: Vec2 = Vec2::new(640.0, 760.0);

/// The unit for a window: `base`, which is for a scale of 1, times the player's scale. `least` is the least number of
/// units that an enlarged interface leaves the window.
pub(super) fn unit(base: f32, viewport: &Viewport, least: Vec2) -> f32 {
    let wanted = base * viewport.user_scale;
    if viewport.user_scale <= 1.0 {
        return wanted;
    }
    let most = (viewport.size.max(SMALLEST) / least).min_element();
    wanted.min(most.max(base))
}
