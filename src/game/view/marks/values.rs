//! The values of the legal moves, on their squares.

use bevy::prelude::*;

use super::super::{
    place::{depth, to_world},
    shapes::Shapes,
};
use super::game_board::game_board;
use crate::{
    game::{
        board::{Playback, Preview},
        frame::{AppSystems, Menu, Screen},
        look::{BoardGeometry, Face, Fonts, Layout, Palette, Stage},
        play::{ShownValues, shown_discs, shown_share},
    },
    rules::{Color as Side, Square},
};

/// The size of the figures, in cells.
const FIGURES: f32 = 0.265;
/// The diameter of the disc behind the value of the best move, in cells.
const BEST: f32 = 2.0 * 0.335;
/// The size of the figures of a share, how far a value with a share is above the middle, and how far the share is below the
/// value, in cells.
const SHARE: f32 = 0.15;
const SHARE_UP: f32 = 0.085;
const SHARE_DOWN: f32 = 0.21;
/// Above the ghost of a previewed move, and below the focus.
const OVER_GHOST: f32 = depth::GHOST + 0.5;

/// The value of a move on its square.
#[derive(Component)]
struct ValueMark;

/// A value as it is drawn.
#[derive(Clone, PartialEq)]
struct Drawn {
    square: Square,
    discs: i32,
    is_best: bool,
    /// How often the opening book plays the move.
    share: Option<String>,
    /// The side whose disc is previewed on the square.
    ghost: Option<Side>,
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, draw_values.in_set(AppSystems::Draw));
}

fn draw_values(
    mut commands: Commands,
    marks: Query<Entity, With<ValueMark>>,
    values: ShownValues,
    playback: Res<Playback>,
    preview: Res<Preview>,
    shapes: Res<Shapes>,
    fonts: Res<Fonts>,
    stage: Res<Stage>,
    layout: Res<Layout>,
    palette: Res<Palette>,
    screen: Res<State<Screen>>,
    menu: Res<State<Menu>>,
    mut drawn: Local<(Vec<Drawn>, Option<BoardGeometry>)>,
) {
    let board = game_board(&stage, &screen);
    let best = values.best();
    let is_shown = playback.is_settled() && *menu.get() != Menu::GameOver;
    let moves = if is_shown { values.moves() } else { &[] };
    let now: Vec<Drawn> = moves
        .iter()
        .filter(|found| found.valued)
        .map(|found| Drawn {
            square: found.square,
            discs: found.discs(),
            is_best: best == Some(found.square),
            share: values.share(found.square).map(shown_share),
            ghost: preview
                .shown()
                .filter(|(square, _)| *square == found.square)
                .map(|(_, side)| side),
        })
        .collect();
    if drawn.0 == now && drawn.1 == board && !palette.is_changed() && !fonts.is_changed() {
        return;
    }
    for mark in &marks {
        commands.entity(mark).despawn();
    }
    *drawn = (now, board);
    let Some(board) = board else {
        return;
    };
    for value in &drawn.0 {
        let (ink, z) = match value.ghost {
            _ if value.is_best => (palette.on_accent, OVER_GHOST),
            Some(Side::Black) => (palette.board.white, OVER_GHOST),
            Some(Side::White) => (palette.board.black, OVER_GHOST),
            None => (palette.values, depth::SEEDS + 0.5),
        };
        // A share has its place below the value.
        let above = match value.share {
            Some(_) => Vec2::new(0.0, SHARE_UP * board.cell),
            None => Vec2::ZERO,
        };
        let mut mark = commands.spawn((
            Name::new(format!("Value {}", value.square)),
            ValueMark,
            Text2d::new(shown_discs(value.discs)),
            TextFont {
                font: fonts.get(Face::Bold).into(),
                font_size: FontSize::Px((FIGURES * board.cell).max(12.0)),
                ..default()
            },
            TextColor(ink),
            Transform::from_translation(to_world(&layout, board.center(value.square) - above, z)),
        ));
        if value.is_best {
            mark.with_child((
                Sprite {
                    image: shapes.circle.clone(),
                    color: palette.accent,
                    custom_size: Some(Vec2::splat(BEST * board.cell)),
                    ..default()
                },
                Transform::from_xyz(0.0, -above.y, -0.1),
            ));
        }
        if let Some(share) = &value.share {
            mark.with_child((
                Text2d::new(share.clone()),
                TextFont {
                    font: fonts.get(Face::Bold).into(),
                    font_size: FontSize::Px((SHARE * board.cell).max(10.0)),
                    ..default()
                },
                TextColor(ink),
                Transform::from_xyz(0.0, -SHARE_DOWN * board.cell, 0.05),
            ));
        }
    }
}
