//! Bakes the resting discs.

use bevy::{image::ImageSampler, prelude::*};

use super::super::materials::DiscMaterial;
use super::{
    rig::{Rig, rig},
    target::target,
};
use crate::{
    game::{
        board::DiscPose,
        frame::Pace,
        look::{Baked, IMAGE_CELLS, Layout, Palette, Stage},
    },
    rules::Color as Side,
};

/// Side of the quad the disc's shader draws on, in cells.
pub(crate) const QUAD_CELLS: f32 = 1.68;

const LAYERS: [usize; 2] = [2, 3];

/// What the pictures were drawn for: the side of a square in physical pixels, and the theme.
type Key = (u32, Palette);

/// Systems that show the pictures run after this one; otherwise they would show the old size for one frame.
pub(crate) fn bake_discs(
    mut commands: Commands,
    mut drawn: Local<Option<Key>>,
    layout: Res<Layout>,
    stage: Res<Stage>,
    palette: Res<Palette>,
    mut baked: ResMut<Baked>,
    rigs: Query<(Entity, &Name), With<Rig>>,
    mut images: ResMut<Assets<Image>>,
    mut meshes: ResMut<Assets<Mesh>>,
    mut materials: ResMut<Assets<DiscMaterial>>,
    mut pace: ResMut<Pace>,
) {
    const NAME: &str = "Disc bake";
    let Some(board) = stage.board else {
        return;
    };
    let cell = (board.cell * layout.viewport.scale_factor).round() as u32;
    let key = Some((cell, *palette));
    if *drawn == key {
        return;
    }
    *drawn = key;
    // If both sizes are even, or both odd, the picture's edges are on whole pixels.
    let mut size = (IMAGE_CELLS * cell as f32).ceil() as u32;
    size += (size ^ cell) & 1;
    baked.disc_size = size;
    for (entity, _) in rigs.iter().filter(|(_, name)| name.as_str() == NAME) {
        commands.entity(entity).despawn();
    }
    let mesh = meshes.add(Rectangle::from_length(QUAD_CELLS * cell as f32));
    for side in [Side::Black, Side::White] {
        let image = &baked.discs[side.index()];
        if images
            .insert(image, target(UVec2::splat(size), ImageSampler::linear()))
            .is_err()
        {
            continue;
        }
        let pose = DiscPose::resting(side);
        let layer = LAYERS[side.index()];
        let (entity, layers) = rig(&mut commands, NAME, image.clone(), layer);
        let material = DiscMaterial::baked(&palette.board, cell as f32, &pose);
        commands.spawn((
            Mesh2d(mesh.clone()),
            MeshMaterial2d(materials.add(material)),
            layers,
            ChildOf(entity),
        ));
    }
    pace.animate();
}
