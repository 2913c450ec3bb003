//! The board in the middle, between two columns.

use bevy::prelude::*;

use super::{
    board_geometry::BoardGeometry,
    places::{Layout, LayoutMode},
    unit::{LEAST_MARGIN, SMALLEST, margin},
    viewport::Viewport,
};

/// Width of a column with text of the usual size, in design units.
const COLUMN: f32 = 372.0;

/// The least height of the columns of [`LayoutMode::Wide`], in design units. Below the menu button and above the status
/// line, the left column has room for both plates.
fn least_wide(u: f32, grown: f32) -> f32 {
    let plates = 2.0 * (194.0 + 60.0 * grown) + 38.0;
    plates + 2.0 * edge(u, grown)
}

/// The height that the menu button above the plates and the status line with the prompts below them need, each with a
/// gap, in design units.
fn edge(u: f32, grown: f32) -> f32 {
    (48.0 / u + 16.0).max(84.0 + 32.0 * grown)
}

/// The same for [`LayoutMode::Low`], which has only the plates in the left column.
fn least_low(grown: f32) -> f32 {
    2.0 * (176.0 + 80.0 * grown) + 38.0
}

impl Layout {
    /// The arrangement [`LayoutMode::Wide`], or [`LayoutMode::Low`] in a low window. `None` if there is too little room
    /// for both.
    pub(super) fn between(viewport: Viewport, u: f32, enlarged: f32) -> Option<Self> {
        let Vec2 { x: w, y: h } = viewport.size.max(SMALLEST);
        let sf = viewport.scale_factor;
        let column = COLUMN * viewport.widening() * u;
        let grown = viewport.text_scale - 1.0;
        [
            (LayoutMode::Wide, margin(u), least_wide(u, grown)),
            (LayoutMode::Low, LEAST_MARGIN, least_low(grown)),
        ]
        .into_iter()
        .find_map(|(mode, margin, least)| {
            // The board takes the full height, and a column fits on either side of it.
            let board = BoardGeometry::fit(Vec2::new(0.0, margin), h - 2.0 * margin, sf);
            let side = board.side();
            if w - side < 2.0 * (column + 24.0 * u) || side < least * u {
                return None;
            }
            let corner = Vec2::new(w - side, h - side) / 2.0;
            let board = BoardGeometry::at_outer(corner, board.cell, board.frame, sf);
            let outer = board.outer();
            let column_at = |x: f32| Rect::new(x, outer.min.y, x + column, outer.max.y);
            Some(Self {
                viewport,
                u,
                enlarged,
                mode,
                margin,
                board,
                first: column_at((outer.min.x - column) / 2.0),
                second: column_at(outer.max.x + (w - outer.max.x - column) / 2.0),
            })
        })
    }

    /// The gap between the plates and the bar between them in the left column of [`LayoutMode::Wide`], in design units,
    /// if a plate is `plate` units high.
    pub fn gap_between_plates(&self, plate: f32) -> f32 {
        let edge = edge(self.u, self.viewport.text_scale - 1.0);
        let free = self.first.height() / self.u - 2.0 * plate - 10.0 - 2.0 * edge;
        (free / 2.0).clamp(14.0, 48.0)
    }
}
