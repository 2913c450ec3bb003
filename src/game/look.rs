//! How everything looks: the palette of the chosen theme, typefaces, icons, the layout of the window, baked pictures
//! and the change of screens.

mod fonts;
mod glyphs;
mod icons;
mod layout;
mod screen_change;

pub use fonts::{Face, Fonts, can_draw, glyph_runs, set_fallbacks, set_line, width_of};
pub use icons::{Baked, IMAGE_CELLS, Icon, Icons, topic_icon, with_mipmaps};
pub(crate) use layout::set_stage;
pub use layout::{
    Area, BoardGeometry, COLUMN, Frame, Layout, LayoutMode, Stage, Viewport, add_frame, board_is_shown, middle,
};
pub use screen_change::ScreenChange;

pub use crate::game::{
    settings::themes::{BoardTokens, Outline, Palette},
    texts::{Script, is_wide},
};

use bevy::prelude::*;

use crate::game::{settings::Settings, shell::AppSystems};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Palette>()
        .init_resource::<Baked>()
        .add_systems(Update, apply_theme.in_set(AppSystems::Arrange).run_if(resource_changed::<Settings>));
    app.add_plugins((layout::plugin, fonts::plugin, glyphs::plugin, icons::plugin, screen_change::plugin));
}

/// Applies the palette of the chosen theme. The setting for disc marks works with every theme.
fn apply_theme(settings: Res<Settings>, mut palette: ResMut<Palette>) {
    let mut wanted = *settings.theme.palette();
    wanted.board.marks |= settings.disc_marks;
    palette.set_if_neq(wanted);
}
