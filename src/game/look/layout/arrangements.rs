//! The arrangements of the game screen, and the design unit of a window.

use bevy::prelude::*;

use super::{
    board_geometry::BoardGeometry,
    places::{Layout, LayoutMode, Viewport},
};

/// The smallest size that a layout is computed for, even if the window manager makes the window smaller.
pub(super) const SMALLEST: Vec2 = Vec2::new(320.0, 240.0);

/// The least size of a window in units. If the player's scale would leave fewer units, the interface is enlarged less,
/// because its parts would not fit.
pub(super) const LEAST_UNITS: Vec2 = Vec2::new(640.0, 450.0);

/// The same for a window that is arranged in one column.
const LEAST_UNITS_TALL: Vec2 = Vec2::new(640.0, 760.0);

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
fn margin(u: f32) -> f32 {
    (36.0 * u).max(LEAST_MARGIN)
}

/// The least margin around the game screen, except in small windows, in logical pixels.
const LEAST_MARGIN: f32 = 24.0;

/// Width of a column with text of the usual size, in design units.
const COLUMN: f32 = 372.0;

/// The least height of the columns of [`LayoutMode::Wide`], in design units. Below the menu button and above the status
/// line, the left column has room for both player cards.
fn least_wide(u: f32, grown: f32) -> f32 {
    let cards = 2.0 * (194.0 + 60.0 * grown) + 38.0;
    cards + 2.0 * edge(u, grown)
}

/// The height that the menu button above the player cards and the status line with the prompts below them need, each
/// with a gap, in design units.
fn edge(u: f32, grown: f32) -> f32 {
    (48.0 / u + 16.0).max(84.0 + 32.0 * grown)
}

/// The same for [`LayoutMode::Low`], which has only the player cards in the left column.
fn least_low(grown: f32) -> f32 {
    2.0 * (176.0 + 80.0 * grown) + 38.0
}

/// The unit for which the layout of small windows was drawn. With a smaller unit, text would be too small to read.
pub const SMALL_U: f32 = 0.75;

/// Tall windows lower than this, in units, leave out the move strip.
pub(super) const TIGHT: f32 = 1000.0;

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
            let board = BoardGeometry::fit(h - 2.0 * margin, sf);
            let side = board.side();
            if w - side < 2.0 * (column + 24.0 * u) || side < least * u {
                return None;
            }
            let corner = Vec2::new(w - side, h - side) / 2.0;
            let board = board.at_outer(corner, sf);
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

    /// The gap between the player cards and the bar between them in the left column of [`LayoutMode::Wide`], in design
    /// units, if a player card is `card` units high.
    pub fn gap_between_player_cards(&self, card: f32) -> f32 {
        let edge = edge(self.u, self.viewport.text_scale - 1.0);
        let free = self.first.height() / self.u - 2.0 * card - 10.0 - 2.0 * edge;
        (free / 2.0).clamp(14.0, 48.0)
    }

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
            BoardGeometry::fit(side, sf)
        };
        let mut board = fit(margin);
        // True if the panel's player cards, bar, status and tools do not fit below each other.
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
        // In a window that is wider than both, the panel is not far away from its board.
        let aside = margin + (free - width) / 2.0;
        let board = board.at_outer(Vec2::new(aside, top), sf);
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

    /// The arrangement [`LayoutMode::Tall`]. It has a reference size of its own, because a portrait window is narrow
    /// without being small.
    pub(super) fn tall(viewport: Viewport) -> Self {
        let Vec2 { x: w, y: h } = viewport.size.max(SMALLEST);
        let sf = viewport.scale_factor;
        let base = (w / 900.0).min(h / 1400.0).clamp(0.75, 3.0);
        let u = unit(base, &viewport, LEAST_UNITS_TALL);
        let tight = h < TIGHT * u;
        let (chrome, above, below) = if tight {
            (404.0, 56.0 + 88.0, 88.0 + 64.0 + 16.0)
        } else {
            let below = 104.0 + 16.0 + 44.0 + 24.0 + 64.0;
            (520.0, 56.0 + 24.0 + 104.0, below)
        };
        let (chrome, above, below) = (chrome * u, above * u, below * u);
        let side = (w - 32.0).min(h - chrome).max(120.0);
        let board = BoardGeometry::fit(side, sf);
        let gap = 24.0 * u;
        let x = (w - board.side()) / 2.0;
        let used = above + below + board.side() + 4.0 * gap;
        let top = gap + ((h - used) / 2.0).max(0.0);
        let board = board.at_outer(Vec2::new(x, top + above + gap), sf);
        let outer = board.outer();
        let inset = 16.0_f32.min(outer.min.x);
        let first = Rect::new(inset, top, w - inset, top + above);
        let under = outer.max.y + gap;
        let second = Rect::new(inset, under, w - inset, under + below);
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
