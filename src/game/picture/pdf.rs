//! Pages of shapes as PDF. Everything is filled with one colour, as it is printed: of a gradient that is the colour in its middle,
//! and what is not opaque, as shadows are, is left out.

use miniz_oxide::deflate::compress_to_vec_zlib;
use pdf_writer::{Content, Filter, Pdf, Rect, Ref, TextStr};
use tiny_skia::{PathSegment, Point};

use super::{
    drawing::{Fill, Shape, path},
    look::{Rgb, mix},
};

/// The width and height of a page in points, of which an inch has 72: A4.
pub(super) const PAGE: [f32; 2] = [595.0, 842.0];

/// Shapes of a page, and where they are.
pub(super) struct Placed {
    /// The left and upper end of their place, in points.
    pub at: [f32; 2],
    /// How many points a pixel of the shapes is wide.
    pub scale: f32,
    pub shapes: Vec<Shape>,
}

/// Writes a document with this title.
pub(super) fn write(title: &str, pages: &[Vec<Placed>]) -> Vec<u8> {
    /// How well pages are packed, from 0 to 10.
    const PACKED: u8 = 6;
    let [catalog, tree, info] = [1, 2, 3].map(Ref::new);
    let page_of = |at: usize| Ref::new(4 + 2 * at as i32);
    let content_of = |at: usize| Ref::new(5 + 2 * at as i32);
    let mut pdf = Pdf::new();
    pdf.catalog(catalog).pages(tree);
    pdf.document_info(info).title(TextStr(title));
    pdf.pages(tree).kids((0..pages.len()).map(page_of)).count(pages.len() as i32);
    for (at, placed) in pages.iter().enumerate() {
        let mut page = pdf.page(page_of(at));
        page.media_box(Rect::new(0.0, 0.0, PAGE[0], PAGE[1])).parent(tree).contents(content_of(at));
        page.resources();
        drop(page);
        let packed = compress_to_vec_zlib(&content(placed), PACKED);
        pdf.stream(content_of(at), &packed).filter(Filter::FlateDecode);
    }
    pdf.finish()
}

fn content(page: &[Placed]) -> Vec<u8> {
    let mut content = Content::new();
    for &Placed { at: [x, y], scale, ref shapes } in page {
        content.save_state();
        // In PDF, y grows upwards.
        content.transform([scale, 0.0, 0.0, -scale, x, PAGE[1] - y]);
        for shape in shapes {
            draw(&mut content, shape);
        }
        content.restore_state();
    }
    content.finish().to_vec()
}

fn draw(content: &mut Content, shape: &Shape) {
    let (Some(color), Some(path)) = (color(&shape.fill), path(&shape.outline)) else {
        return;
    };
    let [red, green, blue] = color.map(|part| f32::from(part) / 255.0);
    content.set_fill_rgb(red, green, blue);
    let mut last = Point::zero();
    for segment in path.segments() {
        match segment {
            PathSegment::MoveTo(a) => {
                content.move_to(a.x, a.y);
                last = a;
            }
            PathSegment::LineTo(a) => {
                content.line_to(a.x, a.y);
                last = a;
            }
            PathSegment::QuadTo(a, b) => {
                // The same curve with two control points.
                let towards = |end: Point| [end.x + (a.x - end.x) * 2.0 / 3.0, end.y + (a.y - end.y) * 2.0 / 3.0];
                let ([x1, y1], [x2, y2]) = (towards(last), towards(b));
                content.cubic_to(x1, y1, x2, y2, b.x, b.y);
                last = b;
            }
            PathSegment::CubicTo(a, b, c) => {
                content.cubic_to(a.x, a.y, b.x, b.y, c.x, c.y);
                last = c;
            }
            PathSegment::Close => {
                content.close_path();
            }
        }
    }
    content.fill_nonzero();
}

/// The colour in which a shape is printed. `None` if it is not opaque.
fn color(fill: &Fill) -> Option<Rgb> {
    match fill {
        Fill::Flat(color) => Some(*color),
        Fill::Linear(.., stops) | Fill::Radial(stops) => {
            let (first, last) = (stops.first()?, stops.last()?);
            let is_opaque = stops.iter().all(|&(_, _, alpha)| alpha >= 1.0);
            is_opaque.then(|| mix(first.1, last.1, 0.5))
        }
    }
}
