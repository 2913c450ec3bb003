//! Filled shapes, the form in which a picture exists before it is written; and the same as pixels and as PNG. Lengths
//! are in pixels, and y grows downwards.

use tiny_skia::{
    Color, FillRule, GradientStop, LinearGradient, Paint, Path, PathBuilder, Pixmap, Point, RadialGradient, Rect,
    Shader, SpreadMode, Transform,
};

use super::look::Rgb;

/// A shape of one colour or one gradient.
#[derive(Clone, Debug)]
pub(super) struct Shape {
    pub outline: Outline,
    pub fill: Fill,
}

/// Where a shape is.
#[derive(Clone, Debug)]
pub(super) enum Outline {
    /// Its left, top, width and height, and the radius of its corners.
    Rect([f32; 4], f32),
    Ellipse([f32; 2], [f32; 2]),
    /// The parts inside have a winding number that is not zero.
    Path(Path),
}

/// What a shape is filled with. Points and radii of gradients are parts of the box around the shape, from 0 to 1, so
/// shapes of all sizes and places share them.
#[derive(Clone, Debug)]
pub(super) enum Fill {
    Flat(Rgb),
    Linear([f32; 2], [f32; 2], Vec<Stop>),
    /// From the middle of the box to its sides.
    Radial(Vec<Stop>),
}

/// A place on a gradient from 0 to 1, its colour, and its opacity from 0 to 1.
pub(super) type Stop = (f32, Rgb, f32);

/// A rectangle with sharp corners.
pub(super) fn rect(x: f32, y: f32, width: f32, height: f32, fill: Fill) -> Shape {
    rounded([x, y, width, height], 0.0, fill)
}

/// A rectangle with round corners, from its left, top, width and height.
pub(super) fn rounded(place: [f32; 4], radius: f32, fill: Fill) -> Shape {
    let outline = Outline::Rect(place, radius);
    Shape { outline, fill }
}

/// A circle, or an ellipse if its radii differ.
pub(super) fn ellipse(center: [f32; 2], radii: [f32; 2], fill: Fill) -> Shape {
    let outline = Outline::Ellipse(center, radii);
    Shape { outline, fill }
}

/// A gradient along the light, which falls from the upper left.
pub(super) fn lit(stops: &[(f32, Rgb)]) -> Fill {
    let stops = stops.iter().map(|&(at, color)| (at, color, 1.0)).collect();
    Fill::Linear([0.2, 0.1], [0.8, 0.9], stops)
}

/// How far the control points of a quarter of a circle are from its ends, as a part of the radius.
const QUARTER: f32 = 0.552_284_8;

/// A canvas of a size that is not 0.
pub(crate) fn canvas(width: u32, height: u32) -> Pixmap {
    Pixmap::new(width, height).expect("a picture has pixels, and not too many of them")
}

pub(super) fn paint(canvas: &mut Pixmap, shapes: &[Shape]) {
    for shape in shapes {
        // A shape without an area has no path.
        let Some(path) = path(&shape.outline) else {
            continue;
        };
        let Some(shader) = shader(&shape.fill, path.bounds()) else {
            continue;
        };
        let paint = Paint { shader, ..Paint::default() };
        canvas.fill_path(&path, &paint, FillRule::Winding, Transform::identity(), None);
    }
}

/// A canvas as PNG. Nothing of a picture is transparent.
pub(super) fn encode(canvas: &Pixmap) -> Vec<u8> {
    let pixels = canvas.data().as_chunks().0.iter();
    let rgb: Vec<_> = pixels.flat_map(|&[red, green, blue, _]| [red, green, blue]).collect();
    let mut bytes = Vec::new();
    let mut encoder = png::Encoder::new(&mut bytes, canvas.width(), canvas.height());
    encoder.set_color(png::ColorType::Rgb);
    (encoder.write_header())
        .and_then(|mut writer| writer.write_image_data(&rgb))
        .expect("memory can always be written to");
    bytes
}

pub(super) fn path(outline: &Outline) -> Option<Path> {
    let mut path = PathBuilder::new();
    match *outline {
        Outline::Rect([x, y, width, height], radius) if radius > 0.0 => {
            let (right, bottom, r) = (x + width, y + height, radius);
            let k = r * (1.0 - QUARTER);
            path.move_to(x + r, y);
            path.line_to(right - r, y);
            path.cubic_to(right - k, y, right, y + k, right, y + r);
            path.line_to(right, bottom - r);
            path.cubic_to(right, bottom - k, right - k, bottom, right - r, bottom);
            path.line_to(x + r, bottom);
            path.cubic_to(x + k, bottom, x, bottom - k, x, bottom - r);
            path.line_to(x, y + r);
            path.cubic_to(x, y + k, x + k, y, x + r, y);
            path.close();
        }
        Outline::Rect([x, y, width, height], _) => {
            path.push_rect(Rect::from_xywh(x, y, width, height)?);
        }
        Outline::Ellipse([x, y], [rx, ry]) => {
            path.push_oval(Rect::from_xywh(x - rx, y - ry, 2.0 * rx, 2.0 * ry)?);
        }
        Outline::Path(ref path) => return Some(path.clone()),
    }
    path.finish()
}

fn shader(fill: &Fill, bounds: Rect) -> Option<Shader<'static>> {
    let to_box = Transform::from_row(bounds.width(), 0.0, 0.0, bounds.height(), bounds.x(), bounds.y());
    match fill {
        Fill::Flat([red, green, blue]) => Some(Shader::SolidColor(Color::from_rgba8(*red, *green, *blue, 255))),
        Fill::Linear(from, to, list) => {
            let [from, to] = [from, to].map(|[x, y]| Point::from_xy(*x, *y));
            LinearGradient::new(from, to, stops(list), SpreadMode::Pad, to_box)
        }
        Fill::Radial(list) => {
            let middle = Point::from_xy(0.5, 0.5);
            RadialGradient::new(middle, middle, 0.5, stops(list), SpreadMode::Pad, to_box)
        }
    }
}

fn stops(list: &[Stop]) -> Vec<GradientStop> {
    (list.iter())
        .map(|&(at, [red, green, blue], alpha)| {
            let mut color = Color::from_rgba8(red, green, blue, 255);
            color.set_alpha(alpha);
            GradientStop::new(at, color)
        })
        .collect()
}
