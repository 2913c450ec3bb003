//! The board on the left and one panel on the right.

use bevy::prelude::*;

use super::{
    board_geometry::BoardGeometry,
    places::{Layout, LayoutMode},
    unit::{SMALLEST, margin},
    viewport::Viewport,
};

/// The unit for which the layout of small windows was drawn. With a smaller unit, text would be too small to read.
pub const SMALL_U: f32 = 0.75;

impl Layout {
    /// The arrangement [`LayoutMode::Side`], or [`LayoutMode::Small`] where the panel would have too little room.
    pub(super) fn beside(viewport: Viewport, u: f32, enlarged: f32) -> Self {
        let Vec2 { x: w, y: h } = viewport.size.max(SMALLEST);
        let sf = viewport.scale_factor;
        let wider = viewport.widening();
        let panel_min = 148.0 * wider * enlarged.max(1.0);
        let mut mode = LayoutMode::Side;
        let mut margin = margin(u);
        let fit = |margin: f32| {
            let side = (h - 2.0 * margin).min(w - panel_min - 3.0 * margin);
            BoardGeometry::fit(Vec2::splat(margin), side, sf)
        };
        let mut board = fit(margin);
        // True if the panel's plates, bar, status and tools do not fit below each other.
        let low = h - 2.0 * margin < (550.0 + 160.0 * (viewport.text_scale - 1.0)) * u;
        // Text does not shrink below the smallest size that can be read.
        let needed = 240.0 * wider * u.max(SMALL_U);
        if low || w - board.side() - 3.0 * margin < needed {
            mode = LayoutMode::Small;
            margin = 8.0;
            board = fit(margin);
        }
        let top = (h - board.side()) / 2.0;
        let free = w - board.side() - 3.0 * margin;
        let width = free.min(420.0 * wider * u);
        // In a window that is wider than both, a small panel is not far away from its board.
        let aside = match mode {
            LayoutMode::Small => margin + (free - width) / 2.0,
            _ => margin,
        };
        let board = BoardGeometry::at_outer(Vec2::new(aside, top), board.cell, board.frame, sf);
        let right = w - aside;
        let second = Rect::new(right - width, margin, right, h - margin);
        Self {
            viewport,
            u,
            enlarged,
            mode,
            margin,
            board,
            first: Rect::EMPTY,
            second,
        }
    }
}
