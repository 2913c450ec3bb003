//! A small moment of joy: a wave goes through the discs on the board.

use bevy::{
    input::{mouse::MouseButtonInput, touch::TouchInput},
    prelude::*,
};

use super::{
    disc::{Disc, DiscPose},
    motion::{Motion, Moving},
};
use crate::{
    game::{
        controls::Pressed,
        frame::{AppSystems, Pace},
        settings::Settings,
    },
    rules::Square,
};

/// There is something to be glad of: the discs hop, those nearest to this square first. Nothing moves for players who want little
/// motion, and every press ends it.
#[derive(Message, Clone, Copy, PartialEq, Eq, Debug)]
pub struct Moment {
    /// Where the wave begins.
    pub from: Square,
    /// Whether it is heard. The end of a game has a sound of its own.
    pub heard: bool,
}

pub(super) fn plugin(app: &mut App) {
    app.add_message::<Moment>()
        .add_systems(Update, (end, begin).chain().in_set(AppSystems::Animate).after(super::playback::begin_next));
}

/// Ends the wave when anything is pressed.
fn end(
    mut presses: MessageReader<Pressed>,
    mut clicks: MessageReader<MouseButtonInput>,
    mut touches: MessageReader<TouchInput>,
    mut discs: Query<(&Disc, &mut Moving, &mut DiscPose)>,
) {
    let pressed = presses.read().count() + clicks.read().count() + touches.read().count();
    if pressed == 0 {
        return;
    }
    for (disc, mut moving, mut pose) in &mut discs {
        if let Motion::Hop { .. } = moving.motion {
            moving.elapsed = moving.motion.duration();
            *pose = DiscPose::resting(disc.side);
        }
    }
}

fn begin(
    mut moments: MessageReader<Moment>,
    discs: Query<(Entity, &Disc), Without<Moving>>,
    settings: Res<Settings>,
    mut commands: Commands,
    mut pace: ResMut<Pace>,
) {
    /// The wave goes on by a square in this time, in seconds.
    const STEP: f32 = 0.06;
    let Some(moment) = moments.read().last() else {
        return;
    };
    if settings.reduced_motion || settings.flip_speed.rate().is_none() {
        return;
    }
    for (entity, disc) in &discs {
        let across = f32::from(disc.square.file()) - f32::from(moment.from.file());
        let up = f32::from(disc.square.rank()) - f32::from(moment.from.rank());
        let wait = STEP * across.hypot(up);
        commands.entity(entity).insert(Moving::new(Motion::Hop { wait }));
    }
    pace.animate();
}
