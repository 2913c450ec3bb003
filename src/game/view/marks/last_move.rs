//! The mark of the last move.

use bevy::prelude::*;

use super::super::{
    place::{depth, to_world},
    shapes::Shapes,
};
use super::{brackets::slide_brackets, fading::Fading, game_board::game_board};
use crate::game::{
    board::{Disc, DiscPose, Playback},
    frame::{AppSystems, Screen},
    look::{Layout, Palette, Stage},
    settings::Settings,
};

/// The last-move mark.
#[derive(Component)]
struct LastMark;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        draw_last_move
            .after(slide_brackets)
            .in_set(AppSystems::Draw),
    );
}

fn draw_last_move(
    mut commands: Commands,
    mut marks: Query<
        (Entity, &mut Transform, &mut Visibility, &mut Sprite),
        (With<LastMark>, Without<Fading>),
    >,
    discs: Query<(&Disc, &DiscPose)>,
    shapes: Res<Shapes>,
    playback: Res<Playback>,
    settings: Res<Settings>,
    stage: Res<Stage>,
    layout: Res<Layout>,
    palette: Res<Palette>,
    screen: Res<State<Screen>>,
) {
    // The mark is on the disc: it appears when the disc has come down.
    let shown = game_board(&stage, &screen).filter(|_| settings.last_move_mark);
    let at = shown.and_then(|board| {
        let square = playback.last_move()?;
        let landed = discs
            .iter()
            .any(|(disc, pose)| disc.square == square && pose.lift <= 0.0 && pose.alpha >= 1.0);
        landed.then_some((board, square))
    });
    let Ok((_, mut transform, mut visibility, mut sprite)) = marks.single_mut() else {
        commands.spawn((
            Name::new("Last move"),
            LastMark,
            Sprite {
                image: shapes.circle.clone(),
                color: palette.last,
                ..default()
            },
            Transform::default(),
            Visibility::Hidden,
        ));
        return;
    };
    visibility.set_if_neq(if at.is_some() {
        Visibility::Inherited
    } else {
        Visibility::Hidden
    });
    if let Some((board, square)) = at {
        let place = to_world(&layout, board.center(square), depth::LAST);
        // Marked discs have their own mark in the middle.
        let (radius, image) = if palette.board.marks {
            (0.455 + 0.035, &shapes.thin_ring)
        } else {
            (0.068, &shapes.circle)
        };
        let size = Some(Vec2::splat(2.0 * radius * board.cell));
        if transform.translation != place {
            transform.translation = place;
        }
        if sprite.custom_size != size || sprite.color != palette.last || sprite.image != *image {
            sprite.custom_size = size;
            sprite.color = palette.last;
            sprite.image = image.clone();
        }
    }
}
