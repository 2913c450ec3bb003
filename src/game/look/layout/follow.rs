//! The layout follows the window.

use bevy::{prelude::*, window::PrimaryWindow};

use super::{places::Layout, viewport::Viewport};
use crate::game::{
    frame::{AppSystems, picture_may_change},
    settings::Settings,
};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Layout>().add_systems(
        Update,
        follow_window
            .in_set(AppSystems::Arrange)
            .run_if(picture_may_change),
    );
}

pub(super) fn follow_window(
    window: Option<Single<&Window, With<PrimaryWindow>>>,
    settings: Res<Settings>,
    mut layout: ResMut<Layout>,
) {
    let Some(window) = window else {
        return;
    };
    let size = Vec2::new(window.width(), window.height());
    if size.min_element() < 1.0 {
        // The window is minimised.
        return;
    }
    let mut viewport = Viewport {
        size,
        inset: Vec2::ZERO,
        scale_factor: window.scale_factor(),
        user_scale: settings.ui_scale,
        text_scale: settings.text_scale,
    };
    if settings.safe_area {
        viewport = viewport.within_safe_area();
    }
    if layout.viewport != viewport {
        *layout = Layout::compute(viewport);
    }
}
