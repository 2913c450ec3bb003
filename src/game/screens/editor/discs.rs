//! The discs on the editor's board. They follow the drafted position.

use bevy::prelude::*;

use crate::{
    game::{
        board::{DiscPose, Motion, Moving, PictureDisc, clear_picture},
        frame::{AppSystems, Pace, Screen},
        play::Draft,
        settings::Settings,
    },
    rules::Square,
};

/// The direction in which discs roll over.
const AXIS: f32 = 0.0;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Screen::Editor), lay)
        .add_systems(OnExit(Screen::Editor), clear_picture)
        .add_systems(
            Update,
            // The discs of the other pictures are on other screens.
            follow_draft
                .in_set(AppSystems::Ui)
                .ambiguous_with_all()
                .run_if(in_state(Screen::Editor).and_then(resource_changed::<Draft>)),
        );
}

fn lay(mut commands: Commands, draft: Res<Draft>) {
    for square in Square::ALL {
        if let Some(side) = draft.custom.disc_at(square) {
            commands.spawn(PictureDisc::resting(square, side));
        }
    }
}

/// Puts down, turns over and lifts the discs of the squares that have changed.
fn follow_draft(
    mut commands: Commands,
    mut discs: Query<(Entity, &mut PictureDisc, Option<&Moving>)>,
    draft: Res<Draft>,
    settings: Res<Settings>,
    mut pace: ResMut<Pace>,
) {
    let still = settings.reduced_motion || settings.flip_speed.rate().is_none();
    let mut missing = draft.custom.occupied();
    for (entity, mut disc, moving) in &mut discs {
        // A disc that is being lifted is no longer on its square.
        if moving.is_some_and(Moving::removes) {
            continue;
        }
        missing.remove(disc.square);
        let now = draft.custom.disc_at(disc.square);
        if now == Some(disc.side) {
            continue;
        }
        disc.side = now.unwrap_or(disc.side);
        let mut disc = commands.entity(entity);
        match now {
            None if still => disc.despawn(),
            None => {
                disc.insert(Moving::new(Motion::LiftOff));
            }
            Some(side) if still => {
                disc.insert(DiscPose::resting(side));
            }
            Some(_) => {
                disc.insert(Moving::new(Motion::Flip {
                    axis: AXIS,
                    ring: 0,
                }));
            }
        }
    }
    for square in missing {
        if let Some(side) = draft.custom.disc_at(square) {
            let mut disc = commands.spawn(PictureDisc::resting(square, side));
            if !still {
                let drop = Motion::Drop { wait: 0.0 };
                disc.insert((drop.pose(side, 0.0), Moving::new(drop)));
            }
        }
    }
    pace.animate();
}
