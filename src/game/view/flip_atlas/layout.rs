//! How many pictures there are, and where each one lies in its image.

use bevy::prelude::*;

use crate::rules::Color as Side;

/// Pictures of a flip to one colour, evenly spaced in time.
pub(crate) const STAGES: u32 = 24;

/// Pictures in a row of an image.
pub(crate) const COLUMNS: u32 = 8;

/// Rows of pictures in an image: first the flips to black, then those to white.
pub(crate) const ROWS: u32 = 2 * STAGES / COLUMNS;

/// Directions with pictures of their own: east, north-east, north, north-west.
pub(crate) const AXES: usize = 4;

/// Side of a picture in cells: a disc at its highest, with its shadow.
pub(crate) const FRAME_CELLS: f32 = 1.60;

/// Side of a picture in physical pixels, for cells of this side.
pub(crate) fn frame_side(cell: u32) -> u32 {
    let side = (FRAME_CELLS * cell as f32).ceil() as u32;
    // If both are even, or both odd, the picture's edges are on whole pixels.
    side + ((side ^ cell) & 1)
}

/// Column and row of a stage of the flip to a colour.
pub(crate) fn frame_at(to: Side, stage: u32) -> UVec2 {
    let index = stage + STAGES * to.index() as u32;
    UVec2::new(index % COLUMNS, index / COLUMNS)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_stage_has_a_place_of_its_own() {
        let mut seen = std::collections::HashSet::new();
        for to in [Side::Black, Side::White] {
            for stage in 0..STAGES {
                let at = frame_at(to, stage);
                assert!(at.x < COLUMNS && at.y < ROWS);
                assert!(seen.insert(at));
            }
        }
    }
}
