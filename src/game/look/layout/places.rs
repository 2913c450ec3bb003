//! The places of everything on the game screen.

use bevy::prelude::*;

use super::{board_geometry::BoardGeometry, viewport::Viewport};

/// How the game screen is arranged.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LayoutMode {
    /// Board in the middle, a column on each side.
    Wide,
    /// As [`LayoutMode::Wide`], for a window that is too low for everything: only the plates are in the left column,
    /// and the menu is among the tools.
    Low,
    /// Board on the left, one panel on the right.
    Side,
    /// Board between two plates, tools below.
    Tall,
    /// As [`LayoutMode::Side`], reduced to what fits a very small window.
    Small,
}

/// The rectangles of the game screen for the current window.
#[derive(Resource, Clone, Copy, Debug, PartialEq)]
pub struct Layout {
    /// What it was computed from.
    pub viewport: Viewport,
    /// The design unit in logical pixels: 1 at 1920x1080.
    pub u: f32,
    /// How much larger the unit is than the window's size alone makes it: the player's scale, or less if the window is
    /// too small for it.
    pub enlarged: f32,
    /// Arrangement of the game screen.
    pub mode: LayoutMode,
    /// Outer margin of the game screen.
    pub margin: f32,
    /// The board on the game screen.
    pub board: BoardGeometry,
    /// Wide and Low: left column. Tall: everything above the board. Otherwise unused (empty).
    pub first: Rect,
    /// Wide and Low: right column. Side and Small: the panel. Tall: everything below the board.
    pub second: Rect,
}

impl Layout {
    /// True for windows that are arranged in one column.
    pub fn is_portrait(&self) -> bool {
        self.mode == LayoutMode::Tall
    }
}
