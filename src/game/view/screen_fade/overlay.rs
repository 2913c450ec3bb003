//! The old picture as nodes over the new screen.

use bevy::{image::ImageSampler, prelude::*};

use super::super::bake;
use super::{
    keep::KeepPicture,
    tiles::{Part, tiles},
};
use crate::game::{
    frame::AppSystems,
    look::{Layout, ScreenChange, Stage, Viewport},
};

/// Draws the old picture over everything else, dialogs too.
const ABOVE_ALL: i32 = 100;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, (lay_over, fade).chain().in_set(AppSystems::Draw));
}

/// When the screen changes, asks for a copy of the last picture and lays it over the new screen.
fn lay_over(
    mut commands: Commands,
    cameras: Query<(Entity, Has<KeepPicture>), With<IsDefaultUiCamera>>,
    parts: Query<Entity, With<Part>>,
    mut images: ResMut<Assets<Image>>,
    change: Res<ScreenChange>,
    layout: Res<Layout>,
    stage: Res<Stage>,
    mut last: Local<Option<(Viewport, Stage)>>,
) {
    let now = (layout.viewport, *stage);
    let shown = last.replace(now);
    let Ok((camera, keeps)) = cameras.single() else {
        return;
    };
    if keeps {
        commands.entity(camera).remove::<KeepPicture>();
    }
    // A picture of another size would not fit.
    let Some(shown) = shown.filter(|shown| shown.0 == layout.viewport) else {
        return;
    };
    if !change.began() {
        return;
    }
    for part in &parts {
        commands.entity(part).despawn();
    }
    let window = Rect::from_corners(Vec2::ZERO, layout.viewport.window());
    let image = images.add(bake::target(
        layout.viewport.physical_size(),
        ImageSampler::nearest(),
    ));
    commands.entity(camera).insert(KeepPicture(image.clone()));
    // One board dissolves into the other, so the area of both boards fades as one.
    let boards: Vec<Rect> = [shown.1.board, stage.board]
        .into_iter()
        .flatten()
        .map(|board| on_pixels(board.outer(), layout.viewport.scale_factor))
        .collect();
    for (part, place) in tiles(window, &boards) {
        spawn_part(&mut commands, &image, part, place, &layout.viewport);
    }
}

fn spawn_part(
    commands: &mut Commands,
    image: &Handle<Image>,
    part: Part,
    place: Rect,
    viewport: &Viewport,
) {
    let scale = viewport.scale_factor;
    commands.spawn((
        Name::new("Old picture"),
        part,
        Node {
            position_type: PositionType::Absolute,
            left: px(place.min.x),
            top: px(place.min.y),
            width: px(place.width()),
            height: px(place.height()),
            ..default()
        },
        ImageNode {
            image: image.clone(),
            rect: Some(Rect::from_corners(place.min * scale, place.max * scale)),
            ..default()
        },
        GlobalZIndex(ABOVE_ALL),
    ));
}

fn fade(
    mut commands: Commands,
    mut parts: Query<(Entity, &Part, &mut ImageNode)>,
    change: Res<ScreenChange>,
    layout: Res<Layout>,
) {
    for (entity, part, mut node) in &mut parts {
        let opacity = match part {
            Part::Board => change.leaving_board(),
            Part::Around => change.leaving(),
        };
        if opacity <= 0.0 || (layout.is_changed() && !change.began()) {
            commands.entity(entity).despawn();
        } else {
            node.color = Color::WHITE.with_alpha(opacity);
        }
    }
}

/// The nearest rectangle of whole physical pixels, so that there is no gap between tiles.
fn on_pixels(rect: Rect, scale: f32) -> Rect {
    let snap = |corner: Vec2| (corner * scale).round() / scale;
    Rect::from_corners(snap(rect.min), snap(rect.max))
}
