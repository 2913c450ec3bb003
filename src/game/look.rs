//! How everything looks: the palette of the chosen theme, typefaces, icons, the layout of the window, baked pictures
//! and the change of screens.

mod baked;
mod fonts;
mod glyphs;
mod icons;
mod layout;
mod screen_change;
mod theme;

pub use baked::{Baked, IMAGE_CELLS};
pub use fonts::{Face, Fonts, can_draw};
pub use icons::{Icon, Icons};
pub use layout::{BoardGeometry, Layout, LayoutMode, SMALL_U, Stage, Viewport};
pub use screen_change::ScreenChange;

pub use crate::game::{
    texts::{Script, is_wide},
    themes::{BoardTokens, Outline, Palette},
};

use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((
        layout::plugin,
        theme::plugin,
        fonts::plugin,
        glyphs::plugin,
        icons::plugin,
        screen_change::plugin,
        baked::plugin,
    ));
}
