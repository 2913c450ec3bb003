//! Where things lie in the world.

use bevy::prelude::*;

use crate::game::look::Layout;

/// Draw order, far to near.
pub(crate) mod depth {
    /// Letters and numbers on the frame.
    pub const COORDINATES: f32 = 1.0;
    /// Discs at rest.
    pub const RESTING: f32 = 2.0;
    /// Legal-move marks and hints.
    pub const SEEDS: f32 = 3.0;
    /// The last move.
    pub const LAST: f32 = 4.0;
    /// Discs in motion; their height in cells is added.
    pub const MOVING: f32 = 5.0;
    /// The ghost of a previewed move.
    pub const GHOST: f32 = 8.0;
    /// The focus brackets.
    pub const FOCUS: f32 = 9.0;
}

/// Converts the layout's coordinates (origin at the top left, y down) to those of the world.
pub(crate) fn to_world(layout: &Layout, point: Vec2, z: f32) -> Vec3 {
    let half = layout.viewport.window() / 2.0;
    Vec3::new(point.x - half.x, half.y - point.y, z)
}
