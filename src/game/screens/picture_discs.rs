//! The discs on a board that shows a picture. They follow a position of the screen.

use bevy::{ecs::system::SystemParam, prelude::*};

use crate::{
    game::{
        board::{DiscPose, Motion, Moving, PictureDisc},
        frame::Pace,
        settings::Settings,
    },
    rules::{Position, Square},
};

/// Lays discs that are not part of a game. They are taken away when their screen is left.
#[derive(SystemParam)]
pub(crate) struct PictureDiscs<'w, 's> {
    commands: Commands<'w, 's>,
    discs: Query<'w, 's, (Entity, &'static mut PictureDisc, Option<&'static Moving>)>,
    settings: Res<'w, Settings>,
    pace: ResMut<'w, Pace>,
}

impl PictureDiscs<'_, '_> {
    /// Lays the discs of a position on the empty board.
    pub(crate) fn lay(&mut self, position: &Position) {
        for square in Square::ALL {
            if let Some(side) = position.disc_at(square) {
                self.commands.spawn(PictureDisc::resting(square, side));
            }
        }
    }

    /// Puts down, turns over and lifts the discs of the squares that have changed.
    pub(crate) fn follow(&mut self, position: &Position) {
        /// The direction in which discs roll over.
        const AXIS: f32 = 0.0;
        let still = self.settings.reduced_motion || self.settings.flip_speed.rate().is_none();
        let mut missing = position.occupied();
        for (entity, mut disc, moving) in &mut self.discs {
            // A disc that is being lifted is no longer on its square.
            if moving.is_some_and(Moving::removes) {
                continue;
            }
            missing.remove(disc.square);
            let now = position.disc_at(disc.square);
            if now == Some(disc.side) {
                continue;
            }
            disc.side = now.unwrap_or(disc.side);
            let mut disc = self.commands.entity(entity);
            match now {
                None if still => disc.despawn(),
                None => {
                    disc.insert(Moving::new(Motion::LiftOff));
                }
                Some(side) if still => {
                    disc.insert(DiscPose::resting(side));
                }
                Some(_) => {
                    disc.insert(Moving::new(Motion::Flip { axis: AXIS, ring: 0 }));
                }
            }
        }
        for square in missing {
            if let Some(side) = position.disc_at(square) {
                let mut disc = self.commands.spawn(PictureDisc::resting(square, side));
                if !still {
                    let drop = Motion::Drop { wait: 0.0 };
                    disc.insert((drop.pose(side, 0.0), Moving::new(drop)));
                }
            }
        }
        self.pace.animate();
    }
}
