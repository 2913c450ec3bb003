//! The discs on the boards of the title and of the settings, which are only pictures. From time to time one of them
//! flips.

use bevy::prelude::*;

use super::wordmark::{IDot, dot_border};
use crate::{
    game::{
        board::{Motion, Moving, PictureDisc},
        frame::{AppSystems, Pace, Screen},
        look::{Palette, Stage},
        settings::Settings,
    },
    rules::{Side, Square},
};

/// The discs of a picture.
#[derive(Default)]
struct Picture {
    black: &'static [Square],
    white: &'static [Square],
    /// The squares whose discs flip, one after the other.
    turns: &'static [Square],
    /// The time between two flips, in seconds.
    every_secs: f32,
    /// The seconds until the next flip.
    left: f32,
    /// The number of flips so far.
    turned: usize,
}

/// The pictures of the two screens.
#[derive(Resource)]
struct Pictures {
    title: Picture,
    settings: Picture,
}

impl Pictures {
    fn on(&mut self, screen: Screen) -> &mut Picture {
        match screen {
            Screen::Settings => &mut self.settings,
            _ => &mut self.title,
        }
    }
}

pub(super) fn plugin(app: &mut App) {
    use Square as S;
    let title = Picture {
        black: &[S::C2, S::A3, S::D3, S::B4, S::B1, S::D1],
        white: &[S::B2, S::D2, S::B3, S::C3, S::A4, S::C4, S::D4],
        // Only a corner of the board is in view.
        turns: &[S::B3, S::A4, S::B2, S::A3, S::B4],
        every_secs: 6.0,
        ..default()
    };
    let settings = Picture {
        black: &[S::C3, S::E3, S::E4, S::F4, S::D5, S::D6, S::F6],
        white: &[S::D3, S::C4, S::D4, S::C5, S::E5, S::F5, S::E6, S::B4, S::F3],
        turns: &[S::D4, S::E5, S::C4, S::E6],
        every_secs: 2.4,
        ..default()
    };
    app.insert_resource(Pictures { title, settings })
        .add_systems(OnEnter(Screen::Title), lay)
        .add_systems(OnEnter(Screen::Settings), lay)
        .add_systems(
            Update,
            (
                turn.run_if(in_state(Screen::Title).or_else(in_state(Screen::Settings))),
                swap_dots.run_if(in_state(Screen::Title)),
            )
                .chain()
                .in_set(AppSystems::Ui),
        );
}

fn lay(mut commands: Commands, screen: Res<State<Screen>>, mut pictures: ResMut<Pictures>) {
    let picture = pictures.on(*screen.get());
    picture.left = picture.every_secs;
    for (squares, side) in [(picture.black, Side::Black), (picture.white, Side::White)] {
        for &square in squares {
            commands.spawn(PictureDisc::resting(square, side));
        }
    }
}

/// Flips one of the discs every few seconds.
fn turn(
    mut commands: Commands,
    screen: Res<State<Screen>>,
    mut pictures: ResMut<Pictures>,
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
    let picture = pictures.on(*screen.get());
    picture.left -= time.delta_secs();
    if picture.left <= 0.0 {
        picture.left = picture.every_secs;
        let at = picture.turns[picture.turned % picture.turns.len()];
        picture.turned += 1;
        for (entity, mut disc) in &mut discs {
            if disc.square == at {
                disc.side = disc.side.opponent();
                let axis = std::f32::consts::FRAC_PI_4 * (picture.turned % 8) as f32;
                let motion = Motion::Flip { axis, ring: 0 };
                commands.entity(entity).insert(Moving::new(motion));
                pace.animate();
            }
        }
    }
    pace.want(picture.left);
}

/// Swaps the dots of the wordmark with every flip.
fn swap_dots(
    pictures: Res<Pictures>,
    palette: Res<Palette>,
    mut dots: Query<(&mut IDot, &mut Node, &mut BackgroundColor)>,
) {
    for (mut dot, mut node, mut fill) in &mut dots {
        let ring = dot.first ^ (pictures.title.turned % 2 == 1);
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
