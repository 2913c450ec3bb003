//! The arrangement of a window, sizes of text, and what they are computed from.

use bevy::prelude::*;

/// What a layout is computed from.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Viewport {
    /// Room for the interface in logical pixels: the window, or less where a television hides the edges.
    pub size: Vec2,
    /// The free space at the left and right, and at the top and bottom.
    pub inset: Vec2,
    /// Physical pixels per logical pixel.
    pub scale_factor: f32,
    /// The player's interface scale, 0.75 to 2.0.
    pub user_scale: f32,
    /// How much larger the player wants the text, 1.0 to 1.5.
    pub text_scale: f32,
}

impl Default for Viewport {
    fn default() -> Self {
        Self { size: Vec2::new(1280.0, 720.0), inset: Vec2::ZERO, scale_factor: 1.0, user_scale: 1.0, text_scale: 1.0 }
    }
}

/// The free space on each side for a television, as a part of the window.
const SAFE_MARGIN: f32 = 0.03;

impl Viewport {
    /// Leaves the edges of the window free.
    #[must_use]
    pub(super) fn within_safe_area(mut self) -> Self {
        let inset = (self.size * SAFE_MARGIN * self.scale_factor).round() / self.scale_factor;
        self.inset = inset;
        self.size -= 2.0 * inset;
        self
    }

    /// How much wider a column of text is than with text of the usual size.
    pub fn widening(&self) -> f32 {
        1.0 + 0.8 * (self.text_scale - 1.0)
    }

    /// The height of a player card beside the board, in design units. The arrangement is chosen by it, too.
    pub fn player_card(&self, mode: LayoutMode) -> f32 {
        let grown = self.text_scale - 1.0;
        match mode {
            LayoutMode::Wide => 194.0 + 60.0 * grown,
            _ => 176.0 + 80.0 * grown,
        }
    }

    /// Window size in logical pixels.
    pub fn window(&self) -> Vec2 {
        self.size + 2.0 * self.inset
    }

    /// Window size in physical pixels, at least 1 by 1.
    pub fn physical_size(&self) -> UVec2 {
        (self.window() * self.scale_factor).round().as_uvec2().max(UVec2::ONE)
    }
}

/// How the game screen is arranged.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LayoutMode {
    /// Board in the middle, a column on each side.
    Wide,
    /// Board on the left, one panel on the right.
    Side,
    /// Board between two player cards, tools below.
    Tall,
}

/// The sizes of everything for the current window.
#[derive(Resource, Clone, Copy, Debug, PartialEq)]
pub struct Layout {
    pub viewport: Viewport,
    /// The design unit in logical pixels: 1 at 1920x1080.
    pub u: f32,
    /// How much smaller everything is because the window is smaller than one for which the interface is drawn, 1 if it is not. The
    /// least sizes of texts and of what can be pressed are smaller too.
    pub shrunk: f32,
    /// Arrangement of the game screen.
    pub mode: LayoutMode,
    /// Outer margin of the game screen.
    pub margin: f32,
}

/// Tall windows lower than this, in units, leave out the move strip.
pub(super) const TIGHT: f32 = 1000.0;

/// The player's text scale enlarges only this part of a font size, in design units. Larger text can be read without it.
const SCALED_UNITS: f32 = 24.0;

impl Layout {
    /// True for windows that are arranged in one column.
    pub fn is_portrait(&self) -> bool {
        self.mode == LayoutMode::Tall
    }

    /// True for windows in one column that are too low for everything.
    pub fn is_tight(&self) -> bool {
        self.is_portrait() && self.viewport.size.y < TIGHT * self.u
    }

    /// The size in logical pixels of a font size in design units. It is never too small to read, unless the window is.
    pub fn font(&self, units: f32) -> f32 {
        let growth = (self.viewport.text_scale - 1.0) * units.min(SCALED_UNITS);
        self.fixed_font(units + growth)
    }

    /// The same for text that is used as a picture: the player's text scale does not change it.
    pub fn fixed_font(&self, units: f32) -> f32 {
        let floor = if self.viewport.user_scale < 1.0 { 11.0 } else { 12.0 } * self.shrunk;
        // Half-pixel steps keep the number of glyph sizes small while a window is being resized.
        ((units * self.u).max(floor) * 2.0).round() / 2.0
    }

    /// The least height and width of what can be pressed, in logical pixels.
    pub fn least_target(&self) -> f32 {
        48.0 * self.shrunk
    }
}
