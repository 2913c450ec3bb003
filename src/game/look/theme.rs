//! The palette follows the chosen theme.

use bevy::prelude::*;

use crate::game::{frame::AppSystems, settings::Settings, themes::Palette};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Palette>().add_systems(
        Update,
        apply_theme
            .in_set(AppSystems::Arrange)
            .run_if(resource_changed::<Settings>),
    );
}

/// Applies the palette of the chosen theme. The setting for disc marks works with every theme.
fn apply_theme(settings: Res<Settings>, mut palette: ResMut<Palette>) {
    let mut wanted = *settings.theme.palette();
    wanted.board.marks |= settings.disc_marks;
    palette.set_if_neq(wanted);
}
