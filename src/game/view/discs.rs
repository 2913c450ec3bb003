//! Draws disc entities: at rest as a sprite of the baked picture, in motion by the disc's shader.

use bevy::prelude::*;

use super::{
    bake::{QUAD_CELLS, bake_discs},
    flip_atlas::{FlipAtlas, draw_next},
    materials::DiscMaterial,
    table::on_board,
};
use crate::{
    game::{
        board::{Disc, DiscPose, Ghost, Motion, Moving, OnSquare, PictureDisc, marks::depth},
        look::{Baked, Layout, Palette, Stage, middle},
        shell::{AppSystems, Screen},
    },
    rules::Square,
};

/// The quad every moving disc is drawn on, one unit wide.
#[derive(Resource)]
struct Quad(Handle<Mesh>);

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Startup, make_quad).add_systems(
        Update,
        // A picture is used from the frame after the one that draws it.
        draw_discs.after(bake_discs).before(draw_next).in_set(AppSystems::Draw),
    );
}

fn make_quad(mut commands: Commands, mut meshes: ResMut<Assets<Mesh>>) {
    commands.insert_resource(Quad(meshes.add(Rectangle::from_length(1.0))));
}

/// Higher discs lie over lower ones. Of two discs at the same height the one further down or right is on top: without
/// an order of their own, the edge of one disc and the shadow of the other would change places from frame to frame.
fn moving_depth(pose: &DiscPose, square: Square) -> f32 {
    const STEP: f32 = 1e-4;
    depth::MOVING + pose.lift + STEP * f32::from(square.index())
}

fn draw_discs(
    mut commands: Commands,
    discs: Query<(
        Entity,
        Ref<DiscPose>,
        &OnSquare,
        (Has<Disc>, Has<PictureDisc>, Has<Ghost>),
        Option<&MeshMaterial2d<DiscMaterial>>,
        Option<&Moving>,
    )>,
    atlas: Res<FlipAtlas>,
    mut materials: ResMut<Assets<DiscMaterial>>,
    quad: Res<Quad>,
    baked: Res<Baked>,
    stage: Res<Stage>,
    layout: Res<Layout>,
    palette: Res<Palette>,
    screen: Res<State<Screen>>,
) {
    let all =
        stage.is_changed() || layout.is_changed() || palette.is_changed() || baked.is_changed() || screen.is_changed();
    let scale_factor = layout.viewport.scale_factor;
    for (entity, pose, &OnSquare { square, side: to }, (disc, picture, ghost), material, moving) in &discs {
        if !all && !pose.is_changed() {
            continue;
        }
        // The discs of a game are seen where it is played, and those of a picture elsewhere.
        let shown = picture != stage.is_played;
        let Some(board) = stage.board.filter(|_| shown) else {
            commands.entity(entity).insert(Visibility::Hidden);
            continue;
        };
        let center = (middle(square) + pose.shift) * board.cell;
        let z = if ghost { depth::GHOST } else { moving_depth(&pose, square) };
        let mut flat = DiscPose { scale: 1.0, shift: Vec2::ZERO, ..*pose };
        // Discs that are counted slide low. So many would take too long to draw in every other way.
        if moving.is_some_and(|moving| matches!(moving.motion, Motion::Count { .. } | Motion::Home(_))) {
            flat.lift = 0.0;
        }
        let sprite = if flat.is_resting() && !ghost {
            let side = baked.disc_size as f32 / scale_factor * pose.scale;
            let sprite = Sprite {
                image: baked.discs[pose.face().index()].clone(),
                custom_size: Some(Vec2::splat(side)),
                ..default()
            };
            Some((sprite, if pose.lift > 0.0 { z } else { depth::RESTING }))
        } else {
            moving
                .filter(|_| disc)
                .and_then(|moving| atlas.sprite(board.cell, scale_factor, moving, to))
                .map(|sprite| (sprite, z))
        };
        if let Some((sprite, z)) = sprite {
            commands.entity(entity).remove::<(Mesh2d, MeshMaterial2d<DiscMaterial>)>().insert((
                sprite,
                Transform::from_translation(on_board(center, z)),
                Visibility::Inherited,
            ));
            continue;
        }
        let side = QUAD_CELLS * board.cell * pose.scale;
        let transform = Transform::from_translation(on_board(center, z)).with_scale(Vec3::new(side, side, 1.0));
        if let Some(handle) = material
            && !all
        {
            if let Some(mut material) = materials.get_mut(&handle.0) {
                material.set_pose(&pose);
            }
            commands.entity(entity).insert(transform);
        } else {
            let cell = board.cell * scale_factor;
            let material = materials.add(DiscMaterial::new(&palette.board, cell, &pose));
            commands.entity(entity).remove::<Sprite>().insert((
                Mesh2d(quad.0.clone()),
                MeshMaterial2d(material),
                transform,
                Visibility::Inherited,
            ));
        }
    }
}
