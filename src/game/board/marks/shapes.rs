//! Small white shapes drawn by the program, to be tinted and scaled.

use std::f32::consts::TAU;

use bevy::{
    asset::RenderAssetUsages,
    image::ImageSampler,
    prelude::*,
    render::render_resource::{Extent3d, TextureDimension, TextureFormat},
};

use crate::game::look::Baked;

/// Handles of the shapes.
#[derive(Resource, Clone, Debug)]
pub(crate) struct Shapes {
    /// A filled circle, one pixel smaller than the picture on each side.
    pub circle: Handle<Image>,
    /// A square standing on its corner, touching the picture's edges.
    pub diamond: Handle<Image>,
    /// A ring as large as the circle; its line is about a third of its radius wide.
    pub ring: Handle<Image>,
    /// A ring as large as the circle; its line is [`THIN_RING`] of its radius wide.
    pub thin_ring: Handle<Image>,
    /// A thin ring of dashes, as large as the circle.
    pub dashed_ring: Handle<Image>,
    /// A triangle that points to the right and touches the picture's edges.
    pub arrow_head: Handle<Image>,
    /// A square with round corners, as large as the circle.
    pub tile: Handle<Image>,
    /// The outline of a square with round corners; its line is 3 % of the square's side.
    pub thin_frame: Handle<Image>,
    /// The same with a line of 4.5 %.
    pub middle_frame: Handle<Image>,
    /// The same with a line of 7.5 %.
    pub thick_frame: Handle<Image>,
}

/// Width of the thin ring as a part of its outer radius.
pub(crate) const THIN_RING: f32 = 0.143;

/// Pixels of the circle's picture.
const CIRCLE: u32 = 64;
/// Pixels of the arc's picture.
const ARC: u32 = 256;
/// Part of a full turn the thinking arc covers.
const ARC_PART: f32 = 0.68;
/// Width of its line as a part of its diameter.
const ARC_STROKE: f32 = 3.5 / 92.0;

/// The number of dashes of the dashed ring, the part of each that is drawn, and the width of the line as a part of the
/// radius.
const DASHES: f32 = 16.0;
const DASH_PART: f32 = 0.58;
const DASHED_RING: f32 = 0.075;

pub(crate) fn plugin(app: &mut App) {
    let mut images = app.world_mut().resource_mut::<Assets<Image>>();
    let edge = 1.0 - 2.0 / CIRCLE as f32;
    let fine_edge = 1.0 - 2.0 / ARC as f32;
    let ring_of = |size: u32, width: f32| {
        let half = width / 2.0;
        let middle = 1.0 - 2.0 / size as f32 - half;
        draw(size, move |p| half - (p.length() - middle).abs())
    };
    let frame_of = |width: f32| {
        let half = width / 2.0;
        draw(ARC, move |p| half - (inside_square(p, 0.3) - half).abs())
    };
    let shapes = Shapes {
        circle: images.add(draw(CIRCLE, |p| edge - p.length())),
        diamond: images.add(draw(CIRCLE, |p| (edge - p.x.abs() - p.y.abs()) * std::f32::consts::FRAC_1_SQRT_2)),
        ring: images.add(ring_of(CIRCLE, 0.36)),
        thin_ring: images.add(ring_of(ARC, THIN_RING)),
        dashed_ring: images.add(draw(ARC, |p| {
            let half = DASHED_RING / 2.0;
            let ring = half - (p.length() - (fine_edge - half)).abs();
            let turn = (p.y.atan2(p.x) / TAU).rem_euclid(1.0);
            // The distance to the middle of the nearest dash, as a part of a dash with its gap.
            let beside = ((turn * DASHES).fract() - 0.5).abs();
            ring.min((DASH_PART / 2.0 - beside) * TAU / DASHES)
        })),
        arrow_head: images.add(draw(ARC, |p| {
            // The edges meet at the right; the left edge is upright.
            let slope = Vec2::new(0.5, 1.0).normalize();
            let above = (Vec2::new(1.0, 0.0) - Vec2::new(p.x, p.y.abs())).dot(slope);
            above.min(p.x + fine_edge)
        })),
        tile: images.add(draw(ARC, |p| inside_square(p, 0.55))),
        thin_frame: images.add(frame_of(0.06)),
        middle_frame: images.add(frame_of(0.09)),
        thick_frame: images.add(frame_of(0.15)),
    };
    let arc = images.add(draw(ARC, |p| {
        let ring = ARC_STROKE - (p.length() - (1.0 - ARC_STROKE)).abs();
        let turn = (p.x.atan2(-p.y) / TAU).rem_euclid(1.0);
        // Signed distance to the ends of the arc, along the circle.
        ring.min(turn.min(ARC_PART - turn) * TAU)
    }));
    app.insert_resource(shapes);
    app.world_mut().resource_mut::<Baked>().arc = arc;
}

/// The distance from a point to the edge of a square with round corners of this radius.
fn inside_square(p: Vec2, radius: f32) -> f32 {
    let edge = 1.0 - 2.0 / ARC as f32;
    let beyond = p.abs() - Vec2::splat(edge - radius);
    radius - beyond.max(Vec2::ZERO).length() - beyond.max_element().min(0.0)
}

/// Draws a white picture of a shape. `distance` is the distance from a point to the edge of the shape: positive inside,
/// in units of half the picture's side. The middle is (0, 0), and y points down. The edge is smoothed by the alpha.
fn draw(size: u32, distance: impl Fn(Vec2) -> f32) -> Image {
    let half = size as f32 / 2.0;
    let mut data = Vec::with_capacity((size * size * 4) as usize);
    for y in 0..size {
        for x in 0..size {
            let p = (Vec2::new(x as f32, y as f32) + 0.5) / half - 1.0;
            let alpha = (distance(p) * half + 0.5).clamp(0.0, 1.0);
            data.extend_from_slice(&[255, 255, 255, (alpha * 255.0).round() as u8]);
        }
    }
    let extent = Extent3d { width: size, height: size, depth_or_array_layers: 1 };
    let mut image =
        Image::new(extent, TextureDimension::D2, data, TextureFormat::Rgba8UnormSrgb, RenderAssetUsages::RENDER_WORLD);
    image.sampler = ImageSampler::linear();
    image
}
