//! The board beside the settings. From time to time one of its discs flips at the chosen speed.

use bevy::prelude::*;

use crate::{
    game::{
        board::{Motion, Moving, PictureDisc, clear_picture},
        frame::{AppSystems, Pace, Screen},
        look::Stage,
        settings::Settings,
    },
    rules::{Color as Side, Square},
};

/// The time between two flips, in seconds.
const TURN_EVERY_SECS: f32 = 2.4;

const PICTURE: [(Square, Side); 16] = [
    (Square::C3, Side::Black),
    (Square::D3, Side::White),
    (Square::E3, Side::Black),
    (Square::C4, Side::White),
    (Square::D4, Side::White),
    (Square::E4, Side::Black),
    (Square::F4, Side::Black),
    (Square::C5, Side::White),
    (Square::D5, Side::Black),
    (Square::E5, Side::White),
    (Square::F5, Side::White),
    (Square::D6, Side::Black),
    (Square::E6, Side::White),
    (Square::F6, Side::Black),
    (Square::B4, Side::White),
    (Square::F3, Side::White),
];

/// The squares whose discs flip, one after the other.
const TURNS: [Square; 4] = [Square::D4, Square::E5, Square::C4, Square::E6];

/// The seconds until the next flip, and the number of flips so far.
#[derive(Resource)]
struct Turns {
    left: f32,
    done: usize,
}

pub(super) fn plugin(app: &mut App) {
    app.insert_resource(Turns {
        left: TURN_EVERY_SECS,
        done: 0,
    })
    .add_systems(OnEnter(Screen::Settings), lay)
    .add_systems(OnExit(Screen::Settings), clear_picture)
    .add_systems(
        Update,
        // The discs of the title lie on another screen.
        turn.in_set(AppSystems::Ui)
            .ambiguous_with_all()
            .run_if(in_state(Screen::Settings)),
    );
}

fn lay(mut commands: Commands, mut turns: ResMut<Turns>) {
    turns.left = TURN_EVERY_SECS;
    for (square, side) in PICTURE {
        commands.spawn(PictureDisc::resting(square, side));
    }
}

fn turn(
    mut commands: Commands,
    mut turns: ResMut<Turns>,
    mut discs: Query<(Entity, &mut PictureDisc)>,
    stage: Res<Stage>,
    settings: Res<Settings>,
    time: Res<Time>,
    mut pace: ResMut<Pace>,
) {
    // Nothing flips if the board is not shown or the player wants reduced motion.
    if stage.board.is_none() || settings.reduced_motion {
        return;
    }
    turns.left -= time.delta_secs();
    if turns.left <= 0.0 {
        turns.left = TURN_EVERY_SECS;
        let at = TURNS[turns.done % TURNS.len()];
        turns.done += 1;
        for (entity, mut disc) in &mut discs {
            if disc.square == at {
                disc.side = disc.side.opponent();
                let axis = std::f32::consts::FRAC_PI_4 * (turns.done % 8) as f32;
                let motion = Motion::Flip { axis, ring: 0 };
                commands.entity(entity).insert(Moving::new(motion));
                pace.animate();
            }
        }
    }
    pace.want(turns.left);
}
