//! A stamp: something small that comes down on its place when it is new.

use bevy::prelude::*;

use crate::game::{
    frame::{AppSystems, Pace},
    settings::Settings,
};

/// Comes down once, when its number differs from that of the stamp before.
#[derive(Component, Clone, Copy, Debug)]
#[require(UiTransform)]
pub(crate) struct Stamp(pub u64);

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, come_down.in_set(AppSystems::Enable));
}

fn come_down(
    mut stamps: Query<(&Stamp, &mut UiTransform)>,
    settings: Res<Settings>,
    time: Res<Time>,
    mut last: Local<(u64, f32)>,
    mut pace: ResMut<Pace>,
) {
    /// How long it takes, in seconds, and how much larger it is before.
    const SECS: f32 = 0.24;
    const LARGER: f32 = 1.2;
    for (&Stamp(number), mut transform) in &mut stamps {
        let (shown, secs) = *last;
        let secs = if shown == number { secs + time.delta_secs() } else { 0.0 };
        *last = (number, secs.min(SECS));
        let left = if settings.reduced_motion { 0.0 } else { (1.0 - secs / SECS).max(0.0) };
        let scale = Vec2::splat(1.0 + LARGER * left.powi(3));
        if transform.scale != scale {
            transform.scale = scale;
        }
        if left > 0.0 {
            pace.animate();
        }
    }
}
