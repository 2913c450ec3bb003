//! How each kind of fact changes the discs on the board.

use bevy::{ecs::system::SystemParam, prelude::*};

use super::super::{
    disc::{Disc, DiscPose, OldFace, axis_between},
    motion::{Motion, Moving},
};
use crate::rules::{Played, Position, Side, Square, Undone};

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

/// Access to the discs on the board.
#[derive(SystemParam)]
pub(crate) struct DiscChanges<'w, 's> {
    pub(super) commands: Commands<'w, 's>,
    discs: Query<'w, 's, (Entity, &'static mut Disc, &'static mut DiscPose)>,
}

impl DiscChanges<'_, '_> {
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

    fn spawn(&mut self, square: Square, side: Side, motion: Motion, style: Style) {
        let name = Name::new(format!("Disc {square}"));
        let disc = Disc { square, side };
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
fn turn(commands: &mut Commands, entity: Entity, disc: Disc, pose: &mut DiscPose, motion: Motion, style: Style) {
    let Disc { square, side: to } = disc;
    if style == Style::Instant {
        *pose = DiscPose::resting(to);
        commands.entity(entity).remove::<Moving>();
        return;
    }
    let motion = style.of(motion);
    if style == Style::Fade {
        let side = to.opponent();
        commands.spawn((OldFace { square, side }, DiscPose::resting(side)));
    }
    *pose = motion.pose(to, 0.0);
    commands.entity(entity).insert(Moving::new(motion));
}
