//! The corner of the board on the title screen. From time to time one of its discs flips.

use crate::game::screens::wordmark::{IDot, dot_border};
use crate::{
    game::{
        board::{Motion, Moving, PictureDisc, clear_picture},
        frame::{AppSystems, Pace, Screen},
        look::Palette,
        settings::Settings,
    },
    rules::{Color as Side, Square},
};
use bevy::prelude::*;

/// The time between two flips, in seconds.
const TURN_EVERY_SECS: f32 = 6.0;

/// The discs of the picture.
const PICTURE: [(Square, Side); 13] = [
    (Square::B2, Side::White),
    (Square::C2, Side::Black),
    (Square::D2, Side::White),
    (Square::A3, Side::Black),
    (Square::B3, Side::White),
    (Square::C3, Side::White),
    (Square::D3, Side::Black),
    (Square::A4, Side::White),
    (Square::B4, Side::Black),
    (Square::C4, Side::White),
    (Square::D4, Side::White),
    (Square::B1, Side::Black),
    (Square::D1, Side::Black),
];

/// The seconds until the next flip, and the number of flips so far.
#[derive(Resource)]
struct TurnTimer {
    left: f32,
    turned: u32,
}

impl Default for TurnTimer {
    fn default() -> Self {
        Self {
            left: TURN_EVERY_SECS,
            turned: 0,
        }
    }
}

/// Swaps the dots of the wordmark with every flip.
fn swap_dots(
    timer: Res<TurnTimer>,
    palette: Res<Palette>,
    mut dots: Query<(&mut IDot, &mut Node, &mut BackgroundColor)>,
) {
    for (mut dot, mut node, mut fill) in &mut dots {
        let ring = dot.first ^ (timer.turned % 2 == 1);
        if dot.ring == ring {
            continue;
        }
        dot.ring = ring;
        if let Val::Px(diameter) = node.width {
            node.border = dot_border(ring, diameter);
        }
        fill.0 = if ring { Color::NONE } else { palette.text };
    }
}

fn lay_picture(mut commands: Commands, mut timer: ResMut<TurnTimer>) {
    timer.left = TURN_EVERY_SECS;
    for (square, side) in PICTURE {
        commands.spawn(PictureDisc::resting(square, side));
    }
}

/// Flips one of the visible discs every few seconds.
fn turn_a_disc(
    mut commands: Commands,
    mut timer: ResMut<TurnTimer>,
    mut discs: Query<(Entity, &mut PictureDisc)>,
    settings: Res<Settings>,
    time: Res<Time>,
    mut pace: ResMut<Pace>,
) {
    const IN_VIEW: [Square; 5] = [Square::B3, Square::A4, Square::B2, Square::A3, Square::B4];
    if settings.reduced_motion {
        return;
    }
    timer.left -= time.delta_secs();
    if timer.left <= 0.0 {
        timer.left = TURN_EVERY_SECS;
        let at = IN_VIEW[timer.turned as usize % IN_VIEW.len()];
        timer.turned += 1;
        for (entity, mut disc) in &mut discs {
            if disc.square == at {
                disc.side = disc.side.opponent();
                let axis = std::f32::consts::FRAC_PI_4 * (timer.turned % 8) as f32;
                let motion = Motion::Flip { axis, ring: 0 };
                commands.entity(entity).insert(Moving::new(motion));
                pace.animate();
            }
        }
    }
    pace.want(timer.left);
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<TurnTimer>()
        .add_systems(OnEnter(Screen::Title), lay_picture)
        .add_systems(OnExit(Screen::Title), clear_picture)
        .add_systems(
            Update,
            (turn_a_disc, swap_dots)
                .chain()
                .in_set(AppSystems::Ui)
                .run_if(in_state(Screen::Title)),
        );
}
