//! Turning discs for machines without a graphics card: every stage of a flip, drawn once and shown as sprites.
//!
//! A software renderer takes some milliseconds for each disc that the shader draws, and a move can turn twenty. On such
//! a machine the flips are therefore drawn in advance by the same shader: four directions, [`STAGES`] stages each
//! way. The opposite directions need no pictures of their own: a disc that rolls east and turns white looks
//! like a disc that rolls west and turns black, played backwards. One direction is drawn per frame while nothing moves.
//! The shader is used until all directions are drawn.
//!
//! The graphics adapter decides: the shader is quick on a graphics card, the pictures are quick without one. The
//! environment variable `FLIPSIDE_DISCS` overrules it, so that tests and contact sheets can use either on any machine.

use std::{env, f32::consts::FRAC_PI_4};

use bevy::{image::ImageSampler, prelude::*, render::renderer::RenderAdapterInfo};

use super::{
    bake::{BakeScene, Baking, QUAD_CELLS, bake_scene, target},
    materials::DiscMaterial,
};
use crate::{
    game::{
        board::{Moving, Playback, rolling},
        look::{Layout, Palette, Stage},
        shell::{AppSystems, Pace},
    },
    rules::Side,
};

/// Pictures of a flip to one colour, evenly spaced in time.
pub(crate) const STAGES: u32 = 24;

/// Pictures in a row of an image.
pub(crate) const COLUMNS: u32 = 8;

/// Rows of pictures in an image: first the flips to black, then those to white.
pub(crate) const ROWS: u32 = 2 * STAGES / COLUMNS;

/// Directions with pictures of their own: east, north-east, north, north-west.
pub(crate) const AXES: usize = 4;

/// Side of a picture in cells: a disc at its highest, with its shadow.
pub(crate) const FRAME_CELLS: f32 = 1.60;

/// Side of a picture in physical pixels, for cells of this side.
pub(crate) fn frame_side(cell: u32) -> u32 {
    let side = (FRAME_CELLS * cell as f32).ceil() as u32;
    // If both are even, or both odd, the picture's edges are on whole pixels.
    side + ((side ^ cell) & 1)
}

/// Column and row of a stage of the flip to a colour.
pub(crate) fn frame_at(to: Side, stage: u32) -> UVec2 {
    let index = stage + STAGES * to.index() as u32;
    UVec2::new(index % COLUMNS, index / COLUMNS)
}

/// The pictures.
#[derive(Resource, Default)]
pub(crate) struct FlipAtlas {
    pub(super) images: Vec<Handle<Image>>,
    /// The cell's side in physical pixels and the colours the pictures are drawn for.
    pub(super) key: Option<(u32, Palette)>,
    /// How many directions have been drawn.
    pub(super) drawn: usize,
}

impl FlipAtlas {
    /// The picture of a rolling disc, if there is one for cells of this side in logical pixels.
    pub fn sprite(&self, cell: f32, scale_factor: f32, moving: &Moving, to: Side) -> Option<Sprite> {
        let (drawn_cell, _) = self.key?;
        if self.drawn < AXES || drawn_cell != (cell * scale_factor).round() as u32 {
            return None;
        }
        let (axis, part) = moving.rolling()?;
        let direction = (axis / FRAC_PI_4).round().rem_euclid(8.0) as usize;
        // A flip in the opposite direction looks like this flip to the other colour, played backwards.
        let (to, part) = if direction < AXES { (to, part) } else { (to.opponent(), 1.0 - part) };
        let stage = ((part * STAGES as f32) as u32).min(STAGES - 1);
        let side = frame_side(drawn_cell) as f32;
        let min = frame_at(to, stage).as_vec2() * side;
        Some(Sprite {
            image: self.images.get(direction % AXES)?.clone(),
            rect: Some(Rect::from_corners(min, min + side)),
            custom_size: Some(Vec2::splat(side / scale_factor)),
            ..default()
        })
    }
}

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
    baking: Baking,
    mut atlas: ResMut<FlipAtlas>,
    drawing: Res<FlipDrawing>,
    scenes: Query<&Name, With<BakeScene>>,
    playback: Res<Playback>,
    layout: Res<Layout>,
    stage: Res<Stage>,
    palette: Res<Palette>,
    mut pace: ResMut<Pace>,
    mut complete: Local<Option<(u32, Palette)>>,
) {
    const NAME: &str = "Flip bake";
    let Baking { mut commands, mut images, mut meshes, mut materials } = baking;
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::board::{Motion, rolling};

    #[test]
    fn the_opposite_direction_is_the_same_roll_backwards() {
        // This checks on the poses themselves what the atlas assumes.
        for axis in 0..AXES {
            for stage in 0..STAGES {
                let part = (stage as f32 + 0.5) / STAGES as f32;
                let axis = FRAC_PI_4 * axis as f32;
                let there = rolling(Side::White, axis, part);
                let back = rolling(Side::Black, axis + 4.0 * FRAC_PI_4, 1.0 - part);
                // The same turn about the opposite hinge, the other way round.
                let turn = (there.theta + back.theta).rem_euclid(std::f32::consts::TAU);
                assert!(turn.min(std::f32::consts::TAU - turn) < 1e-4);
                assert!((there.lift - back.lift).abs() < 1e-4);
                assert_eq!(there.face(), back.face());
            }
        }
    }

    #[test]
    fn nothing_is_shown_before_everything_is_drawn() {
        let mut moving = Moving::new(Motion::Flip { axis: 0.0, ring: 0 });
        moving.elapsed = 0.1;
        let shown = |drawn, cell| {
            let atlas = FlipAtlas { images: vec![Handle::default(); AXES], key: Some((74, Palette::default())), drawn };
            atlas.sprite(cell, 1.0, &moving, Side::White).is_some()
        };
        for drawn in 0..AXES {
            assert!(!shown(drawn, 74.0), "{drawn}");
        }
        assert!(shown(AXES, 74.0));
        assert!(!shown(AXES, 75.0), "another size");
    }

    #[test]
    fn every_stage_has_a_place_of_its_own() {
        let mut seen = std::collections::HashSet::new();
        for to in [Side::Black, Side::White] {
            for stage in 0..STAGES {
                let at = frame_at(to, stage);
                assert!(at.x < COLUMNS && at.y < ROWS);
                assert!(seen.insert(at));
            }
        }
    }
}
