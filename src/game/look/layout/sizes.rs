//! Sizes of text and of what can be pressed.

use super::places::{Layout, LayoutMode};

/// The player's text scale enlarges only this part of a font size, in design units. Larger text can be read without it.
const SCALED_UNITS: f32 = 24.0;

impl Layout {
    /// The size in logical pixels of a font size in design units. It is never too small to read.
    pub fn font(&self, units: f32) -> f32 {
        let growth = (self.viewport.text_scale - 1.0) * units.min(SCALED_UNITS);
        self.fixed_font(units + growth)
    }

    /// The same for text that is used as a picture: the player's text scale does not change it.
    pub fn fixed_font(&self, units: f32) -> f32 {
        let floor = if self.viewport.user_scale < 1.0 {
            11.0
        } else {
            12.0
        };
        // Half-pixel steps keep the number of glyph sizes small while a window is being resized.
        ((units * self.u).max(floor) * 2.0).round() / 2.0
    }

    /// The least height and width of what can be pressed, in logical pixels.
    pub fn least_target(&self) -> f32 {
        match self.mode {
            LayoutMode::Small => 44.0,
            _ => 48.0,
        }
    }
}
