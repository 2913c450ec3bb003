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
        play::{Analysis, HintReady, Session},
        settings::Settings,
    },
    rules::Square,
};

/// The hint's mark.
#[derive(Component)]
struct HintMark;

/// The hint for the position on the board.
#[derive(Resource, Default)]
struct Hint(Option<HintReady>);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Hint>().add_systems(
        Update,
        (note_hint, draw_hint).chain().in_set(AppSystems::Draw),
    );
}

fn note_hint(mut ready: MessageReader<HintReady>, mut hint: ResMut<Hint>, session: Res<Session>) {
    if let Some(new) = ready.read().last() {
        hint.0 = Some(*new);
    }
    if hint
        .0
        .is_some_and(|hint| hint.revision != session.revision())
    {
        hint.0 = None;
    }
}

fn draw_hint(
    mut commands: Commands,
    marks: Query<Entity, With<HintMark>>,
    hint: Res<Hint>,
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
    // With the values on the board, the best move is marked already.
    let hint = hint
        .0
        .filter(|_| analysis.values(&session, &settings).is_none());
    let key = Some((hint.map(|hint| hint.square), board));
    if *drawn == key {
        return;
    }
    *drawn = key;
    for mark in &marks {
        commands.entity(mark).despawn();
    }
    let (Some(board), Some(hint)) = (board, hint) else {
        return;
    };
    let place = to_world(&layout, board.center(hint.square), depth::SEEDS + 0.5);
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
