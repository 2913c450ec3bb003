//! Rings around the discs that a previewed move would turn, for themes that mark the colours of discs.

use bevy::prelude::*;

use super::super::{
    place::{depth, to_world},
    shapes::Shapes,
};
use super::game_board::game_board;
use crate::{
    game::{
        board::Preview,
        frame::{AppSystems, Screen},
        look::{BoardGeometry, Layout, Palette, Stage},
    },
    rules::Bitboard,
};

/// A ring around a disc that would turn.
#[derive(Component)]
struct PreviewRing;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, draw_preview_rings.in_set(AppSystems::Draw));
}

fn draw_preview_rings(
    mut commands: Commands,
    rings: Query<Entity, With<PreviewRing>>,
    shapes: Res<Shapes>,
    preview: Res<Preview>,
    stage: Res<Stage>,
    layout: Res<Layout>,
    palette: Res<Palette>,
    screen: Res<State<Screen>>,
    mut drawn: Local<Option<(Bitboard, Option<BoardGeometry>, Color)>>,
) {
    let board = game_board(&stage, &screen).filter(|_| palette.board.marks);
    let flips = preview.shown().map_or(Bitboard::EMPTY, |_| preview.flips());
    let key = Some((flips, board, palette.accent));
    if *drawn == key {
        return;
    }
    *drawn = key;
    for ring in &rings {
        commands.entity(ring).despawn();
    }
    let Some(board) = board else {
        return;
    };
    for square in flips {
        commands.spawn((
            Name::new(format!("Would turn {square}")),
            PreviewRing,
            Sprite {
                image: shapes.thin_ring.clone(),
                color: palette.accent,
                custom_size: Some(Vec2::splat(0.98 * board.cell)),
                ..default()
            },
            Transform::from_translation(to_world(&layout, board.center(square), depth::FOCUS)),
        ));
    }
}
