//! The picture of the graph's lines and areas, drawn by the program for the pixels it is shown on.

use bevy::{
    asset::RenderAssetUsages,
    image::{ImageSampler, ToExtents},
    prelude::*,
    render::render_resource::{TextureDimension, TextureFormat},
};
use tiny_skia::{FillRule, LineCap, LineJoin, Paint, Path, PathBuilder, Pixmap, Stroke, StrokeDash, Transform};

use super::curve::Curve;
use crate::game::{look::Palette, picture::canvas};

/// The highest bar of a time, as a part of the height of the picture.
pub(super) const BARS: f32 = 0.25;

/// A picture whose heights are 0 in the middle, 1 at the top and -1 at the bottom. Lengths are in pixels.
pub(super) struct Picture<'a> {
    pixels: Pixmap,
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
    picture.lay_bars(curve);
    let width = picture.pixels.width() as f32 - 1.0;
    let at = |number, value: f32| Vec2::new(curve.x(number) * width, value / curve.scale);
    // The pieces of the line, and whether both of their ends are from the deep pass.
    let pieces = (1..).zip(curve.points.windows(2)).filter_map(|(number, ends)| {
        let ((from, deep), (to, deep_too)) = (ends[0]?, ends[1]?);
        Some((at(number, from), at(number + 1, to), deep && deep_too))
    });
    let pieces: Vec<(Vec2, Vec2, bool)> = pieces.collect();
    let runs = pieces.chunk_by(|one, next| one.1 == next.0 && one.2 == next.2);
    let lines: Vec<(bool, Vec<Vec2>)> = runs
        .map(|run| {
            let ends = run.iter().map(|piece| piece.1);
            (run[0].2, std::iter::once(run[0].0).chain(ends).collect())
        })
        .collect();
    for (_, line) in lines.iter().filter(|(deep, _)| *deep) {
        picture.fill(line);
    }
    // The known line lies over the rough one.
    for known in [false, true] {
        for (_, line) in lines.iter().filter(|(deep, _)| *deep == known) {
            picture.stroke(line, !known);
        }
    }
    picture.into_image()
}

impl<'a> Picture<'a> {
    /// An empty picture of this size, with a line of this width.
    pub(super) fn new(size: UVec2, line: f32, palette: &'a Palette) -> Self {
        let size = size.max(UVec2::ONE);
        let pixels = canvas(size.x, size.y);
        Self { pixels, line, palette }
    }

    /// The place of a height, from the top of the picture.
    fn y(&self, height: f32) -> f32 {
        let half = self.pixels.height() as f32 / 2.0;
        // The line is inside the picture also at the edge.
        half - height.clamp(-1.0, 1.0) * (half - self.line / 2.0)
    }

    /// Fills a path, or draws a line along it.
    fn lay(&mut self, path: Option<Path>, color: Color, stroke: Option<&Stroke>) {
        let [red, green, blue, alpha] = color.to_srgba().to_u8_array();
        let mut paint = Paint::default();
        paint.set_color_rgba8(red, green, blue, alpha);
        let (pixels, at) = (&mut self.pixels, Transform::identity());
        // Between equal heights there is no area, and the rasteriser would warn of it.
        let is_flat = |path: &Path| path.bounds().width().min(path.bounds().height()) < 1e-3;
        let path = path.filter(|path| stroke.is_some() || !is_flat(path));
        match (path, stroke) {
            (None, _) => {}
            (Some(path), None) => pixels.fill_path(&path, &paint, FillRule::Winding, at, None),
            (Some(path), Some(stroke)) => pixels.stroke_path(&path, &paint, stroke, at, None),
        }
    }

    /// A line through these points.
    fn path(&self, points: impl IntoIterator<Item = Vec2>, closed: bool) -> Option<Path> {
        let mut path = PathBuilder::new();
        for at in points {
            let add = if path.is_empty() { PathBuilder::move_to } else { PathBuilder::line_to };
            add(&mut path, at.x, self.y(at.y));
        }
        if closed {
            path.close();
        }
        path.finish()
    }

    /// Fills what is between two lines with the same places from the left: those of the lower and of the upper height.
    pub(super) fn fill_between(&mut self, lines: &[(f32, [f32; 2])]) {
        let line = |end: usize| lines.iter().map(move |(x, heights)| Vec2::new(*x, heights[end]));
        let path = self.path(line(0).chain(line(1).rev()), true);
        self.lay(path, self.palette.surface2, None);
    }

    pub(super) fn dot(&mut self, at: Vec2, radius: f32, color: Color) {
        let path = PathBuilder::from_circle(at.x, self.y(at.y), radius);
        self.lay(path, color, None);
    }

    /// Draws a line from the left edge to the right one.
    pub(super) fn lay_across(&mut self, height: f32, color: Color) {
        let (y, width) = (self.y(height).floor(), self.pixels.width() as f32);
        let row = tiny_skia::Rect::from_xywh(0.0, y, width, 1.0);
        self.lay(row.map(PathBuilder::from_rect), color, None);
    }

    /// Draws a bar for the time of each move, from the lower edge up.
    fn lay_bars(&mut self, curve: &Curve) {
        let size = Vec2::new(self.pixels.width() as f32, self.pixels.height() as f32);
        let width = (0.5 * size.x / curve.moves().max(2) as f32).max(1.0);
        for (number, time) in (1..).zip(&curve.times) {
            let height = BARS * time * size.y;
            let left = (curve.x(number) * (size.x - 1.0) - 0.5 * width).clamp(0.0, size.x - width);
            let bar = tiny_skia::Rect::from_xywh(left, size.y - height, width, height);
            let color = self.palette.text3.with_alpha(0.55);
            self.lay(bar.map(PathBuilder::from_rect), color, None);
        }
    }

    /// Fills the area between the line through these points and the middle: black where black leads, and white where white
    /// leads.
    fn fill(&mut self, line: &[Vec2]) {
        let (Some(first), Some(last)) = (line.first(), line.last()) else {
            return;
        };
        let board = &self.palette.board;
        for (sign, color) in [(1.0, board.black), (-1.0, board.white)] {
            let side = |at: Vec2| at.with_y(sign * (sign * at.y).max(0.0));
            let mut points = vec![first.with_y(0.0), side(*first)];
            for ends in line.windows(2) {
                // Where the line crosses the middle, the other side begins to lead.
                if ends[0].y * ends[1].y < 0.0 {
                    let part = ends[0].y / (ends[0].y - ends[1].y);
                    points.push(ends[0].lerp(ends[1], part).with_y(0.0));
                }
                points.push(side(ends[1]));
            }
            points.push(last.with_y(0.0));
            let path = self.path(points, true);
            self.lay(path, color, None);
        }
    }

    /// Draws the line through these points. A rough one is thinner, and dotted.
    pub(super) fn stroke(&mut self, line: &[Vec2], rough: bool) {
        let (color, width) =
            if rough { (self.palette.text3, self.line / 1.5) } else { (self.palette.accent, self.line) };
        let dash = 1.5 * width;
        let stroke = Stroke {
            width,
            line_cap: if rough { LineCap::Butt } else { LineCap::Round },
            line_join: LineJoin::Round,
            dash: StrokeDash::new(vec![dash, dash], 0.0).filter(|_| rough),
            ..Stroke::default()
        };
        let path = self.path(line.iter().copied(), false);
        self.lay(path, color, Some(&stroke));
    }

    pub(super) fn into_image(self) -> Image {
        let size = UVec2::new(self.pixels.width(), self.pixels.height());
        let pixels = self.pixels.pixels().iter().flat_map(|pixel| {
            let pixel = pixel.demultiply();
            [pixel.red(), pixel.green(), pixel.blue(), pixel.alpha()]
        });
        let mut image = Image::new(
            size.to_extents(),
            TextureDimension::D2,
            pixels.collect(),
            TextureFormat::Rgba8UnormSrgb,
            RenderAssetUsages::RENDER_WORLD,
        );
        image.sampler = ImageSampler::linear();
        image
    }
}

#[cfg(test)]
mod tests {
    use super::super::curve::Point;
    use super::*;
    use crate::game::settings::themes::ThemeName;

    fn drawn(points: [Point; 3], width: u32, height: u32) -> Image {
        let curve =
            Curve { points: points.to_vec(), marks: Vec::new(), worst: Vec::new(), scale: 8.0, times: Vec::new() };
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
