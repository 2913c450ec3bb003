//! Marks on the board: coordinates, legal moves and their values, the last move, hints, reasons, reviews and the focus.
//!
//! Each kind of mark is a function that lists what is to be seen at this moment. One system keeps the entities in step
//! with these lists.

mod brackets;
mod coach;
mod coordinates;
mod fading;
mod mark;
mod moves;
mod review;
mod scene;
mod slide;

use bevy::prelude::*;

use super::{
    bake::bake_discs,
    board_root::{BoardRoot, on_board},
};
use crate::game::frame::AppSystems;
use fading::Fading;
use mark::{Looks, Mark};
use scene::Scene;

/// The kinds of marks that only a board to play on has.
const KINDS: [fn(&Scene) -> Vec<Mark>; 8] = [
    moves::legal_moves,
    moves::values,
    moves::hint,
    moves::last_move,
    moves::preview_rings,
    coach::marks,
    review::marks,
    brackets::marks,
];

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<slide::Brackets>().add_systems(
        Update,
        (slide::slide, draw_marks, fading::fade)
            .chain()
            // The pictures of discs have their size by then.
            .after(bake_discs)
            .in_set(AppSystems::Draw),
    );
}

/// Spawns the marks that are new, and removes those that are not to be seen any more.
fn draw_marks(
    mut commands: Commands,
    scene: Scene,
    mut drawn: Query<(Entity, &Mark, Option<&mut Fading>)>,
    root: Single<Entity, With<BoardRoot>>,
) {
    let mut wanted = Vec::new();
    if scene.stage.board.is_some() {
        wanted = coordinates::marks(&scene);
        if scene.stage.is_played {
            wanted.extend(KINDS.iter().flat_map(|marks| marks(&scene)));
        }
    }
    // One mark fades into the other only while everything else stays as it is.
    let at_once = scene.stage.is_changed() || scene.palette.is_changed();
    for (entity, mark, fading) in &mut drawn {
        let leaves = fading.as_ref().is_some_and(|fading| fading.leaves);
        let kept = wanted.iter().position(|other| other == mark);
        match (kept.filter(|_| !leaves), fading) {
            (Some(kept), _) => {
                wanted.swap_remove(kept);
            }
            (None, Some(mut fading)) if !at_once => fading.leaves = true,
            (None, _) => commands.entity(entity).despawn(),
        }
    }
    for mark in wanted {
        spawn(&mut commands, *root, mark, at_once);
    }
}

fn spawn(commands: &mut Commands, root: Entity, mark: Mark, at_once: bool) {
    let place = Transform::from_translation(on_board(mark.at, mark.depth))
        .with_rotation(Quat::from_rotation_z(mark.turn));
    let mut entity = commands.spawn((Name::new(mark.name), ChildOf(root), place));
    let shown = if mark.fades && !at_once { 0.0 } else { 1.0 };
    match &mark.looks {
        Looks::Picture { image, part, size } => entity.insert(Sprite {
            image: image.clone(),
            rect: *part,
            color: fading::color(&mark, shown),
            custom_size: Some(*size),
            ..default()
        }),
        Looks::Words { words, font, size } => entity.insert((
            Text2d::new(words),
            TextFont {
                font: font.clone().into(),
                font_size: FontSize::Px(*size),
                ..default()
            },
            TextColor(mark.color),
        )),
    };
    if mark.fades {
        entity.insert(Fading {
            shown,
            leaves: false,
        });
    }
    entity.insert(mark);
}
