//! The picture of the graph's lines and areas, drawn by the program for the pixels it is shown on.

use bevy::{
    asset::RenderAssetUsages,
    image::{ImageSampler, ToExtents},
    prelude::*,
    render::render_resource::{TextureDimension, TextureFormat},
};

use super::curve::{Curve, Point};
use crate::game::look::Palette;

/// A picture with straight alpha.
pub(super) struct Picture<'a> {
    size: UVec2,
    pixels: Vec<[f32; 4]>,
    /// The width of the graph's line.
    line: f32,
    palette: &'a Palette,
}

/// Draws the graph in this size and with a line of this width, in pixels. With a grid, lines show where the quarters of the
/// height are.
pub(super) fn draw(curve: &Curve, size: UVec2, line: f32, grid: bool, palette: &Palette) -> Image {
    let mut picture = Picture::new(size, line, palette);
    if grid {
        for part in [1.0, 0.5, -0.5, -1.0] {
            picture.lay_across(part, palette.hair);
        }
    }
    picture.lay_across(0.0, palette.text3);
    let at = |number: usize, (value, deep): (f32, bool)| {
        let x = curve.x(number) * (picture.size.x - 1) as f32;
        (Vec2::new(x, value / curve.scale), deep)
    };
    // The pieces of the line, and whether both of their ends are from the deep pass.
    let pieces = |pair: (usize, &[Point])| {
        let (number, ends) = pair;
        let (from, deep) = at(number, ends[0]?);
        let (to, deep_too) = at(number + 1, ends[1]?);
        Some((from, to, deep && deep_too))
    };
    let pieces: Vec<_> = (1..)
        .zip(curve.points.windows(2))
        .filter_map(pieces)
        .collect();
    for &(from, to, deep) in &pieces {
        if deep {
            picture.fill(from, to);
        }
    }
    // The known line lies over the rough one.
    for deep in [false, true] {
        let mut way = 0.0;
        for &(from, to, _) in pieces.iter().filter(|(.., is_deep)| *is_deep == deep) {
            way += picture.stroke(from, to, (!deep).then_some(way));
        }
    }
    picture.into_image()
}

impl<'a> Picture<'a> {
    /// An empty picture of this size, with a line of this width, in pixels.
    pub(super) fn new(size: UVec2, line: f32, palette: &'a Palette) -> Self {
        let size = size.max(UVec2::ONE);
        Self {
            size,
            pixels: vec![[0.0; 4]; (size.x * size.y) as usize],
            line,
            palette,
        }
    }

    /// Fills what is between two lines: the place from the left, and the lower and the upper height, of both ends.
    pub(super) fn fill_between(&mut self, from: (f32, [f32; 2]), to: (f32, [f32; 2])) {
        let color = self.palette.surface2.to_srgba();
        for x in from.0.ceil() as u32..to.0.ceil() as u32 {
            let part = ((x as f32 - from.0) / (to.0 - from.0).max(1e-3)).clamp(0.0, 1.0);
            let height = |end: usize| from.1[end] + (to.1[end] - from.1[end]) * part;
            let (top, bottom) = (self.y(height(1)), self.y(height(0)));
            for y in top as u32..=bottom.ceil() as u32 {
                let covered = (bottom.min(y as f32 + 1.0) - top.max(y as f32)).max(0.0);
                self.lay(x, y, color, covered);
            }
        }
    }

    /// Draws a dot.
    pub(super) fn dot(&mut self, at: Vec2, radius: f32, color: Color) {
        let middle = at.with_y(self.y(at.y));
        let reach = radius + 1.0;
        let (low, high) = (middle - reach, middle + reach);
        for y in low.y.max(0.0) as u32..=high.y.max(0.0) as u32 {
            for x in low.x.max(0.0) as u32..=high.x.max(0.0) as u32 {
                let point = Vec2::new(x as f32 + 0.5, y as f32 + 0.5);
                let cover = radius + 0.5 - middle.distance(point);
                self.lay(x, y, color.to_srgba(), cover);
            }
        }
    }

    /// The place of a height, from the top of the picture. The height is 0 in the middle, 1 at the top and -1 at the bottom.
    fn y(&self, height: f32) -> f32 {
        let half = self.size.y as f32 / 2.0;
        // The line is inside the picture also at the edge.
        half - height.clamp(-1.0, 1.0) * (half - self.line / 2.0)
    }

    /// Lays a colour over a pixel. `cover` is the part of the pixel that is covered.
    fn lay(&mut self, x: u32, y: u32, color: Srgba, cover: f32) {
        let alpha = color.alpha * cover.clamp(0.0, 1.0);
        if alpha <= 0.0 || x >= self.size.x || y >= self.size.y {
            return;
        }
        let under = &mut self.pixels[(y * self.size.x + x) as usize];
        let left = under[3] * (1.0 - alpha);
        let sum = alpha + left;
        for (channel, over) in under.iter_mut().zip([color.red, color.green, color.blue]) {
            *channel = (over * alpha + *channel * left) / sum;
        }
        under[3] = sum;
    }

    /// Draws a line from the left edge to the right one.
    pub(super) fn lay_across(&mut self, height: f32, color: Color) {
        let y = self.y(height) as u32;
        for x in 0..self.size.x {
            self.lay(x, y, color.to_srgba(), 1.0);
        }
    }

    /// Fills the area between the line and the middle: black where black leads, and white where white leads. The line is
    /// given by the places of its ends from the left and by their heights.
    fn fill(&mut self, from: Vec2, to: Vec2) {
        let zero = self.y(0.0);
        for x in from.x as u32..to.x.ceil() as u32 {
            let part = ((x as f32 + 0.5 - from.x) / (to.x - from.x).max(1e-3)).clamp(0.0, 1.0);
            let height = from.y + (to.y - from.y) * part;
            let edge = self.y(height);
            let (top, bottom, color) = if height > 0.0 {
                (edge, zero, self.palette.board.black)
            } else {
                (zero, edge, self.palette.board.white)
            };
            for y in top as u32..=(bottom.ceil() as u32).min(self.size.y - 1) {
                let covered = (bottom.min(y as f32 + 1.0) - top.max(y as f32)).max(0.0);
                self.lay(x, y, color.to_srgba(), covered);
            }
        }
    }

    /// Draws a piece of the line, and returns its length. A rough line is dotted: `dashes` is the length of the line before
    /// it.
    pub(super) fn stroke(&mut self, from: Vec2, to: Vec2, dashes: Option<f32>) -> f32 {
        let (from, to) = (from.with_y(self.y(from.y)), to.with_y(self.y(to.y)));
        let (color, half) = match dashes {
            None => (self.palette.accent, self.line / 2.0),
            Some(_) => (self.palette.text3, self.line / 3.0),
        };
        let color = color.to_srgba();
        let reach = half + 1.0;
        let (low, high) = (from.min(to) - reach, from.max(to) + reach);
        let along = to - from;
        for y in low.y.max(0.0) as u32..=(high.y.max(0.0) as u32).min(self.size.y - 1) {
            for x in low.x.max(0.0) as u32..=(high.x.max(0.0) as u32).min(self.size.x - 1) {
                let point = Vec2::new(x as f32 + 0.5, y as f32 + 0.5);
                let part = (point - from).dot(along) / along.length_squared().max(1e-6);
                let nearest = from + along * part.clamp(0.0, 1.0);
                // The dots are as long as the gaps, counted along the whole line so that they go on from point to point.
                let dash = 3.0 * half;
                let is_gap = |way| ((way + from.distance(nearest)) / dash) as u32 % 2 == 1;
                if !dashes.is_some_and(is_gap) {
                    self.lay(x, y, color, half + 0.5 - nearest.distance(point));
                }
            }
        }
        from.distance(to)
    }

    pub(super) fn into_image(self) -> Image {
        let data = self.pixels.iter().flatten();
        let data = data.map(|channel| (channel * 255.0).round() as u8);
        let mut image = Image::new(
            self.size.to_extents(),
            TextureDimension::D2,
            data.collect(),
            TextureFormat::Rgba8UnormSrgb,
            RenderAssetUsages::RENDER_WORLD,
        );
        image.sampler = ImageSampler::linear();
        image
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::themes::ThemeName;

    fn drawn(points: [Point; 3], width: u32, height: u32) -> Image {
        let curve = Curve {
            points: points.to_vec(),
            marks: Vec::new(),
            worst: Vec::new(),
            scale: 8.0,
        };
        let size = UVec2::new(width, height);
        draw(&curve, size, 3.0, false, ThemeName::default().palette())
    }

    fn pixel(image: &Image, x: u32, y: u32) -> [u8; 4] {
        let data = image.data.as_ref().expect("the picture has pixels");
        let at = ((y * image.width() + x) * 4) as usize;
        [data[at], data[at + 1], data[at + 2], data[at + 3]]
    }

    #[test]
    fn the_area_has_the_colour_of_the_side_that_leads() {
        let palette = ThemeName::default().palette();
        let points = [Some((4.0, true)), Some((4.0, true)), Some((-4.0, true))];
        let image = drawn(points, 101, 81);
        let assert_is = |x, y, color: Color| {
            let color = color.to_srgba();
            let bytes = [color.red, color.green, color.blue].map(|it| (it * 255.0).round() as u8);
            assert_eq!(pixel(&image, x, y)[..3], bytes, "at {x}, {y}");
        };
        assert_is(20, 32, palette.board.black);
        assert_is(99, 48, palette.board.white);
        // The line.
        assert_is(20, 21, palette.accent);
        assert_eq!(pixel(&image, 20, 5)[3], 0, "nothing above the line");
    }

    #[test]
    fn rough_values_have_no_area() {
        let image = drawn([Some((4.0, false)), Some((4.0, true)), None], 60, 60);
        assert_eq!(pixel(&image, 10, 24)[3], 0);
        assert!((0..30).any(|x| pixel(&image, x, 15)[3] > 0), "dotted");
        assert!((0..30).any(|x| pixel(&image, x, 15)[3] == 0), "with gaps");
    }
}
