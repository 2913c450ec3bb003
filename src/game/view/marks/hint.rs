//! The mark of the hint.

use bevy::prelude::*;

use super::super::{
    place::{depth, to_world},
    shapes::Shapes,
};
use super::game_board::game_board;
use crate::{
    game::{
        frame::{AppSystems, Screen},
        look::{BoardGeometry, Icon, Icons, Layout, Palette, Stage},
        play::{Analysis, Coach, Session, Step},
        settings::Settings,
    },
    rules::Square,
};

/// The hint's mark.
#[derive(Component)]
struct HintMark;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, draw_hint.in_set(AppSystems::Draw));
}

fn draw_hint(
    mut commands: Commands,
    marks: Query<Entity, With<HintMark>>,
    coach: Res<Coach>,
    analysis: Res<Analysis>,
    session: Res<Session>,
    settings: Res<Settings>,
    shapes: Res<Shapes>,
    icons: Res<Icons>,
    stage: Res<Stage>,
    layout: Res<Layout>,
    palette: Res<Palette>,
    screen: Res<State<Screen>>,
    mut drawn: Local<Option<(Option<Square>, Option<BoardGeometry>)>>,
) {
    let board = game_board(&stage, &screen);
    // With the values on the board, the best move is marked already. The hint may be another move that is as good.
    let hint = coach
        .advice(&session)
        .filter(|advice| advice.step == Step::Move)
        .map(|advice| advice.square)
        .filter(|square| {
            let values = analysis.values(&session, &settings);
            values.is_none_or(|values| values.first().is_none_or(|best| best.square != *square))
        });
    let key = Some((hint, board));
    if *drawn == key {
        return;
    }
    *drawn = key;
    for mark in &marks {
        commands.entity(mark).despawn();
    }
    let (Some(board), Some(square)) = (board, hint) else {
        return;
    };
    let place = to_world(&layout, board.center(square), depth::SEEDS + 0.5);
    commands.spawn((
        Name::new("Hint"),
        HintMark,
        Sprite {
            image: shapes.circle.clone(),
            color: palette.accent,
            custom_size: Some(Vec2::splat(0.67 * board.cell)),
            ..default()
        },
        Transform::from_translation(place),
        children![(
            Sprite {
                image: icons.icons.clone(),
                rect: Some(Icon::Hint.rect()),
                color: palette.on_accent,
                custom_size: Some(Vec2::splat(0.36 * board.cell)),
                ..default()
            },
            Transform::from_xyz(0.0, 0.0, 0.1),
        )],
    ));
}
