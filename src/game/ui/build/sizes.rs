//! What all parts are built with, and lengths in design units.

use bevy::{ecs::system::SystemParam, prelude::*};

use crate::game::{
    look::{Area, Baked, Fonts, Icons, Layout, Palette, Stage},
    settings::ChosenTexts,
    texts::Texts,
};

/// The resources that every screen is built from.
#[derive(SystemParam)]
pub struct UiParam<'w> {
    pub layout: Res<'w, Layout>,
    /// The boxes of the screen, and its board.
    pub stage: Res<'w, Stage>,
    pub palette: Res<'w, Palette>,
    pub fonts: Res<'w, Fonts>,
    pub icons: Res<'w, Icons>,
    /// The words, in the current language.
    pub texts: Res<'w, ChosenTexts>,
    pub baked: Res<'w, Baked>,
}

impl UiParam<'_> {
    /// What the parts are built with.
    pub fn ui(&self) -> Ui<'_> {
        Ui {
            layout: &self.layout,
            stage: &self.stage,
            palette: &self.palette,
            fonts: &self.fonts,
            icons: &self.icons,
            baked: &self.baked,
            texts: **self.texts,
        }
    }

    /// True if the size, the colours or the language have changed, so that every screen has to be rebuilt.
    pub fn is_restyled(&self) -> bool {
        self.layout.is_changed() || self.palette.is_changed() || self.texts.is_changed()
    }
}

/// The sizes, colours and words that all parts use.
#[derive(Clone, Copy)]
pub struct Ui<'a> {
    pub layout: &'a Layout,
    /// The boxes of the screen, and its board.
    pub stage: &'a Stage,
    pub palette: &'a Palette,
    pub fonts: &'a Fonts,
    pub icons: &'a Icons,
    pub baked: &'a Baked,
    /// The words, in the current language.
    pub texts: Texts,
}

impl Ui<'_> {
    /// The place of a box of the screen, in logical pixels. It is empty if the screen does not have the box.
    pub fn area(&self, area: Area) -> Rect {
        self.stage.area(area).unwrap_or_default()
    }

    /// Scales a length in design units. In a window for which the interface is made smaller it is whole pixels, or text would be
    /// measured with one width and laid out with another.
    pub fn px(&self, units: f32) -> Val {
        Val::Px(self.length(units))
    }

    /// The same in logical pixels.
    pub fn length(&self, units: f32) -> f32 {
        let px = units * self.layout.u;
        if self.layout.shrunk < 1.0 { px.round() } else { px }
    }

    /// The height of something that holds one or two lines of text, in design units. It grows with the size of the
    /// text.
    pub fn text_height(&self, units: f32) -> f32 {
        units * (1.0 + 0.7 * (self.layout.viewport.text_scale - 1.0))
    }

    /// A design unit for what has to hold text beside other text, in logical pixels. It is larger than the usual one
    /// where the player wants larger text, and in small windows, where text would be too small to read.
    pub fn text_unit(&self) -> f32 {
        /// The size of the smallest texts, in design units.
        const SMALLEST: f32 = 16.0;
        self.layout.font(SMALLEST) / SMALLEST
    }

    /// Scales a length of something that can be pressed. The result is at least so large that a finger can hit it.
    pub fn target(&self, units: f32) -> Val {
        Val::Px(self.target_px(units))
    }

    /// The same in logical pixels.
    pub fn target_px(&self, units: f32) -> f32 {
        (units * self.layout.u).max(self.layout.least_target())
    }

    /// The border of a surface. It has a width only if the theme separates surfaces from the background by a line.
    pub fn outline(&self) -> UiRect {
        Val::Px(self.outline_px()).all()
    }

    /// The width of that border in logical pixels. A line thinner than a pixel would be missing at some edges.
    pub fn outline_px(&self) -> f32 {
        if self.palette.outlined { self.layout.u.max(1.0) } else { 0.0 }
    }
}
