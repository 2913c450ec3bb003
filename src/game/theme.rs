//! Colours, fonts and images.

mod fonts;
mod glyphs;
mod icons;
mod palette;

pub use fonts::{Face, Fonts};
pub use icons::{Icon, Icons};
pub use palette::{BoardTokens, CLASSIC_GREEN, Palette};

use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.insert_resource(CLASSIC_GREEN)
        .add_plugins((fonts::plugin, glyphs::plugin, icons::plugin));
}
