//! A disc with its shadow, also while it turns.

use tiny_skia::PathBuilder;

use super::{
    drawing::{Fill, Outline, Shape, ellipse, lit},
    layout::Layout,
    look::{Look, Rgb, mix},
};
use crate::rules::{Side, Square};

/// The radius of a disc, in cells.
const RADIUS: f32 = 0.405;
/// Half of the thickness of a disc, in cells.
const HALF_THICKNESS: f32 = 0.066;
/// The radius of the dot on the last move, in cells.
const LAST: f32 = 0.068;

/// The side of a disc that can be seen.
#[derive(Clone, Copy, Debug)]
pub(super) struct Face {
    pub color: Side,
    /// How wide the side looks: 1 if the disc lies, near 0 if it stands on its edge.
    pub width: f32,
}

impl Face {
    /// A disc that lies on the board.
    pub const fn up(color: Side) -> Self {
        let width = 1.0;
        Self { color, width }
    }
}

/// A disc on its square. Nothing of it is outside the square.
pub(super) fn on_square(look: &Look, layout: &Layout, square: Square, face: Face, last: bool) -> Vec<Shape> {
    let (center, cell) = (layout.center(square), layout.cell);
    let circle = |radius: f32, color| ellipse(center, [radius * cell; 2], Fill::Flat(color));
    let mut shapes = Vec::new();
    if last && look.marks {
        shapes.extend([circle(0.49, look.last), circle(0.435, look.felt)]);
    }
    shapes.extend(shapes_at(look, center, cell, face));
    if last && !look.marks {
        shapes.push(circle(LAST, look.last));
    }
    shapes
}

/// A disc anywhere.
pub(super) fn shapes_at(look: &Look, center: [f32; 2], cell: f32, face: Face) -> Vec<Shape> {
    let (side, other) = match face.color {
        Side::Black => (look.black, look.white),
        Side::White => (look.white, look.black),
    };
    // Only the flat part gets narrow; the edge keeps its thickness.
    let radii = |radius: f32| {
        let flat = (radius - HALF_THICKNESS).max(0.0);
        let edge = radius - flat;
        [flat * face.width + edge * (0.4 + 0.6 * face.width), radius].map(|length| length * cell)
    };
    let mut shapes = Vec::new();
    if look.shadow > 0.0 {
        let [x, y] = center;
        let alpha = 0.54 * look.shadow;
        let stops = vec![(0.0, [0; 3], alpha), (0.82, [0; 3], alpha), (1.0, [0; 3], 0.0)];
        let center = [x + 0.026 * cell, y + 0.036 * cell];
        shapes.push(ellipse(center, radii(0.455), Fill::Radial(stops)));
    }
    if face.width < 1.0 {
        // The other side's half of the edge.
        let [x, y] = center;
        let shift = HALF_THICKNESS * (1.0 - face.width) * cell;
        shapes.push(ellipse([x - shift, y], radii(RADIUS), Fill::Flat(other.dark)));
    }
    if let Some((color, width)) = side.outline {
        shapes.push(ellipse(center, radii(RADIUS), Fill::Flat(color)));
        shapes.push(ellipse(center, radii(RADIUS - width), Fill::Flat(side.dark)));
    } else {
        let middle = mix(side.dark, side.light, 0.35);
        let far = mix(side.dark, [0; 3], 0.4);
        let edge = [(0.02, side.light), (0.3, middle), (0.8, side.dark), (1.0, far)];
        shapes.push(ellipse(center, radii(RADIUS), lit(&edge)));
        // A raised ring, and a shallow dish in it.
        for (radius, near, beyond) in [(0.37, 0.25, 0.0), (0.272, -0.12, 0.3), (0.256, 0.04, 0.16)] {
            let shade = |part: f32| {
                let toward = if part < 0.0 { [0; 3] } else { side.light };
                mix(side.dark, toward, part.abs())
            };
            let face = [(0.05, shade(near)), (0.95, shade(beyond))];
            shapes.push(ellipse(center, radii(radius), lit(&face)));
        }
    }
    let circle = |radius: f32, color| {
        let radii = [radius * face.width * cell, radius * cell];
        ellipse(center, radii, Fill::Flat(color))
    };
    match face.color {
        _ if !look.marks => (),
        Side::Black => shapes.extend(diamond(center, 0.12 * cell, face.width, other.dark)),
        Side::White => shapes.extend([circle(0.197, other.dark), circle(0.133, side.dark)]),
    }
    shapes
}

fn diamond([x, y]: [f32; 2], half: f32, width: f32, color: Rgb) -> Option<Shape> {
    let mut path = PathBuilder::new();
    path.move_to(x, y - half);
    path.line_to(x + half * width, y);
    path.line_to(x, y + half);
    path.line_to(x - half * width, y);
    path.close();
    let (outline, fill) = (Outline::Path(path.finish()?), Fill::Flat(color));
    Some(Shape { outline, fill })
}
