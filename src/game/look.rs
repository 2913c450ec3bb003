//! How everything looks: themes, typefaces, icons, the layout of the window, baked pictures and the change of screens.

mod baked;
mod fonts;
mod glyphs;
mod icons;
mod layout;
mod palette;
mod screen_change;
mod theme;
mod themes;

pub use baked::{Baked, IMAGE_CELLS};
pub use fonts::{Face, Fonts, Script, is_wide};
pub use icons::{Icon, Icons};
pub use layout::{BoardGeometry, Layout, LayoutMode, SMALL_U, Stage, Viewport};
pub use palette::{BoardTokens, Outline, Palette};
pub use screen_change::ScreenChange;

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
