//! Sizes of text and of what can be pressed.

use super::places::{Layout, LayoutMode};

/// The part of large type that grows with the text: names and numbers that are read from afar need not.
const GROWING: f32 = 24.0;

impl Layout {
    /// A font size in design units, in logical pixels: never smaller than can be read.
    pub fn font(&self, units: f32) -> f32 {
        let growth = (self.viewport.text_scale - 1.0) * units.min(GROWING);
        self.fixed_font(units + growth)
    }

    /// The same for what is a picture rather than text, and does not grow with it.
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
