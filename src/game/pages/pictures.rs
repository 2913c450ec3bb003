//! The discs on the boards of the title and of the settings, which are only pictures. From time to time one of them
//! flips, and on the close-up of the settings moves are marked as in a game. And the wordmark: letters, with a ring and a disc for the dots of the two i's.

use crate::game::{
    board::{
        Disc, Motion, Moving, OnSquare, PictureDisc,
        marks::{self, Mark, Scene, add_marks_if},
    },
    look::Stage,
    prelude::*,
    settings::LegalMarks,
};

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
    add_marks_if(app, in_state(Screen::Settings), mark_moves);
    let title = Picture {
        black: &[S::C2, S::A3, S::D3, S::B4, S::B1, S::D1],
        white: &[S::B2, S::D2, S::B3, S::C3, S::A4, S::C4, S::D4],
        // Only a corner of the board is in view.
        turns: &[S::B3, S::A4, S::B2, S::A3, S::B4],
        every_secs: 6.0,
        ..default()
    };
    let settings = Picture {
        black: &[S::A1, LAST, S::B2, S::C3],
        white: &[S::B1, S::C1, S::A2],
        turns: &[S::B2],
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
    mut discs: Query<(Entity, &mut OnSquare), (With<PictureDisc>, Without<Disc>)>,
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

/// The last move on the board of the settings, and where the next one could be.
const LAST: Square = Square::A3;
const NEXT: [Square; 2] = [Square::C2, Square::B3];

/// Marks moves on the board of the settings, as they are marked in a game.
fn mark_moves(scene: Scene, settings: Res<Settings>) -> Vec<Mark> {
    if scene.stage.board.is_none() {
        return Vec::new();
    }
    let mut list = match settings.legal_marks {
        LegalMarks::Off => Vec::new(),
        shown => marks::legal_moves(&scene, shown, Side::Black, NEXT.into_iter().collect()),
    };
    list.extend(settings.last_move_mark.then(|| marks::last_move(&scene, LAST)));
    list
}

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

/// The wordmark's width in units of its font size.
pub(crate) const MARK_WIDTH: f32 = 3.42;

/// Builds the wordmark: eight letters, with a ring and a disc for the dots of the two i's.
pub(crate) fn wordmark(parent: &mut ChildSpawnerCommands, ui: &Ui, at: Vec2, size: f32) {
    // Centres of the two i's and of their dots, in units of the font size, read from the font.
    const I_CENTRES: [f32; 2] = [0.743, 2.091];
    const DOT_CENTRE: f32 = 0.223;
    const DOT_RADIUS: f32 = 0.09;
    let node = sized(px(size * MARK_WIDTH), px(size)).at(px(at.x), px(at.y));
    parent.spawn((Name::new("Wordmark"), node)).with_children(|mark| {
        let (units, ink) = (size / ui.layout.u, ui.palette.text);
        mark.spawn((
            ui.sized_text(Face::Mark, units, 1.0, "flıpsıde", ink),
            bevy::text::LetterSpacing::Px(0.012 * size),
            TextLayout::no_wrap(),
        ));
        for (x, ring) in I_CENTRES.into_iter().zip([true, false]) {
            let radius = DOT_RADIUS * size;
            let (left, top) = (x * size - radius, DOT_CENTRE * size - radius);
            let dot = sized(px(2.0 * radius), px(2.0 * radius)).at(px(left), px(top));
            mark.spawn((
                IDot { first: ring, ring },
                dot.border(dot_border(ring, 2.0 * radius)).round(),
                BackgroundColor(if ring { Color::NONE } else { ink }),
                BorderColor::all(ink),
            ));
        }
    });
}

/// The dot of one of the two i's. It is a ring or a disc, and it changes with every flip on the title screen.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug)]
pub struct IDot {
    /// True if it begins as the ring.
    pub first: bool,
    /// True if it is the ring now.
    pub ring: bool,
}

/// The border of a dot. Only a ring has one.
pub(crate) fn dot_border(ring: bool, diameter: f32) -> UiRect {
    const STROKE: f32 = 0.036 / (2.0 * 0.09);
    if ring { px((STROKE * diameter).max(1.0)).all() } else { UiRect::ZERO }
}
