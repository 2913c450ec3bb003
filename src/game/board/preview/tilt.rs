//! Tilts the discs that the previewed move would turn.

use std::f32::consts::PI;

use bevy::prelude::*;

use super::super::{
    disc::{Disc, DiscPose, axis_between},
    motion::Moving,
};
use super::aim::Preview;
use crate::{
    game::{frame::Pace, settings::Settings},
    rules::Color as Side,
};

const TILT_IN_SECS: f32 = 0.140;
const TILT_OUT_SECS: f32 = 0.100;
const TILT: f32 = 34.0 * PI / 180.0;

/// How far the preview has tilted a disc. `part` goes evenly from 0 to 1 with time; the pose is eased.
#[derive(Component, Clone, Copy, Debug)]
pub(super) struct Tilt {
    part: f32,
    axis: f32,
}

/// Tilts the discs that would turn, and lays the others flat again.
pub(super) fn tilt_discs(
    mut commands: Commands,
    preview: Res<Preview>,
    mut discs: Query<(Entity, &Disc, &mut DiscPose, Option<&mut Tilt>, Has<Moving>)>,
    settings: Res<Settings>,
    time: Res<Time>,
    mut pace: ResMut<Pace>,
) {
    let from = preview.shown().map(|(square, _)| square);
    for (entity, disc, mut pose, tilt, moving) in &mut discs {
        if moving {
            if tilt.is_some() {
                commands.entity(entity).remove::<Tilt>();
            }
            continue;
        }
        let wanted = from.filter(|_| preview.flips().contains(disc.square));
        match (tilt, wanted) {
            (None, None) => {}
            (None, Some(from)) => {
                let axis = axis_between(from, disc.square);
                commands.entity(entity).insert(Tilt { part: 0.0, axis });
                pace.animate();
            }
            (Some(mut tilt), wanted) => {
                let step = if wanted.is_some() {
                    time.delta_secs() / TILT_IN_SECS
                } else {
                    -time.delta_secs() / TILT_OUT_SECS
                };
                if let Some(from) = wanted {
                    tilt.axis = axis_between(from, disc.square);
                }
                let before = tilt.part;
                tilt.part = (tilt.part + step).clamp(0.0, 1.0);
                if tilt.part == 0.0 && wanted.is_none() {
                    *pose = DiscPose::resting(disc.side);
                    commands.entity(entity).remove::<Tilt>();
                    pace.animate();
                } else if before.to_bits() != tilt.part.to_bits()
                    || wanted.is_some_and(|_| step < 0.0)
                {
                    *pose = if settings.reduced_motion {
                        dotted(disc.side, tilt.part)
                    } else {
                        tilted(disc.side, tilt.axis, tilt.part)
                    };
                    pace.animate();
                }
            }
        }
    }
}

fn tilted(side: Side, axis: f32, part: f32) -> DiscPose {
    let eased = 1.0 - (1.0 - part).powi(3);
    let rest = DiscPose::resting(side);
    DiscPose {
        theta: rest.theta + TILT * eased,
        axis,
        lift: 0.12 * eased,
        scale: 1.0 + 0.04 * eased,
        dot: eased,
        ..rest
    }
}

/// The preview without motion: the disc shows a dot instead of a tilt.
fn dotted(side: Side, part: f32) -> DiscPose {
    DiscPose {
        dot: part,
        ..DiscPose::resting(side)
    }
}
