//! The pictures that are baked once and drawn often.

use bevy::prelude::*;

use crate::rules::Side;

/// Side of a baked disc's picture in cells. The picture just holds a resting disc and its shadow.
pub const IMAGE_CELLS: f32 = 1.06;

/// Diameter of a disc in cells.
const DISC_CELLS: f32 = 0.81;

/// The baked pictures. Without a renderer they stay empty.
#[derive(Resource, Clone, Debug, Default)]
pub struct Baked {
    /// The table, as large as the window.
    pub table: Handle<Image>,
    /// The resting discs, by [`Side::index`].
    pub discs: [Handle<Image>; 2],
    /// A ring with a gap, for the thinking arc.
    pub arc: Handle<Image>,
    /// Side of the discs' pictures in physical pixels.
    pub disc_size: u32,
}

impl Baked {
    /// A node's picture of a disc.
    pub fn node(&self, side: Side) -> ImageNode {
        ImageNode::new(self.discs[side.index()].clone())
    }

    /// The disc's diameter as a part of the picture's side.
    pub fn disc_diameter(&self) -> f32 {
        DISC_CELLS / IMAGE_CELLS
    }
}
