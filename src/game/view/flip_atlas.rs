//! Turning discs for machines without a graphics card: every stage of the roll, drawn once and shown as sprites.
//!
//! A software renderer takes some milliseconds for each disc the shader draws, and a move can turn twenty. On such a
//! machine the roll is therefore drawn in advance by the same shader: four directions, [`STAGES`] stages each way.
//! The opposite directions need no pictures of their own: rolling east to white is rolling west to black, seen
//! backwards. One direction is drawn per frame while nothing moves; until all are there the shader is used.

use std::f32::consts::FRAC_PI_4;

use bevy::{image::ImageSampler, prelude::*, render::renderer::RenderAdapterInfo};

use super::{
    bake::{QUAD_CELLS, Rig, rig, target},
    materials::DiscMaterial,
};
use crate::{
    game::{
        board::{Moving, Playback, rolling},
        frame::{AppSystems, Pace},
        look::{Layout, Palette},
    },
    rules::Color as Side,
};

/// Pictures of a roll to one colour, evenly spaced in time.
const STAGES: u32 = 24;
/// Pictures in a row of an image.
const COLUMNS: u32 = 8;
const ROWS: u32 = 2 * STAGES / COLUMNS;
/// Directions with pictures of their own: east, north-east, north, north-west.
const AXES: usize = 4;
/// Side of a picture in cells: a disc at its highest, with its shadow.
const FRAME_CELLS: f32 = 1.60;
/// Larger cells are drawn by the shader: the pictures would take too much memory.
const LARGEST_CELL: u32 = 160;
const FIRST_LAYER: usize = 4;

/// The pictures.
#[derive(Resource, Default)]
pub(crate) struct FlipAtlas {
    /// True on machines that draw without a graphics card.
    needed: bool,
    images: Vec<Handle<Image>>,
    /// The cell's side in physical pixels and the colours the pictures are drawn for.
    key: Option<(u32, Palette)>,
    drawn: usize,
}

/// What a sprite shows of the atlas.
pub(crate) struct Frame {
    pub image: Handle<Image>,
    pub rect: Rect,
    /// Side in physical pixels.
    pub side: f32,
}

impl FlipAtlas {
    /// The picture of a rolling disc, if there is one for cells of this size.
    pub fn frame(&self, cell: f32, moving: &Moving, to: Side) -> Option<Frame> {
        let (drawn_cell, _) = self.key?;
        if self.drawn < AXES || drawn_cell != cell.round() as u32 {
            return None;
        }
        let (axis, part) = moving.rolling()?;
        let direction = (axis / FRAC_PI_4).round().rem_euclid(8.0) as usize;
        // The other way round is the same roll to the other colour, backwards.
        let (to, part) = if direction < AXES {
            (to, part)
        } else {
            (to.opponent(), 1.0 - part)
        };
        let stage = ((part * STAGES as f32) as u32).min(STAGES - 1);
        let side = frame_side(drawn_cell);
        let min = frame_at(to, stage).as_vec2() * side as f32;
        Some(Frame {
            image: self.images.get(direction % AXES)?.clone(),
            rect: Rect::from_corners(min, min + side as f32),
            side: side as f32,
        })
    }
}

fn frame_side(cell: u32) -> u32 {
    let side = (FRAME_CELLS * cell as f32).ceil() as u32;
    // The same parity as the cell puts the picture's edges on whole pixels.
    side + ((side ^ cell) & 1)
}

/// Column and row of a stage.
fn frame_at(to: Side, stage: u32) -> UVec2 {
    let index = stage + STAGES * to.index() as u32;
    UVec2::new(index % COLUMNS, index / COLUMNS)
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<FlipAtlas>()
        .add_systems(Startup, find_out)
        .add_systems(Update, draw_next.in_set(AppSystems::Draw));
}

fn find_out(mut atlas: ResMut<FlipAtlas>, adapter: Option<Res<RenderAdapterInfo>>) {
    atlas.needed = adapter.is_some_and(|adapter| format!("{:?}", adapter.device_type) == "Cpu");
}

fn draw_next(
    mut commands: Commands,
    mut atlas: ResMut<FlipAtlas>,
    rigs: Query<&Name, With<Rig>>,
    playback: Res<Playback>,
    layout: Res<Layout>,
    palette: Res<Palette>,
    mut images: ResMut<Assets<Image>>,
    mut meshes: ResMut<Assets<Mesh>>,
    mut materials: ResMut<Assets<DiscMaterial>>,
    mut pace: ResMut<Pace>,
) {
    const NAME: &str = "Flip bake";
    let cell = (layout.board.cell * layout.viewport.scale_factor).round() as u32;
    if !atlas.needed || cell > LARGEST_CELL {
        return;
    }
    let key = Some((cell, *palette));
    if atlas.key != key {
        atlas.key = key;
        atlas.drawn = 0;
        let side = frame_side(cell);
        let size = UVec2::new(COLUMNS, ROWS) * side;
        if atlas.images.is_empty() {
            atlas.images = (0..AXES)
                .map(|_| images.add(target(UVec2::ONE, ImageSampler::nearest())))
                .collect();
        }
        for image in &atlas.images {
            // A handle kept by this resource is always valid.
            let _ = images.insert(image, target(size, ImageSampler::nearest()));
        }
    }
    if atlas.drawn == AXES {
        return;
    }
    if !playback.is_settled() || !rigs.is_empty() {
        // One thing at a time, and never while discs are moving.
        pace.want(0.05);
        return;
    }
    let axis = atlas.drawn;
    atlas.drawn += 1;
    let side = frame_side(cell) as f32;
    let size = Vec2::new(COLUMNS as f32, ROWS as f32) * side;
    let mesh = meshes.add(Rectangle::from_length(1.0));
    let (entity, layers) = rig(
        &mut commands,
        NAME,
        atlas.images[axis].clone(),
        FIRST_LAYER + axis,
    );
    for to in [Side::Black, Side::White] {
        for stage in 0..STAGES {
            let part = (stage as f32 + 0.5) / STAGES as f32;
            let pose = rolling(to, FRAC_PI_4 * axis as f32, part);
            let at = (frame_at(to, stage).as_vec2() + 0.5) * side;
            let quad = QUAD_CELLS * cell as f32 * pose.scale;
            commands.spawn((
                Mesh2d(mesh.clone()),
                MeshMaterial2d(materials.add(DiscMaterial::baked(
                    &palette.board,
                    cell as f32,
                    &pose,
                ))),
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
    use crate::game::board::Motion;

    #[test]
    fn the_opposite_direction_is_the_same_roll_backwards() {
        // What the atlas assumes, checked on the poses themselves.
        for axis in 0..AXES {
            for stage in 0..STAGES {
                let part = (stage as f32 + 0.5) / STAGES as f32;
                let there = rolling(Side::White, FRAC_PI_4 * axis as f32, part);
                let back = rolling(
                    Side::Black,
                    FRAC_PI_4 * axis as f32 + 4.0 * FRAC_PI_4,
                    1.0 - part,
                );
                // The same turn about the opposite hinge, the other way round.
                let turn = (there.theta + back.theta).rem_euclid(std::f32::consts::TAU);
                assert!(turn.min(std::f32::consts::TAU - turn) < 1e-4);
                assert!((there.lift - back.lift).abs() < 1e-4);
                assert_eq!(there.face(), back.face());
            }
        }
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

    #[test]
    fn nothing_is_shown_before_everything_is_drawn() {
        let atlas = FlipAtlas {
            needed: true,
            images: vec![Handle::default(); AXES],
            key: Some((74, Palette::default())),
            drawn: AXES - 1,
        };
        let mut moving = Moving::new(Motion::Flip { axis: 0.0, ring: 0 });
        moving.elapsed = 0.1;
        assert!(atlas.frame(74.0, &moving, Side::White).is_none());
        let atlas = FlipAtlas {
            drawn: AXES,
            ..atlas
        };
        assert!(atlas.frame(74.0, &moving, Side::White).is_some());
        assert!(
            atlas.frame(75.0, &moving, Side::White).is_none(),
            "another size"
        );
    }
}
