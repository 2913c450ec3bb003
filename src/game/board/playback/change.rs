//! How each kind of fact changes the discs on the board.
//!
//! Turning discs are held in mid-flip, so that tests and contact sheets can take pictures of them, if the environment
//! variable `FLIPSIDE_HOLD_FLIPS` is set. It names the part of the flip, between 0 and 1, at which every turning disc stops
//! and stays. The game does not go on while discs are held.

use std::{collections::HashSet, env};

use bevy::{ecs::system::SystemParam, prelude::*};

use super::super::motion::{Motion, Moving};
use crate::{
    game::board::{
        counting::counting,
        motion::{Disc, DiscPose, OldFace, OnSquare, axis_between},
    },
    rules::{Played, Position, Side, Square, Undone},
};

/// How a change is shown.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Style {
    /// Discs drop and roll over.
    Move,
    /// All discs fade in and out in their places at the same time: for players who want little motion.
    Fade,
    /// Discs change at once.
    Instant,
}

impl Style {
    /// The motion that this style shows instead of `motion`.
    fn of(self, motion: Motion) -> Motion {
        match (self, motion) {
            (Style::Fade, Motion::LiftOff) => Motion::FadeOut,
            (Style::Fade, Motion::Drop { .. }) => Motion::FadeIn { turned: false },
            (Style::Fade, _) => Motion::FadeIn { turned: true },
            (Style::Move | Style::Instant, motion) => motion,
        }
    }
}

#[derive(SystemParam)]
pub(crate) struct DiscChanges<'w, 's> {
    pub(super) commands: Commands<'w, 's>,
    discs: Query<'w, 's, (Entity, &'static mut OnSquare, &'static mut DiscPose), With<Disc>>,
}

impl DiscChanges<'_, '_> {
    /// Whether there is just one disc for each disc of a position, in its colour.
    pub(super) fn are_those_of(&self, position: &Position) -> bool {
        let discs = self.discs.iter().map(|(_, disc, _)| *disc);
        let is_right = |disc: &OnSquare| position.disc_at(disc.square) == Some(disc.side);
        let squares: HashSet<Square> = discs.clone().filter(is_right).map(|disc| disc.square).collect();
        squares.len() == discs.count() && squares.len() == position.occupied().count() as usize
    }

    /// Replaces all discs by those of a position.
    pub(super) fn lay(&mut self, position: &Position, style: Style) {
        for (entity, ..) in &self.discs {
            self.commands.entity(entity).despawn();
        }
        let mut order = 0.0;
        for square in Square::ALL {
            if let Some(side) = position.disc_at(square) {
                self.spawn(square, side, Motion::Drop { wait: 0.06 * order }, style);
                order += if order < 5.0 { 1.0 } else { 0.2 };
            }
        }
    }

    /// Puts down the disc of a move and turns its flips over.
    pub(super) fn play(&mut self, played: &Played, style: Style) {
        self.spawn(played.square, played.color, Motion::Drop { wait: 0.0 }, style);
        for (entity, mut disc, mut pose) in &mut self.discs {
            if let Some(flip) = played.flips.iter().find(|flip| flip.square == disc.square) {
                disc.side = played.color;
                let motion = Motion::Flip { axis: axis_between(played.square, flip.square), ring: flip.ring };
                turn(&mut self.commands, entity, *disc, &mut pose, motion, style);
            }
        }
    }

    /// Removes the disc of a move and turns its flips back.
    pub(super) fn take_back(&mut self, undone: &Undone, style: Style) {
        for (entity, mut disc, mut pose) in &mut self.discs {
            if disc.square == undone.square {
                if style == Style::Instant {
                    self.commands.entity(entity).despawn();
                } else {
                    let leave = Moving::new(style.of(Motion::LiftOff));
                    self.commands.entity(entity).insert(leave);
                }
            } else if undone.flips.iter().any(|flip| flip.square == disc.square) {
                disc.side = disc.side.opponent();
                let axis = axis_between(disc.square, undone.square);
                let motion = Motion::TurnBack { axis };
                turn(&mut self.commands, entity, *disc, &mut pose, motion, style);
            }
        }
    }

    /// Lets all discs slide to where they are counted.
    pub(super) fn count(&mut self) {
        let discs: Vec<OnSquare> = self.discs.iter().map(|(_, disc, _)| *disc).collect();
        for ((entity, ..), motion) in self.discs.iter().zip(counting(&discs)) {
            self.commands.entity(entity).insert(Moving::new(motion));
        }
    }

    /// Puts all discs back on their squares.
    pub(super) fn gather(&mut self) {
        for (entity, disc, mut pose) in &mut self.discs {
            *pose = DiscPose::resting(disc.side);
            self.commands.entity(entity).remove::<Moving>();
        }
    }

    fn spawn(&mut self, square: Square, side: Side, motion: Motion, style: Style) {
        let name = Name::new(format!("Disc {square}"));
        let disc = (Disc, OnSquare { square, side });
        if style == Style::Instant {
            self.commands.spawn((name, disc, DiscPose::resting(side)));
        } else {
            let motion = style.of(motion);
            let pose = motion.pose(side, 0.0);
            self.commands.spawn((name, disc, pose, Moving::new(motion)));
        }
    }
}

/// Begins to turn a disc over. `disc` already has the new colour.
fn turn(commands: &mut Commands, entity: Entity, disc: OnSquare, pose: &mut DiscPose, motion: Motion, style: Style) {
    let OnSquare { square, side: to } = disc;
    if style == Style::Instant {
        *pose = DiscPose::resting(to);
        commands.entity(entity).remove::<Moving>();
        return;
    }
    let motion = style.of(motion);
    if style == Style::Fade {
        let side = to.opponent();
        commands.spawn((OldFace, OnSquare { square, side }, DiscPose::resting(side)));
    }
    *pose = motion.pose(to, 0.0);
    commands.entity(entity).insert(Moving::new(motion));
}

const VARIABLE: &str = "FLIPSIDE_HOLD_FLIPS";

/// After this number of frames, the held discs have certainly been drawn.
const FRAMES_TO_DRAW: u32 = 10;

/// The part of a flip, between 0 and 1, at which discs are held; `None` in an ordinary game.
#[derive(Resource, Clone, Copy, Default, Debug)]
pub(crate) struct HoldFlips(Option<f32>);

impl HoldFlips {
    fn parse(value: &str) -> Option<f32> {
        let part: f32 = value.parse().ok()?;
        (part > 0.0 && part < 1.0).then_some(part)
    }

    /// Sets a motion back if it has gone beyond the part at which discs are held.
    pub(super) fn limit(self, moving: &mut Moving) {
        if let Some(secs) = self.secs(moving) {
            moving.elapsed = moving.elapsed.min(secs);
        }
    }

    /// The time at which a motion is held, if it is a flip.
    fn secs(self, moving: &Moving) -> Option<f32> {
        moving.motion.secs_at(self.0?)
    }
}

pub(super) fn plugin(app: &mut App) {
    let asked = env::var(VARIABLE).ok().filter(|value| !value.is_empty());
    let part = asked.as_deref().and_then(HoldFlips::parse);
    if let (Some(value), None) = (&asked, part) {
        warn!("{VARIABLE} is {value:?} and has no effect: it must be a number between 0 and 1");
    }
    app.insert_resource(HoldFlips(part));
    if part.is_some() {
        app.add_systems(Last, report);
    }
}

/// Writes to the log when all moving discs have been held for long enough to be drawn.
fn report(discs: Query<&Moving, With<Disc>>, hold: Res<HoldFlips>, mut frames: Local<u32>) {
    let is_held = |moving: &Moving| hold.secs(moving).is_some_and(|at| moving.elapsed >= at);
    *frames = if !discs.is_empty() && discs.iter().all(is_held) { frames.saturating_add(1) } else { 0 };
    if *frames == FRAMES_TO_DRAW {
        debug!("turning discs are held");
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::board::Motion;

    #[test]
    fn only_parts_of_a_flip_can_be_held() {
        assert_eq!(HoldFlips::parse("0.25"), Some(0.25));
        for unknown in ["", "0", "1", "-0.5", "NaN", "half"] {
            assert_eq!(HoldFlips::parse(unknown), None, "{unknown:?}");
        }
    }

    #[test]
    fn every_ring_stops_at_the_same_part() {
        let hold = HoldFlips(Some(0.25));
        for ring in 0..=6 {
            let mut moving = Moving::new(Motion::Flip { axis: 1.0, ring });
            moving.elapsed = 10.0;
            hold.limit(&mut moving);
            let (_, part) = moving.rolling().expect("still turning");
            assert!((part - 0.25).abs() < 1e-4, "ring {ring}: {part}");
        }
        let mut drop = Moving::new(Motion::Drop { wait: 0.0 });
        drop.elapsed = 10.0;
        hold.limit(&mut drop);
        assert!(drop.is_finished(), "only flips are held");
    }
}
