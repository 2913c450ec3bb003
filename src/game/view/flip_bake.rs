//! Draws the pictures of turning discs, one direction per frame, on a machine where they are quicker than the shader.
//!
//! The graphics adapter decides: the shader is quick on a graphics card, the pictures are quick without one. The
//! environment variable `FLIPSIDE_DISCS` overrules it, so that tests and contact sheets can use either on any machine.

use std::{env, f32::consts::FRAC_PI_4};

use bevy::{image::ImageSampler, prelude::*, render::renderer::RenderAdapterInfo};

use super::{
    bake::{BakeScene, QUAD_CELLS, bake_scene, target},
    flip_atlas::{AXES, COLUMNS, FlipAtlas, ROWS, STAGES, frame_at, frame_side},
    materials::DiscMaterial,
};
use crate::{
    game::{
        board::{Playback, rolling},
        frame::{AppSystems, Pace},
        look::{Layout, Palette, Stage},
    },
    rules::Side,
};

const VARIABLE: &str = "FLIPSIDE_DISCS";

/// How turning discs are drawn.
#[derive(Resource, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) enum FlipDrawing {
    /// By the shader in every frame.
    #[default]
    Live,
    /// As pictures that were drawn in advance.
    Baked,
}

/// Discs on cells larger than this, in physical pixels, are drawn by the shader: pictures would take too much memory.
const LARGEST_CELL: u32 = 160;

const FIRST_LAYER: usize = 4;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<FlipAtlas>()
        .init_resource::<FlipDrawing>()
        .add_systems(Startup, choose)
        .add_systems(Update, draw_next.in_set(AppSystems::Draw));
}

fn choose(mut drawing: ResMut<FlipDrawing>, adapter: Option<Res<RenderAdapterInfo>>) {
    let cpu = adapter.is_some_and(|adapter| format!("{:?}", adapter.device_type) == "Cpu");
    let asked = env::var_os(VARIABLE).filter(|value| !value.is_empty());
    let named = asked.as_ref().and_then(|value| match value.to_str()? {
        "live" => Some(FlipDrawing::Live),
        "baked" => Some(FlipDrawing::Baked),
        _ => None,
    });
    if let (Some(value), None) = (&asked, named) {
        warn!("{VARIABLE} is {value:?} and has no effect: it must be \"live\" or \"baked\"");
    }
    let suited = if cpu { FlipDrawing::Baked } else { FlipDrawing::Live };
    *drawing = named.unwrap_or(suited);
    debug!("turning discs: {:?}", *drawing);
}

pub(crate) fn draw_next(
    mut commands: Commands,
    mut atlas: ResMut<FlipAtlas>,
    drawing: Res<FlipDrawing>,
    scenes: Query<&Name, With<BakeScene>>,
    playback: Res<Playback>,
    layout: Res<Layout>,
    stage: Res<Stage>,
    palette: Res<Palette>,
    mut images: ResMut<Assets<Image>>,
    mut meshes: ResMut<Assets<Mesh>>,
    mut materials: ResMut<Assets<DiscMaterial>>,
    mut pace: ResMut<Pace>,
    mut complete: Local<Option<(u32, Palette)>>,
) {
    const NAME: &str = "Flip bake";
    let Some(board) = stage.board.filter(|_| stage.is_played) else {
        return;
    };
    let cell = (board.cell * layout.viewport.scale_factor).round() as u32;
    if *drawing == FlipDrawing::Live || cell > LARGEST_CELL {
        return;
    }
    let key = Some((cell, *palette));
    if atlas.key != key {
        atlas.key = key;
        atlas.drawn = 0;
        let side = frame_side(cell);
        let size = UVec2::new(COLUMNS, ROWS) * side;
        if atlas.images.is_empty() {
            atlas.images = (0..AXES).map(|_| images.add(target(UVec2::ONE, ImageSampler::nearest()))).collect();
        }
        for image in &atlas.images {
            // A handle kept by this resource is always valid.
            let _ = images.insert(image, target(size, ImageSampler::nearest()));
        }
    }
    if atlas.drawn == AXES {
        if scenes.is_empty() && *complete != key {
            *complete = key;
            debug!("the pictures of turning discs are drawn");
        }
        return;
    }
    if !playback.is_settled() || !scenes.is_empty() {
        // Only one direction is drawn at a time, and none while discs are moving.
        pace.want(0.05);
        return;
    }
    let axis = atlas.drawn;
    atlas.drawn += 1;
    let side = frame_side(cell) as f32;
    let size = Vec2::new(COLUMNS as f32, ROWS as f32) * side;
    let mesh = meshes.add(Rectangle::from_length(1.0));
    let image = atlas.images[axis].clone();
    let (entity, layers) = bake_scene(&mut commands, NAME, image, FIRST_LAYER + axis);
    for to in [Side::Black, Side::White] {
        for stage in 0..STAGES {
            let part = (stage as f32 + 0.5) / STAGES as f32;
            let pose = rolling(to, FRAC_PI_4 * axis as f32, part);
            let at = (frame_at(to, stage).as_vec2() + 0.5) * side;
            let quad = QUAD_CELLS * cell as f32 * pose.scale;
            let material = DiscMaterial::baked(&palette.board, cell as f32, &pose);
            commands.spawn((
                Mesh2d(mesh.clone()),
                MeshMaterial2d(materials.add(material)),
                Transform::from_xyz(at.x - size.x / 2.0, size.y / 2.0 - at.y, 0.0)
                    .with_scale(Vec3::new(quad, quad, 1.0)),
                layers.clone(),
                ChildOf(entity),
            ));
        }
    }
    pace.animate();
}
