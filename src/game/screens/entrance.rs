//! Fades the interface of a new screen in. The result of a game also moves up while it fades in.

use bevy::prelude::*;

use super::screen_builder::ScreenRoot;
use crate::game::{
    frame::AppSystems,
    look::{Layout, ScreenChange},
    settings::Settings,
    ui::Opacity,
};

/// How far the result moves up, in design units.
const RISE: f32 = 24.0;

/// A part of the interface that moves up from a little below while it fades in.
#[derive(Component, Clone, Copy, Debug)]
pub(crate) struct Rises;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, show.in_set(AppSystems::Ui));
}

fn show(
    change: Res<ScreenChange>,
    settings: Res<Settings>,
    layout: Res<Layout>,
    mut roots: Query<&mut Opacity, With<ScreenRoot>>,
    mut rising: Query<&mut UiTransform, With<Rises>>,
) {
    let opacity = change.arriving();
    for mut root in &mut roots {
        root.set_if_neq(Opacity(opacity));
    }
    let left = if settings.reduced_motion {
        0.0
    } else {
        (1.0 - opacity).powi(3)
    };
    let translation = Val2::px(0.0, RISE * layout.u * left);
    for mut transform in &mut rising {
        if transform.translation != translation {
            transform.translation = translation;
        }
    }
}
