//! One column: the board between two plates.

use bevy::prelude::*;

use super::{
    board_geometry::BoardGeometry,
    places::{Layout, LayoutMode},
    unit::{LEAST_UNITS_TALL, SMALLEST, unit},
    viewport::Viewport,
};

/// Tall windows lower than this, in units, leave out the move strip.
pub(super) const TIGHT: f32 = 1000.0;

impl Layout {
    /// The arrangement [`LayoutMode::Tall`]. It has a reference size of its own, because a portrait window is narrow
    /// without being small.
    pub(super) fn tall(viewport: Viewport) -> Self {
        let Vec2 { x: w, y: h } = viewport.size.max(SMALLEST);
        let sf = viewport.scale_factor;
        let base = (w / 900.0).min(h / 1400.0).clamp(0.75, 3.0);
        let u = unit(base, &viewport, LEAST_UNITS_TALL);
        let tight = h < TIGHT * u;
        let chrome = if tight { 404.0 } else { 520.0 } * u;
        let side = (w - 32.0).min(h - chrome).max(120.0);
        let board = BoardGeometry::fit(Vec2::ZERO, side, sf);
        let gap = 24.0 * u;
        let x = (w - board.side()) / 2.0;
        let above = if tight {
            56.0 + 88.0
        } else {
            56.0 + 24.0 + 104.0
        } * u;
        let below = if tight {
            88.0 + 64.0 + 16.0
        } else {
            104.0 + 16.0 + 44.0 + 24.0 + 64.0
        } * u;
        let used = above + below + board.side() + 4.0 * gap;
        let top = gap + ((h - used) / 2.0).max(0.0);
        let board =
            BoardGeometry::at_outer(Vec2::new(x, top + above + gap), board.cell, board.frame, sf);
        let outer = board.outer();
        let inset = 16.0_f32.min(outer.min.x);
        let first = Rect::new(inset, top, w - inset, top + above);
        let second = Rect::new(
            inset,
            outer.max.y + gap,
            w - inset,
            outer.max.y + gap + below,
        );
        Self {
            viewport,
            u,
            enlarged: u / base,
            mode: LayoutMode::Tall,
            margin: inset,
            board,
            first,
            second,
        }
    }
}
