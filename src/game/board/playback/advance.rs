//! Advances the motions of the discs in every frame.

use bevy::prelude::*;

use super::super::{
    disc::{Disc, DiscPose, PictureDisc},
    motion::{Motion, Moving},
    shown::Shown,
};
use super::{hold::HoldFlips, queue::Playback};
use crate::{
    game::{frame::Pace, play::Rest, settings::Settings},
    rules::Square,
};

/// How much faster the discs move while a command of the player waits for them.
const HURRY_FACTOR: f32 = 6.0;

/// Advances every motion by the time that has passed, at the player's speed.
pub(super) fn advance_motions(
    mut commands: Commands,
    mut discs: Query<(
        Entity,
        Option<&Disc>,
        Option<&PictureDisc>,
        &mut Moving,
        &mut DiscPose,
    )>,
    mut playback: ResMut<Playback>,
    mut rest: ResMut<Rest>,
    mut shown: MessageWriter<Shown>,
    settings: Res<Settings>,
    time: Res<Time>,
    hold: Res<HoldFlips>,
    mut pace: ResMut<Pace>,
) {
    let rate = settings.flip_speed.rate().unwrap_or(1.0);
    let mut step = time.delta_secs() * rate;
    if rest.hurried {
        step *= HURRY_FACTOR;
    }
    let mut any = false;
    for (entity, disc, picture, mut moving, mut pose) in &mut discs {
        let Some(side) = disc.map(|d| d.side).or(picture.map(|d| d.side)) else {
            continue;
        };
        let (before, touch) = (moving.elapsed, moving.motion.touch_secs());
        moving.elapsed += step;
        hold.limit(&mut moving);
        if let Some(disc) = disc
            && before <= touch
            && (touch < moving.elapsed || moving.is_finished())
        {
            shown.write(touched(moving.motion, disc.square));
        }
        *pose = moving.motion.pose(side, moving.elapsed);
        if !moving.is_finished() {
            any |= disc.is_some();
            pace.animate();
            continue;
        }
        if moving.removes() {
            commands.entity(entity).despawn();
        } else {
            *pose = DiscPose::resting(side);
            commands.entity(entity).remove::<Moving>();
        }
    }
    if playback.moving != any {
        playback.moving = any;
        rest.begin_anew(playback.is_settled());
        // Systems that wait for the board to rest see it in the next frame.
        pace.animate();
    }
}

/// What the player sees when a disc touches the board or leaves it.
fn touched(motion: Motion, square: Square) -> Shown {
    match motion {
        Motion::Drop { .. } | Motion::FadeIn { turned: false } => Shown::Placed(square),
        Motion::Flip { ring, .. } => Shown::Turned { square, ring },
        Motion::TurnBack { .. } | Motion::FadeIn { turned: true } => {
            Shown::Turned { square, ring: 0 }
        }
        Motion::LiftOff | Motion::FadeOut => Shown::Lifted(square),
    }
}
