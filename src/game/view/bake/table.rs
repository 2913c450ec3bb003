//! Bakes the table.

use bevy::{image::ImageSampler, prelude::*};

use super::super::materials::TableMaterial;
use super::{
    rig::{Rig, rig},
    target::target,
};
use crate::game::{
    frame::Pace,
    look::{Baked, BoardGeometry, Layout, Palette, Stage},
};

const LAYER: usize = 1;

/// What the picture was drawn for: the window's size in physical pixels, its scale factor, the board and the theme.
type Key = (UVec2, f32, Option<BoardGeometry>, Palette);

pub(super) fn bake_table(
    mut commands: Commands,
    mut drawn: Local<Option<Key>>,
    layout: Res<Layout>,
    stage: Res<Stage>,
    palette: Res<Palette>,
    baked: Res<Baked>,
    rigs: Query<(Entity, &Name), With<Rig>>,
    mut images: ResMut<Assets<Image>>,
    mut meshes: ResMut<Assets<Mesh>>,
    mut materials: ResMut<Assets<TableMaterial>>,
    mut pace: ResMut<Pace>,
) {
    const NAME: &str = "Table bake";
    let scale = layout.viewport.scale_factor;
    let size = layout.viewport.physical_size();
    let key = Some((size, scale, stage.board, *palette));
    if *drawn == key {
        return;
    }
    if drawn.as_ref().is_none_or(|&(old, ..)| old != size) {
        let image = target(size, ImageSampler::nearest());
        if images.insert(&baked.table, image).is_err() {
            return;
        }
    }
    *drawn = key;
    for (entity, _) in rigs.iter().filter(|(_, name)| name.as_str() == NAME) {
        commands.entity(entity).despawn();
    }
    let material = TableMaterial::new(&palette.board, size, scale, stage.board.as_ref());
    let (entity, layers) = rig(&mut commands, NAME, baked.table.clone(), LAYER);
    commands.spawn((
        Mesh2d(meshes.add(Rectangle::from_size(size.as_vec2()))),
        MeshMaterial2d(materials.add(material)),
        layers,
        ChildOf(entity),
    ));
    pace.animate();
}
