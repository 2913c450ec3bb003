//! A mark as a value, what marks are drawn with, and their shapes: small and white, drawn by the program, to be tinted
//! and scaled.

use std::f32::consts::TAU;

use bevy::{
    asset::RenderAssetUsages,
    ecs::system::SystemParam,
    image::ImageSampler,
    prelude::*,
    render::render_resource::{Extent3d, TextureDimension, TextureFormat},
};

use super::super::Playback;
use crate::{
    game::{
        look::{Baked, Face, Fonts, Icon, Icons, Layout, Palette, Stage, middle, with_mipmaps},
        shell::Menu,
    },
    rules::{Side, Square},
};

/// Draw order, far to near.
pub(crate) mod depth {
    /// Letters and numbers on the frame.
    pub const COORDINATES: f32 = 1.0;
    /// Discs at rest.
    pub const RESTING: f32 = 2.0;
    /// Legal-move marks and hints.
    pub const LEGAL: f32 = 3.0;
    /// The last move.
    pub const LAST: f32 = 4.0;
    /// Discs in motion; their height in cells is added.
    pub const MOVING: f32 = 5.0;
    /// The ghost of a previewed move.
    pub const GHOST: f32 = 8.0;
    /// The focus brackets.
    pub const FOCUS: f32 = 9.0;
}

/// Something drawn on the board.
#[derive(Component, Clone, PartialEq, Debug)]
pub(crate) struct Mark {
    pub name: &'static str,
    /// Its middle in logical pixels from the corner of a1, with y pointing down.
    pub at: Vec2,
    /// Its place in the draw order.
    pub depth: f32,
    /// How far it is turned counter-clockwise, in radians.
    pub turn: f32,
    pub color: Color,
    pub looks: Looks,
    /// Whether it fades in and out.
    pub fades: bool,
}

/// What a mark shows. Sizes are in logical pixels.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum Looks {
    /// An image, or a part of one.
    Picture {
        image: Handle<Image>,
        part: Option<Rect>,
        size: Vec2,
    },
    Words {
        words: String,
        font: Handle<Font>,
        size: f32,
    },
}

impl Mark {
    fn new(name: &'static str, color: Color, looks: Looks) -> Self {
        Self { name, at: Vec2::ZERO, depth: 0.0, turn: 0.0, color, looks, fades: false }
    }

    /// A tinted picture as high as wide.
    pub fn picture(name: &'static str, image: &Handle<Image>, color: Color, side: f32) -> Self {
        let image = image.clone();
        let (part, size) = (None, Vec2::splat(side));
        Self::new(name, color, Looks::Picture { image, part, size })
    }

    /// A rectangle filled with a colour.
    pub fn bar(name: &'static str, color: Color, size: Vec2) -> Self {
        let (image, part) = (Handle::default(), None);
        Self::new(name, color, Looks::Picture { image, part, size })
    }

    /// A line of text.
    pub fn words(name: &'static str, words: impl Into<String>, font: Handle<Font>, size: f32, color: Color) -> Self {
        let words = words.into();
        Self::new(name, color, Looks::Words { words, font, size })
    }

    /// The same mark with a part of its image.
    #[must_use]
    pub fn part(mut self, rect: Rect) -> Self {
        if let Looks::Picture { part, .. } = &mut self.looks {
            *part = Some(rect);
        }
        self
    }

    /// The same mark with its middle at a point.
    #[must_use]
    pub fn at(self, at: Vec2, depth: f32) -> Self {
        Self { at, depth, ..self }
    }

    /// The same mark, turned.
    #[must_use]
    pub fn turned(self, turn: f32) -> Self {
        Self { turn, ..self }
    }

    /// The same mark, which fades in when it comes and out when it goes.
    #[must_use]
    pub fn fading(self) -> Self {
        Self { fades: true, ..self }
    }
}

/// The diameter of a plain disc, in cells.
pub(super) const PLAIN_DISC: f32 = 0.67;

/// Where the board is, and what marks are drawn with.
#[derive(SystemParam)]
pub(crate) struct Scene<'w> {
    playback: Res<'w, Playback>,
    menu: Res<'w, State<Menu>>,
    pub stage: Res<'w, Stage>,
    pub layout: Res<'w, Layout>,
    pub palette: Res<'w, Palette>,
    baked: Res<'w, Baked>,
    pub shapes: Res<'w, Shapes>,
    icons: Res<'w, Icons>,
    pub fonts: Res<'w, Fonts>,
}

impl Scene<'_> {
    /// Side of a square in logical pixels.
    pub fn cell(&self) -> f32 {
        self.stage.board.map_or(1.0, |board| board.cell)
    }

    /// The middle of a square.
    pub fn center(&self, square: Square) -> Vec2 {
        middle(square) * self.cell()
    }

    /// True if nothing moves on the board.
    pub fn is_settled(&self) -> bool {
        self.playback.is_settled()
    }

    /// True if nothing moves on the board and the result does not lie beside it.
    pub fn is_still(&self) -> bool {
        self.is_settled() && *self.menu.get() != Menu::GameOver
    }

    /// The last move as shown on the board.
    pub fn last_move(&self) -> Option<Square> {
        self.playback.last_move()
    }

    /// A disc of a side, tinted.
    pub fn disc(&self, name: &'static str, side: Side, tint: Color) -> Mark {
        let size = self.baked.disc_size as f32 / self.layout.viewport.scale_factor;
        Mark::picture(name, &self.baked.discs[side.index()], tint, size)
    }

    /// A plain disc, larger than the figures on it.
    pub fn plain_disc(&self, name: &'static str, color: Color) -> Mark {
        Mark::picture(name, &self.shapes.circle, color, PLAIN_DISC * self.cell())
    }

    /// A ring as large as the plain disc.
    pub fn plain_ring(&self, name: &'static str, color: Color) -> Mark {
        Mark::picture(name, &self.shapes.thin_ring, color, PLAIN_DISC * self.cell())
    }

    /// An icon in a colour.
    pub fn icon(&self, name: &'static str, icon: Icon, color: Color, side: f32) -> Mark {
        Mark::picture(name, &self.icons.icons, color, side).part(icon.rect())
    }

    /// A bold text.
    pub fn bold(&self, name: &'static str, words: impl Into<String>, size: f32, color: Color) -> Mark {
        Mark::words(name, words, self.fonts.get(Face::Bold), size, color)
    }
}

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
            (Vec2::new(1.0, 0.0) - Vec2::new(p.x, p.y.abs())).dot(slope).min(p.x + fine_edge)
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
    // Most shapes are drawn much smaller.
    with_mipmaps(image)
}
