//! What a layout is computed from.

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
        Self {
            size: Vec2::new(1280.0, 720.0),
            inset: Vec2::ZERO,
            scale_factor: 1.0,
            user_scale: 1.0,
            text_scale: 1.0,
        }
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

    /// Window size in logical pixels.
    pub fn window(&self) -> Vec2 {
        self.size + 2.0 * self.inset
    }

    /// Window size in physical pixels, at least 1 by 1.
    pub fn physical_size(&self) -> UVec2 {
        (self.window() * self.scale_factor)
            .round()
            .as_uvec2()
            .max(UVec2::ONE)
    }
}
