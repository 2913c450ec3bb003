//! The design unit of a window.

use bevy::prelude::*;

use super::viewport::Viewport;

/// The smallest size that a layout is computed for, even if the window manager makes the window smaller.
pub(super) const SMALLEST: Vec2 = Vec2::new(320.0, 240.0);

/// The least size of a window in units. If the player's scale would leave fewer units, the interface is enlarged less,
/// because its parts would not fit.
pub(super) const LEAST_UNITS: Vec2 = Vec2::new(640.0, 450.0);

/// The same for a window that is arranged in one column.
pub(super) const LEAST_UNITS_TALL: Vec2 = Vec2::new(640.0, 760.0);

/// The unit for a window: `base`, the unit for a scale of 1, times the player's scale. If the interface is enlarged,
/// the window keeps at least `least` units.
pub(super) fn unit(base: f32, viewport: &Viewport, least: Vec2) -> f32 {
    let wanted = base * viewport.user_scale;
    if viewport.user_scale <= 1.0 {
        return wanted;
    }
    let most = (viewport.size.max(SMALLEST) / least).min_element();
    wanted.min(most.max(base))
}

/// The usual margin around the game screen, in logical pixels.
pub(super) fn margin(u: f32) -> f32 {
    (36.0 * u).max(LEAST_MARGIN)
}

/// The least margin around the game screen, except in small windows, in logical pixels.
pub(super) const LEAST_MARGIN: f32 = 24.0;
