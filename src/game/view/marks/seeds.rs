//! Marks of legal moves.

use bevy::prelude::*;

use super::super::{
    bake::bake_discs,
    place::{depth, to_world},
    shapes::Shapes,
};
use super::game_board::game_board;
use crate::{
    game::{
        board::{Playback, Preview},
        frame::{AppSystems, Menu, Screen},
        look::{Baked, BoardGeometry, Layout, Palette, Stage},
        play::{Session, ShownValues},
        settings::{LegalMarks, Settings},
    },
    rules::{Bitboard, Color as Side},
};

/// Opacity of a disc that only shows where it could be played.
const FAINT: f32 = 0.25;

/// A legal-move mark.
#[derive(Component)]
struct Seed;

/// What the marks were last drawn for.
type SeedsKey = (
    Bitboard,
    Option<Side>,
    Option<BoardGeometry>,
    Vec2,
    LegalMarks,
);

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        draw_seeds.after(bake_discs).in_set(AppSystems::Draw),
    );
}

fn draw_seeds(
    mut commands: Commands,
    seeds: Query<Entity, With<Seed>>,
    shapes: Res<Shapes>,
    session: Res<Session>,
    playback: Res<Playback>,
    preview: Res<Preview>,
    settings: Res<Settings>,
    values: ShownValues,
    stage: Res<Stage>,
    layout: Res<Layout>,
    palette: Res<Palette>,
    screen: Res<State<Screen>>,
    menu: Res<State<Menu>>,
    baked: Res<Baked>,
    mut drawn: Local<Option<SeedsKey>>,
) {
    let board = game_board(&stage, &screen);
    let side = session
        .human_to_move()
        .filter(|_| playback.is_settled() && *menu.get() != Menu::GameOver)
        // Lessons talk about the marks, so they always show them.
        .filter(|_| settings.legal_marks != LegalMarks::Off || session.is_lesson());
    let mut squares = match side {
        Some(_) => session.position().legal_moves(),
        None => Bitboard::EMPTY,
    };
    if let Some((square, _)) = preview.shown() {
        squares.remove(square);
    }
    // The value of a move takes the place of its mark.
    for found in values.moves() {
        if found.valued {
            squares.remove(found.square);
        }
    }
    let key = Some((
        squares,
        side,
        board,
        layout.viewport.size,
        settings.legal_marks,
    ));
    if *drawn == key && !palette.is_changed() {
        return;
    }
    *drawn = key;
    for seed in &seeds {
        commands.entity(seed).despawn();
    }
    let (Some(board), Some(side)) = (board, side) else {
        return;
    };
    let seed = |size: f32, image: &Handle<Image>, color: Color| Sprite {
        image: image.clone(),
        color,
        custom_size: Some(Vec2::splat(size)),
        ..default()
    };
    let sprite = if settings.legal_marks == LegalMarks::Discs {
        let size = baked.disc_size as f32 / layout.viewport.scale_factor;
        let faint = Color::WHITE.with_alpha(FAINT);
        seed(size, &baked.discs[side.index()], faint)
    } else {
        let diameter = 2.0 * (0.088 * board.cell).max(3.5);
        let (size, shape) = match side {
            Side::Black if palette.board.marks => (1.5 * diameter, &shapes.diamond),
            Side::White if palette.board.marks => (1.5 * diameter, &shapes.ring),
            _ => (diameter, &shapes.circle),
        };
        seed(size, shape, palette.seed(side))
    };
    // White marks on a light board have an outline.
    let ink = palette
        .board
        .white_outline
        .filter(|_| side == Side::White && !palette.board.marks && sprite.image == shapes.circle)
        .map(|outline| {
            let size = sprite.custom_size.map_or(0.0, |size| size.x) + 0.04 * board.cell;
            seed(size, &shapes.circle, outline.color)
        });
    for square in squares {
        commands.spawn((
            Name::new(format!("Seed {square}")),
            Seed,
            sprite.clone(),
            Transform::from_translation(to_world(&layout, board.center(square), depth::SEEDS)),
            Children::spawn(SpawnIter(
                ink.clone()
                    .into_iter()
                    .map(|ink| (ink, Transform::from_xyz(0.0, 0.0, -0.1))),
            )),
        ));
    }
}
