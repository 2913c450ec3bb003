//! Colours, fonts and images.

mod fonts;
mod glyphs;
mod icons;
mod palette;
mod themes;

pub use fonts::{Face, Fonts, Script, is_wide};
pub use icons::{Icon, Icons};
pub use palette::{BoardTokens, Outline, Palette};
pub use themes::ThemeName;

use bevy::prelude::*;

use super::{AppSystems, settings::Settings};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Palette>()
        .add_systems(
            Update,
            apply_theme
                .in_set(AppSystems::Arrange)
                .run_if(resource_changed::<Settings>),
        )
        .add_plugins((fonts::plugin, glyphs::plugin, icons::plugin));
}

/// The theme of the settings; disc marks can be had in every theme.
fn apply_theme(settings: Res<Settings>, mut palette: ResMut<Palette>) {
    let mut wanted = *settings.theme.palette();
    wanted.board.marks |= settings.disc_marks;
    palette.set_if_neq(wanted);
}
