//! Shapes as pixels, and pixels as PNG.

use tiny_skia::{
    Color, FillRule, GradientStop, LinearGradient, Paint, Path, PathBuilder, Pixmap, Point, RadialGradient, Rect,
    Shader, SpreadMode, Transform,
};

use super::drawing::{Fill, Outline, Shape, Stop};

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

fn path(outline: &Outline) -> Option<Path> {
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
