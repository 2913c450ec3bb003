//! Pictures drawn once and shown many times: the table and the two resting discs.
//!
//! Each picture is drawn by a camera of its own into an image whose handle never changes, in the frame after the
//! window, the board's place or the theme has changed.

use std::sync::{
    Arc,
    atomic::{AtomicBool, Ordering},
};

use bevy::{
    camera::{ImageRenderTarget, RenderTarget, visibility::RenderLayers},
    ecs::system::SystemParam,
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
        look::{Baked, IMAGE_CELLS, Layout, Palette, Stage},
        shell::{AppSystems, Pace},
    },
    rules::Side,
};

/// Side of the quad the disc's shader draws on, in cells.
pub(crate) const QUAD_CELLS: f32 = 1.68;

/// After this number of frames, the renderer has freed what the camera of a finished picture used.
const FRAMES_AFTER_BAKE: u8 = 6;

const TABLE_LAYER: usize = 1;
const DISC_LAYERS: [usize; 2] = [2, 3];

/// True while no pipeline is missing. Shared by the game and the renderer.
#[derive(Resource, Clone, Default)]
struct PipelinesReady(Arc<AtomicBool>);

/// The parent of a camera and of what it draws, until the picture is done.
#[derive(Component, Default)]
pub(crate) struct BakeScene {
    frames: u8,
}

pub(super) fn plugin(app: &mut App) {
    let mut images = app.world_mut().resource_mut::<Assets<Image>>();
    let mut empty = || images.add(target(UVec2::ONE, ImageSampler::linear()));
    let baked = Baked { table: empty(), discs: [empty(), empty()], arc: empty(), disc_size: 1 };
    let ready = PipelinesReady::default();
    app.insert_resource(baked)
        .insert_resource(ready.clone())
        .add_systems(Update, (finish_rigs, bake_table, bake_discs).chain().in_set(AppSystems::Draw));
    if let Some(render) = app.get_sub_app_mut(RenderApp) {
        render.insert_resource(ready).add_systems(Render, note_pipelines.in_set(RenderSystems::Cleanup));
    }
}

fn note_pipelines(cache: Res<PipelineCache>, ready: Res<PipelinesReady>) {
    let waiting = cache.waiting_pipelines().next().is_some();
    ready.0.store(!waiting, Ordering::Relaxed);
}

/// A picture is done when it has been drawn in a frame in which no pipeline was missing.
fn finish_rigs(
    mut commands: Commands,
    mut scenes: Query<(Entity, &mut BakeScene)>,
    ready: Res<PipelinesReady>,
    mut pace: ResMut<Pace>,
    mut afterwards: Local<u8>,
) {
    // The renderer keeps the textures a camera has drawn on until it has not used them for some frames. Those frames
    // are run here, because otherwise a waiting game would keep several times the memory that it needs.
    if *afterwards > 0 {
        *afterwards -= 1;
        pace.animate();
    }
    for (entity, mut bake_scene) in &mut scenes {
        bake_scene.frames = bake_scene.frames.saturating_add(1);
        if bake_scene.frames >= 2 && ready.0.load(Ordering::Relaxed) {
            commands.entity(entity).despawn();
            *afterwards = FRAMES_AFTER_BAKE;
        } else {
            pace.animate();
        }
    }
}

fn bake_table(
    mut commands: Commands,
    layout: Res<Layout>,
    stage: Res<Stage>,
    palette: Res<Palette>,
    baked: Res<Baked>,
    scenes: Query<(Entity, &Name), With<BakeScene>>,
    mut images: ResMut<Assets<Image>>,
    mut meshes: ResMut<Assets<Mesh>>,
    mut materials: ResMut<Assets<TableMaterial>>,
    mut pace: ResMut<Pace>,
) {
    const NAME: &str = "Table bake";
    if !layout.is_changed() && !stage.is_changed() && !palette.is_changed() {
        return;
    }
    let scale = layout.viewport.scale_factor;
    let size = layout.viewport.physical_size();
    let old = images.get(&baked.table);
    if old.is_none_or(|old| old.size() != size) {
        // A handle kept by a resource is always valid.
        let _ = images.insert(&baked.table, target(size, ImageSampler::nearest()));
    }
    remove_scenes(&mut commands, &scenes, NAME);
    let material = TableMaterial::new(&palette.board, size, scale, stage.board.as_ref());
    let (entity, layers) = bake_scene(&mut commands, NAME, baked.table.clone(), TABLE_LAYER);
    commands.spawn((
        Mesh2d(meshes.add(Rectangle::from_size(size.as_vec2()))),
        MeshMaterial2d(materials.add(material)),
        layers,
        ChildOf(entity),
    ));
    pace.animate();
}

/// What scenes are made of.
#[derive(SystemParam)]
pub(crate) struct Baking<'w, 's> {
    pub(crate) commands: Commands<'w, 's>,
    pub(crate) images: ResMut<'w, Assets<Image>>,
    pub(crate) meshes: ResMut<'w, Assets<Mesh>>,
    pub(crate) materials: ResMut<'w, Assets<DiscMaterial>>,
}

/// Systems that show the pictures run after this one; otherwise they would show the old size for one frame.
pub(crate) fn bake_discs(
    baking: Baking,
    mut drawn: Local<Option<(u32, Palette)>>,
    layout: Res<Layout>,
    stage: Res<Stage>,
    palette: Res<Palette>,
    mut baked: ResMut<Baked>,
    scenes: Query<(Entity, &Name), With<BakeScene>>,
    mut pace: ResMut<Pace>,
) {
    const NAME: &str = "Disc bake";
    let Baking { mut commands, mut images, mut meshes, mut materials } = baking;
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
    remove_scenes(&mut commands, &scenes, NAME);
    let mesh = meshes.add(Rectangle::from_length(QUAD_CELLS * cell as f32));
    for side in [Side::Black, Side::White] {
        let image = &baked.discs[side.index()];
        let _ = images.insert(image, target(UVec2::splat(size), ImageSampler::linear()));
        let pose = DiscPose::resting(side);
        let layer = DISC_LAYERS[side.index()];
        let (entity, layers) = bake_scene(&mut commands, NAME, image.clone(), layer);
        let material = DiscMaterial::baked(&palette.board, cell as f32, &pose);
        commands.spawn((Mesh2d(mesh.clone()), MeshMaterial2d(materials.add(material)), layers, ChildOf(entity)));
    }
    pace.animate();
}

/// Removes the cameras of a picture that is drawn anew before it was done.
fn remove_scenes(commands: &mut Commands, scenes: &Query<(Entity, &Name), With<BakeScene>>, named: &str) {
    for (entity, _) in scenes.iter().filter(|(_, name)| name.as_str() == named) {
        commands.entity(entity).despawn();
    }
}

/// Spawns a camera that draws what is on `layer` into `image`.
///
/// The caller spawns what is to be drawn as children of the scene that is returned, on the layers that are returned.
pub(crate) fn bake_scene(
    commands: &mut Commands,
    name: &'static str,
    image: Handle<Image>,
    layer: usize,
) -> (Entity, RenderLayers) {
    let layers = RenderLayers::layer(layer);
    let bake_scene = commands
        .spawn((Name::new(name), BakeScene::default(), Transform::default(), Visibility::default()))
        .with_child((
            Camera2d,
            Camera { order: -(layer as isize), clear_color: ClearColorConfig::Custom(Color::NONE), ..default() },
            RenderTarget::Image(ImageRenderTarget::from(image)),
            Msaa::Off,
            layers.clone(),
        ))
        .id();
    (bake_scene, layers)
}

/// An empty image of `size` physical pixels.
pub(crate) fn target(size: UVec2, sampler: ImageSampler) -> Image {
    let mut image = Image::new_target_texture(size.x, size.y, TextureFormat::Rgba8UnormSrgb, None);
    // The table is copied into the window's picture, and the window's picture into that of a screen that is left.
    image.texture_descriptor.usage |= TextureUsages::COPY_SRC | TextureUsages::COPY_DST;
    // It is drawn on before it is shown, so there is nothing to upload.
    image.data = None;
    image.copy_on_resize = false;
    image.sampler = sampler;
    image
}
