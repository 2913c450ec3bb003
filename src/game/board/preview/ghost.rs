//! The disc that would be placed floats over its square.

use bevy::prelude::*;

use super::super::disc::{DiscPose, Ghost};
use super::aim::Preview;
use crate::{
    game::{frame::Pace, settings::Settings},
    rules::Color as Side,
};

/// Time it takes to appear, in seconds.
const APPEAR_SECS: f32 = 0.140;
/// Its opacity.
const GHOST_ALPHA: f32 = 0.955;

pub(super) fn float_ghost(
    mut commands: Commands,
    preview: Res<Preview>,
    ghosts: Query<(Entity, &Ghost)>,
    mut poses: Query<&mut DiscPose, With<Ghost>>,
    settings: Res<Settings>,
    time: Res<Time>,
    mut pace: ResMut<Pace>,
) {
    let mut present = false;
    for (entity, ghost) in &ghosts {
        if preview.shown() == Some((ghost.square, ghost.side)) {
            present = true;
            let Ok(mut pose) = poses.get_mut(entity) else {
                continue;
            };
            let step = GHOST_ALPHA * time.delta_secs() / APPEAR_SECS;
            let alpha = (pose.alpha + step).min(GHOST_ALPHA);
            let wanted = ghost_pose(ghost.side, alpha, settings.reduced_motion);
            if pose.set_if_neq(wanted) {
                pace.animate();
            }
        } else {
            commands.entity(entity).despawn();
        }
    }
    if let Some((square, side)) = preview.shown()
        && !present
    {
        commands.spawn((
            Name::new("Ghost disc"),
            Ghost { square, side },
            ghost_pose(side, 0.0, settings.reduced_motion),
        ));
        pace.animate();
    }
}

fn ghost_pose(side: Side, alpha: f32, flat: bool) -> DiscPose {
    let (lift, scale) = if flat { (0.0, 1.0) } else { (0.28, 1.08) };
    DiscPose {
        lift,
        scale,
        alpha,
        ..DiscPose::resting(side)
    }
}
