//! The picture of the graph's lines and areas, drawn by the program for the pixels it is shown on.

use bevy::{
    asset::RenderAssetUsages,
    image::ImageSampler,
    prelude::*,
    render::render_resource::{Extent3d, TextureDimension, TextureFormat},
};

use super::curve::{Curve, Point};
use crate::game::look::Palette;

/// How the graph is drawn. Lengths are in pixels of the picture.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Pen {
    /// The size of the picture.
    pub(super) size: UVec2,
    /// The height of the graph in discs, from the middle to an edge.
    pub(super) scale: f32,
    /// The width of the line.
    pub(super) line: f32,
    /// Whether lines show where a quarter of the height is.
    pub(super) grid: bool,
}

impl Pen {
    /// The height of a value, from the top of the picture.
    fn y(&self, value: f32) -> f32 {
        let half = self.size.y as f32 / 2.0;
        // The line is inside the picture also at the edge.
        let most = half - self.line / 2.0;
        half - (value / self.scale).clamp(-1.0, 1.0) * most
    }
}

/// A picture with straight alpha.
struct Canvas {
    size: UVec2,
    pixels: Vec<[f32; 4]>,
}

impl Canvas {
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

    fn into_image(self) -> Image {
        let data = self.pixels.iter().flatten();
        let data = data.map(|channel| (channel * 255.0).round() as u8);
        let mut image = Image::new(
            Extent3d {
                width: self.size.x,
                height: self.size.y,
                depth_or_array_layers: 1,
            },
            TextureDimension::D2,
            data.collect(),
            TextureFormat::Rgba8UnormSrgb,
            RenderAssetUsages::RENDER_WORLD,
        );
        image.sampler = ImageSampler::linear();
        image
    }
}

/// Draws the graph.
pub(super) fn draw(curve: &Curve, pen: Pen, palette: &Palette) -> Image {
    let size = pen.size.max(UVec2::ONE);
    let pen = Pen { size, ..pen };
    let mut canvas = Canvas {
        size,
        pixels: vec![[0.0; 4]; (size.x * size.y) as usize],
    };
    let line = |canvas: &mut Canvas, at: f32, color: Color| {
        for x in 0..size.x {
            canvas.lay(x, at as u32, color.to_srgba(), 1.0);
        }
    };
    if pen.grid {
        for value in [1.0, 0.5, -0.5, -1.0] {
            line(&mut canvas, pen.y(value * pen.scale), palette.hair);
        }
    }
    line(&mut canvas, pen.y(0.0), palette.text3);
    let at = |number: usize| curve.part(number) * (size.x - 1) as f32;
    for (index, pair) in curve.points.windows(2).enumerate() {
        let (from, to) = (at(index + 1), at(index + 2));
        if let [Some((left, true)), Some((right, true))] = *pair {
            fill(&mut canvas, &pen, (from, left), (to, right), palette);
        }
    }
    // The known line lies over the rough one.
    for deep in [false, true] {
        let mut way = 0.0;
        for (index, pair) in curve.points.windows(2).enumerate() {
            if let Some((start, end, is_deep)) = segment(&pen, pair, at(index + 1), at(index + 2))
                && is_deep == deep
            {
                let dashes = (!deep).then_some(way);
                stroke(&mut canvas, &pen, start, end, dashes, palette);
                way += start.distance(end);
            }
        }
    }
    canvas.into_image()
}

/// The ends of the line between two points, and whether both are from the deep pass.
fn segment(pen: &Pen, pair: &[Point], from: f32, to: f32) -> Option<(Vec2, Vec2, bool)> {
    let (Some((left, deep)), Some((right, deep_too))) = (pair[0], pair[1]) else {
        return None;
    };
    let start = Vec2::new(from, pen.y(left));
    let end = Vec2::new(to, pen.y(right));
    Some((start, end, deep && deep_too))
}

/// Fills the area between the line and the middle: black where black leads, and white where white leads.
fn fill(canvas: &mut Canvas, pen: &Pen, from: (f32, f32), to: (f32, f32), palette: &Palette) {
    let zero = pen.y(0.0);
    for x in from.0 as u32..to.0.ceil() as u32 {
        let part = ((x as f32 + 0.5 - from.0) / (to.0 - from.0).max(1e-3)).clamp(0.0, 1.0);
        let value = from.1 + (to.1 - from.1) * part;
        let edge = pen.y(value);
        let (top, bottom, color) = if value > 0.0 {
            (edge, zero, palette.board.black)
        } else {
            (zero, edge, palette.board.white)
        };
        for y in top as u32..=(bottom.ceil() as u32).min(canvas.size.y - 1) {
            let covered = (bottom.min(y as f32 + 1.0) - top.max(y as f32)).max(0.0);
            canvas.lay(x, y, color.to_srgba(), covered);
        }
    }
}

/// Draws a line from point to point. A rough line is dotted: `dashes` is the length of the line before it.
fn stroke(
    canvas: &mut Canvas,
    pen: &Pen,
    from: Vec2,
    to: Vec2,
    dashes: Option<f32>,
    palette: &Palette,
) {
    let (color, half) = match dashes {
        None => (palette.accent, pen.line / 2.0),
        Some(_) => (palette.text3, pen.line / 3.0),
    };
    let color = color.to_srgba();
    let reach = half + 1.0;
    let (low, high) = (from.min(to) - reach, from.max(to) + reach);
    let along = to - from;
    for y in low.y.max(0.0) as u32..=(high.y.max(0.0) as u32).min(canvas.size.y - 1) {
        for x in low.x.max(0.0) as u32..=(high.x.max(0.0) as u32).min(canvas.size.x - 1) {
            let point = Vec2::new(x as f32 + 0.5, y as f32 + 0.5);
            let part = (point - from).dot(along) / along.length_squared().max(1e-6);
            let nearest = from + along * part.clamp(0.0, 1.0);
            // The dots are as long as the gaps, counted along the whole line so that they go on from point to point.
            let dash = 3.0 * half;
            if dashes.is_some_and(|way| ((way + from.distance(nearest)) / dash) as u32 % 2 == 1) {
                continue;
            }
            canvas.lay(x, y, color, half + 0.5 - nearest.distance(point));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::themes::ThemeName;

    fn pixel(image: &Image, x: u32, y: u32) -> [u8; 4] {
        let data = image.data.as_ref().expect("the picture has pixels");
        let at = ((y * image.width() + x) * 4) as usize;
        [data[at], data[at + 1], data[at + 2], data[at + 3]]
    }

    #[test]
    fn the_area_has_the_colour_of_the_side_that_leads() {
        let palette = ThemeName::default().palette();
        let pen = Pen {
            size: UVec2::new(101, 81),
            scale: 8.0,
            line: 3.0,
            grid: false,
        };
        let curve = Curve {
            points: vec![Some((4.0, true)), Some((4.0, true)), Some((-4.0, true))],
            marks: Vec::new(),
        };
        let image = draw(&curve, pen, palette);
        let bytes = |color: Color| {
            let color = color.to_srgba();
            [color.red, color.green, color.blue].map(|channel| (channel * 255.0).round() as u8)
        };
        assert_eq!(pixel(&image, 20, 32)[..3], bytes(palette.board.black));
        assert_eq!(pixel(&image, 99, 48)[..3], bytes(palette.board.white));
        assert_eq!(
            pixel(&image, 20, 21)[..3],
            bytes(palette.accent),
            "the line"
        );
        assert_eq!(pixel(&image, 20, 5)[3], 0, "nothing above the line");
    }

    #[test]
    fn rough_values_have_no_area() {
        let palette = ThemeName::default().palette();
        let pen = Pen {
            size: UVec2::new(60, 60),
            scale: 8.0,
            line: 3.0,
            grid: false,
        };
        let curve = Curve {
            points: vec![Some((4.0, false)), Some((4.0, true)), None],
            marks: Vec::new(),
        };
        let image = draw(&curve, pen, palette);
        assert_eq!(pixel(&image, 10, 24)[3], 0);
        assert!(
            (0..30).any(|x| pixel(&image, x, 15)[3] > 0),
            "a dotted line"
        );
        assert!((0..30).any(|x| pixel(&image, x, 15)[3] == 0), "with gaps");
    }
}
