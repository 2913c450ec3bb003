//! What draws. One camera shows everything; the table and the resting discs are pictures baked when the window
//! changes; only discs in motion run the disc's shader.
//!
//! World coordinates are logical pixels with the origin in the middle of the window and y up; `to_world` converts
//! from the layout's coordinates.

mod bake;
mod coordinates;
mod discs;
mod flip_atlas;
mod gamepads;
mod marks;
mod materials;
mod opacity;
mod parting;
mod repaint;
mod shapes;
mod stillness;
mod table;
mod window_icon;

pub use bake::Baked;

use bevy::prelude::*;

use super::layout::Layout;

/// Draw order, far to near.
pub(super) mod depth {
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

/// From the layout's coordinates (origin top left, y down) to the world's.
pub(super) fn to_world(layout: &Layout, point: Vec2, z: f32) -> Vec3 {
    let half = layout.viewport.window() / 2.0;
    Vec3::new(point.x - half.x, half.y - point.y, z)
}

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((
        materials::plugin,
        bake::plugin,
        shapes::plugin,
        table::plugin,
        coordinates::plugin,
        discs::plugin,
        flip_atlas::plugin,
        marks::plugin,
        gamepads::plugin,
        opacity::plugin,
        parting::plugin,
        repaint::plugin,
        stillness::plugin,
        window_icon::plugin,
    ));
}
