//! Draws the marks: coordinates, legal moves and their values, the last move, hints, reasons, reviews and the focus.
//!
//! Each kind of mark is a system that lists what is to be seen at this moment (`board/marks`). One system keeps the entities in
//! step with these lists.

mod brackets;
mod coordinates;
mod fading;
mod moves;
mod slide;

use bevy::prelude::*;

use super::{
    bake::bake_discs,
    board_root::{BoardRoot, on_board},
};
use crate::game::{
    board::marks::{ListMarks, Looks, Mark, WantedMarks, add_marks, want},
    frame::AppSystems,
    look::{Palette, Stage},
};
use fading::Fading;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<slide::Brackets>()
        .init_resource::<WantedMarks>()
        // The pictures of discs have their size by then.
        .configure_sets(Update, ListMarks.after(bake_discs).after(slide::slide))
        .add_systems(
            Update,
            (slide::slide.after(bake_discs), (draw_marks, fading::fade).chain().after(ListMarks))
                .in_set(AppSystems::Draw),
        )
        // These are on every board, also where nothing is played.
        .add_systems(Update, coordinates::marks.pipe(want).in_set(ListMarks));
    add_marks(app, moves::legal_moves);
    add_marks(app, moves::values);
    add_marks(app, moves::last_move);
    add_marks(app, moves::preview_rings);
    add_marks(app, brackets::marks);
}

/// Spawns the marks that are new, and removes those that are not to be seen any more.
fn draw_marks(
    mut commands: Commands,
    mut wanted: ResMut<WantedMarks>,
    stage: Res<Stage>,
    palette: Res<Palette>,
    mut drawn: Query<(Entity, &Mark, Option<&mut Fading>)>,
    root: Single<Entity, With<BoardRoot>>,
) {
    let mut wanted = std::mem::take(&mut wanted.0);
    // One mark fades into the other only while everything else stays as it is.
    let at_once = stage.is_changed() || palette.is_changed();
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
    let place =
        Transform::from_translation(on_board(mark.at, mark.depth)).with_rotation(Quat::from_rotation_z(mark.turn));
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
            TextFont { font: font.clone().into(), font_size: FontSize::Px(*size), ..default() },
            TextColor(mark.color),
        )),
    };
    if mark.fades {
        entity.insert(Fading { shown, leaves: false });
    }
    entity.insert(mark);
}
