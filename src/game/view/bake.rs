//! Pictures drawn once and shown many times: the table and the two resting discs.
//!
//! They are drawn by cameras of their own into images whose handles never change, one frame after the window, the
//! board's place or the theme has changed.

use crate::game::look::{Baked, IMAGE_CELLS};
use std::sync::{
    Arc,
    atomic::{AtomicBool, Ordering},
};

use bevy::{
    camera::{ImageRenderTarget, RenderTarget, visibility::RenderLayers},
    image::ImageSampler,
    prelude::*,
    render::{
        Render, RenderApp, RenderSystems,
        render_resource::{PipelineCache, TextureFormat, TextureUsages},
    },
};

use super::materials::{DiscMaterial, TableMaterial};
use crate::{
    game::{
        board::DiscPose,
        frame::{AppSystems, Pace},
        look::{BoardGeometry, Layout, Palette, Stage},
    },
    rules::Color as Side,
};

/// Side of the quad the disc's shader draws on, in cells.
pub const QUAD_CELLS: f32 = 1.68;

/// Frames after which the renderer has let go of what a finished picture's camera used.
const FRAMES_AFTER_BAKE: u8 = 6;

const TABLE_LAYER: usize = 1;
const DISC_LAYERS: [usize; 2] = [2, 3];

/// What the pictures were last drawn for.
#[derive(Resource, Default, PartialEq, Clone)]
pub(crate) struct BakeKeys {
    table: Option<(UVec2, f32, Option<BoardGeometry>, Palette)>,
    discs: Option<(u32, Palette)>,
}

/// A camera and what it draws, until the picture is done.
#[derive(Component, Default)]
pub(crate) struct Rig {
    frames: u8,
}

/// True while every pipeline that is needed has been compiled.
#[derive(Resource, Clone, Default)]
struct PipelinesReady(Arc<AtomicBool>);

pub(super) fn plugin(app: &mut App) {
    let ready = PipelinesReady::default();
    let mut images = app.world_mut().resource_mut::<Assets<Image>>();
    let mut empty = || images.add(target(UVec2::ONE, ImageSampler::linear()));
    let baked = Baked {
        table: empty(),
        discs: [empty(), empty()],
        arc: empty(),
        disc_size: 1,
    };
    app.insert_resource(baked)
        .insert_resource(ready.clone())
        .init_resource::<BakeKeys>()
        .add_systems(
            Update,
            (finish_rigs, bake_table, bake_discs)
                .chain()
                .in_set(AppSystems::Draw),
        );
    if let Some(render) = app.get_sub_app_mut(RenderApp) {
        render
            .insert_resource(ready)
            .add_systems(Render, note_pipelines.in_set(RenderSystems::Cleanup));
    }
}

fn note_pipelines(cache: Res<PipelineCache>, ready: Res<PipelinesReady>) {
    let waiting = cache.waiting_pipelines().next().is_some();
    ready.0.store(!waiting, Ordering::Relaxed);
}

/// An empty picture to be drawn on.
pub(crate) fn target(size: UVec2, sampler: ImageSampler) -> Image {
    let mut image = Image::new_target_texture(size.x, size.y, TextureFormat::Rgba8UnormSrgb, None);
    // It is drawn on before it is looked at, so there is nothing to upload.
    // The table is copied into the window's picture, and that into the picture of a screen that is left.
    image.texture_descriptor.usage |= TextureUsages::COPY_SRC | TextureUsages::COPY_DST;
    image.data = None;
    image.copy_on_resize = false;
    image.sampler = sampler;
    image
}

/// A picture is done when it has been drawn in a frame in which no pipeline was missing.
fn finish_rigs(
    mut commands: Commands,
    mut rigs: Query<(Entity, &mut Rig)>,
    ready: Res<PipelinesReady>,
    mut pace: ResMut<Pace>,
    mut afterwards: Local<u8>,
) {
    // The renderer keeps the textures a camera has drawn on until it has not used them for some frames. Frames are
    // run for that purpose: otherwise a waiting game would hold on to several times the memory it needs.
    if *afterwards > 0 {
        *afterwards -= 1;
        pace.animate();
    }
    for (entity, mut rig) in &mut rigs {
        rig.frames = rig.frames.saturating_add(1);
        if rig.frames >= 2 && ready.0.load(Ordering::Relaxed) {
            commands.entity(entity).despawn();
            *afterwards = FRAMES_AFTER_BAKE;
        } else {
            pace.animate();
        }
    }
}

/// Spawns a camera that draws what is on `layer` into `image`; what is to be drawn becomes a child of the rig.
pub(crate) fn rig(
    commands: &mut Commands,
    name: &'static str,
    image: Handle<Image>,
    layer: usize,
) -> (Entity, RenderLayers) {
    let layers = RenderLayers::layer(layer);
    let rig = commands
        .spawn((
            Name::new(name),
            Rig::default(),
            Transform::default(),
            Visibility::default(),
        ))
        .with_child((
            Camera2d,
            Camera {
                order: -(layer as isize),
                clear_color: ClearColorConfig::Custom(Color::NONE),
                ..default()
            },
            RenderTarget::Image(ImageRenderTarget::from(image)),
            Msaa::Off,
            layers.clone(),
        ))
        .id();
    (rig, layers)
}

fn bake_table(
    mut commands: Commands,
    mut keys: ResMut<BakeKeys>,
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
    if keys.table == key {
        return;
    }
    if keys.table.as_ref().is_none_or(|&(old, ..)| old != size) {
        let image = target(size, ImageSampler::nearest());
        if images.insert(&baked.table, image).is_err() {
            return;
        }
    }
    keys.table = key;
    for (entity, _) in rigs.iter().filter(|(_, name)| name.as_str() == NAME) {
        commands.entity(entity).despawn();
    }
    let material = TableMaterial::new(&palette.board, size, scale, stage.board.as_ref());
    let (entity, layers) = rig(&mut commands, NAME, baked.table.clone(), TABLE_LAYER);
    commands.spawn((
        Mesh2d(meshes.add(Rectangle::from_size(size.as_vec2()))),
        MeshMaterial2d(materials.add(material)),
        layers,
        ChildOf(entity),
    ));
    pace.animate();
}

/// Whoever shows the pictures runs after this, or shows those of another size for one frame.
pub(crate) fn bake_discs(
    mut commands: Commands,
    mut keys: ResMut<BakeKeys>,
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
    if keys.discs == key {
        return;
    }
    keys.discs = key;
    // The same parity as the cell puts the picture's edges on whole pixels.
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
        let layer = DISC_LAYERS[side.index()];
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
