//! Moments on a board at rest: a wave of joy goes through the discs, or they slide to where they are counted and back. Every press
//! ends them.

use bevy::{
    input::{mouse::MouseButtonInput, touch::TouchInput},
    prelude::*,
};

use super::{
    counting::counting,
    motion::{Disc, DiscPose, Motion, Moving, OnSquare},
    playback::{Playback, mend},
};
use crate::{
    game::{
        controls::Pressed,
        settings::Settings,
        shell::{AppSystems, Pace},
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

/// Lets the discs of a finished game slide to where they are counted, or from there back to their squares.
#[derive(Message, Clone, Copy, PartialEq, Eq, Debug)]
pub struct CountToggled;

pub(super) fn plugin(app: &mut App) {
    app.add_message::<Moment>().add_message::<CountToggled>();
    app.add_systems(Update, (end, begin, toggle).chain().in_set(AppSystems::Animate).after(mend));
}

fn end(
    mut presses: MessageReader<Pressed>,
    mut clicks: MessageReader<MouseButtonInput>,
    mut touches: MessageReader<TouchInput>,
    mut discs: Query<(&OnSquare, &mut Moving, &mut DiscPose), With<Disc>>,
    mut pace: ResMut<Pace>,
) {
    let pressed = presses.read().count() + clicks.read().count() + touches.read().count();
    if pressed == 0 {
        return;
    }
    for (disc, mut moving, mut pose) in &mut discs {
        if let Motion::Hop { .. } | Motion::Count { .. } = moving.motion {
            moving.elapsed = moving.motion.duration();
            *pose = moving.motion.pose(disc.side, moving.elapsed);
            pace.animate();
        }
    }
}

fn begin(
    mut moments: MessageReader<Moment>,
    discs: Query<(Entity, &OnSquare), (With<Disc>, Without<Moving>)>,
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

fn toggle(
    mut toggled: MessageReader<CountToggled>,
    discs: Query<(Entity, &OnSquare, &DiscPose), (With<Disc>, Without<Moving>)>,
    mut playback: ResMut<Playback>,
    settings: Res<Settings>,
    mut commands: Commands,
    mut pace: ResMut<Pace>,
) {
    if toggled.read().count() == 0 || discs.is_empty() {
        return;
    }
    let counts = !playback.is_counted();
    playback.set_counted(counts);
    let squares: Vec<OnSquare> = discs.iter().map(|(_, disc, _)| *disc).collect();
    let still = settings.reduced_motion || settings.flip_speed.rate().is_none();
    for ((entity, disc, pose), count) in discs.iter().zip(counting(&squares)) {
        let motion = if counts { count } else { Motion::Home(pose.shift) };
        let mut disc_commands = commands.entity(entity);
        if still {
            disc_commands.insert(motion.pose(disc.side, motion.duration()));
        } else {
            disc_commands.insert(Moving::new(motion));
        }
    }
    pace.animate();
}
