//! The board, its discs with their shadows, also while they turn, and the words above and below it.

use tiny_skia::PathBuilder;

use super::{
    drawing::{Fill, Outline, Shape, ellipse, lit, rect, rounded},
    layout::{Known, Layout, Style},
    look::{Look, Rgb, mix},
};
use crate::rules::{Side, Square};

const BLACK: Rgb = [0; 3];
const WHITE: Rgb = [255; 3];

/// The radius of the four points, in cells.
const POINT: f32 = 0.05;

pub(super) fn shapes(style: &Style, layout: &Layout) -> Vec<Shape> {
    let look = style.look;
    let (width, height) = (layout.width as f32, layout.height as f32);
    let mut shapes = vec![rect(0.0, 0.0, width, height, Fill::Flat(look.background))];
    shapes.extend(frame(look, layout));
    shapes.extend(felt(look, layout));
    if layout.has_coordinates {
        shapes.extend(coordinates(style, layout));
    }
    shapes.extend(head(style, layout));
    shapes
}

fn frame(look: &Look, layout: &Layout) -> Vec<Shape> {
    let cell = layout.cell;
    // A rectangle that ends so far outside the squares, in pixels, and is moved by so much.
    let moved = |outside: f32, [dx, dy]: [f32; 2], fill| {
        let [left, top] = layout.origin.map(|start| start - outside);
        let side = 8.0 * cell + 2.0 * outside;
        let radius = (look.radius * cell + outside - layout.frame).max(0.0);
        rounded([left + dx, top + dy, side, side], radius, fill)
    };
    let around = |outside, fill| moved(outside, [0.0; 2], fill);
    let mut shapes = Vec::new();
    if look.shadow > 0.0 {
        // Many faint layers, each a little smaller, look like a soft shadow.
        for layer in 0..8 {
            let alpha = 0.08 * look.shadow;
            let stops = vec![(0.0, BLACK, alpha), (1.0, BLACK, alpha)];
            let fill = Fill::Linear([0.0; 2], [1.0; 2], stops);
            let outside = layout.frame + (0.16 - 0.04 * layer as f32) * cell;
            shapes.push(moved(outside, [0.04 * cell, 0.07 * cell], fill));
        }
    }
    let far = mix(look.frame, BLACK, 0.4 * look.shadow);
    // The edges are round: they get brighter, or darker, in steps.
    for (step, part) in [0.5, 1.0, 0.75, 0.5, 0.25, 0.0].into_iter().enumerate() {
        let near = mix(look.frame, look.frame_edge, part);
        let fill = mitred(near, mix(look.frame, far, part));
        shapes.push(around(layout.frame - 0.018 * step as f32 * cell, fill));
    }
    // The step down to the playing surface.
    let fill = mitred(mix(look.frame, BLACK, 0.5 * look.shadow), look.frame_edge);
    shapes.push(around((0.045 * cell).round(), fill));
    shapes
}

/// One colour on the upper and the left edge, and another one on the others.
fn mitred(near: Rgb, far: Rgb) -> Fill {
    let stops = vec![(0.0, near, 1.0), (0.495, near, 1.0), (0.505, far, 1.0), (1.0, far, 1.0)];
    Fill::Linear([0.0; 2], [1.0; 2], stops)
}

fn felt(look: &Look, layout: &Layout) -> Vec<Shape> {
    let ([left, top], cell, side) = (layout.origin, layout.cell, 8.0 * layout.cell);
    let near = mix(look.felt, WHITE, 0.03 * look.shadow);
    let far = mix(look.felt, BLACK, 0.12 * look.shadow);
    let cloth = lit(&[(0.0, near), (1.0, far)]);
    let mut shapes = vec![rect(left, top, side, side, cloth)];

    let width = (look.line_width * cell).round().max(1.0);
    let lines = |shift: f32, color| {
        (0..=8).flat_map(move |line| {
            let along = cell * line as f32 - (width / 2.0).floor() + shift;
            let color = Fill::Flat(color);
            [rect(left + along, top, width, side, color.clone()), rect(left, top + along, side, width, color)]
        })
    };
    // The lines are engraved, so the light falls on their lower edges.
    shapes.extend(lines(width, mix(look.felt, WHITE, 0.09 * look.shadow)).take(16));
    shapes.extend(lines(0.0, look.line));
    let radius = (POINT * cell).max(width);
    for [x, y] in [[2.0, 2.0], [2.0, 6.0], [6.0, 2.0], [6.0, 6.0]] {
        let center = [left + cell * x, top + cell * y];
        shapes.push(ellipse(center, [radius; 2], Fill::Flat(look.line)));
    }

    // The shadow of the frame.
    if look.shadow > 0.0 {
        let depth = 0.24 * cell;
        let stops = [(0.0, 0.45), (0.4, 0.17), (1.0, 0.0)];
        let stops: Vec<_> = stops.map(|(at, alpha)| (at, BLACK, alpha * look.shadow)).into();
        let down = Fill::Linear([0.0; 2], [0.0, 1.0], stops.clone());
        let right = Fill::Linear([0.0; 2], [1.0, 0.0], stops);
        shapes.push(rect(left, top, side, depth, down));
        shapes.push(rect(left, top, depth, side, right));
    }
    shapes
}

fn coordinates(style: &Style, layout: &Layout) -> impl Iterator<Item = Shape> {
    let size = 0.24 * layout.cell;
    let [left, top] = layout.origin;
    let outside = 0.52 * layout.frame;
    let names = ["a1", "b2", "c3", "d4", "e5", "f6", "g7", "h8"];
    (names.into_iter().enumerate())
        .flat_map(move |(step, name)| {
            let along = layout.cell * (step as f32 + 0.5);
            let (file, rank) = name.split_at(1);
            let places = [(file, [left + along, top - outside]), (rank, [left - outside, top + along])];
            places.map(|(name, center)| {
                style.letters.line(name, size, f32::INFINITY).centered(center, style.look.coordinates)
            })
        })
        .flatten()
}

/// The name of the game and the caption above the board.
fn head(style: &Style, layout: &Layout) -> Vec<Shape> {
    let Some(words) = style.words else {
        return Vec::new();
    };
    let (look, size) = (style.look, layout.letters);
    // The words end where the frame does.
    let [left, top] = layout.origin.map(|start| start - layout.frame);
    let right = layout.width as f32 - left;
    let y = 0.5 * top;
    let name = style.letters.line("flipside", 1.6 * size, f32::INFINITY);
    let room = right - left - name.width - size;
    let caption = style.letters.line(words.caption, 0.74 * size, room);
    let name_at = [left + name.width / 2.0, y];
    let caption_at = [right - caption.width / 2.0, y];
    name.centered(name_at, look.text).into_iter().chain(caption.centered(caption_at, look.quiet)).collect()
}

/// The discs of both sides with their numbers at both ends, and the names beside them.
pub(super) fn strip(style: &Style, layout: &Layout, score: [u32; 2]) -> Vec<Shape> {
    let Some(words) = style.words else {
        return Vec::new();
    };
    let (look, size) = (style.look, layout.letters);
    let left = layout.origin[0] - layout.frame;
    let middle = layout.width as f32 / 2.0;
    let half = middle - left;
    let y = layout.height as f32 - 0.5 * (layout.origin[1] - layout.frame);
    let (icon, gap) = (1.8 * size, 0.5 * size);
    let mut shapes = Vec::new();
    for (color, outwards) in [(Side::Black, -1.0), (Side::White, 1.0)] {
        // The middle of something of this width whose outer end is so far from the edge.
        let at = |from_edge: f32, width: f32| [middle + outwards * (half - from_edge - width / 2.0), y];
        let center = at(0.0, icon);
        if color == Side::Black {
            // A black disc on a dark background needs a line around it.
            shapes.push(ellipse(center, [0.425 * icon; 2], Fill::Flat(look.quiet)));
        }
        shapes.extend(shapes_at(look, center, icon, Face::up(color)));
        let count = style.letters.line(&score[color.index()].to_string(), 1.6 * size, f32::INFINITY);
        let room = half - icon - count.width - 3.0 * gap;
        let name = style.letters.line(words.players[color.index()], 0.9 * size, room);
        let (count_at, name_at) = (at(icon + gap, count.width), at(icon + count.width + 2.0 * gap, name.width));
        shapes.extend(count.centered(count_at, look.text));
        shapes.extend(name.centered(name_at, look.text));
    }
    shapes
}

/// The number of a move on its square.
pub(super) fn number(style: &Style, layout: &Layout, square: Square, number: usize, on: Option<Side>) -> Vec<Shape> {
    let ink = match on {
        Some(Side::Black) => style.look.white.light,
        Some(Side::White) => style.look.black.dark,
        None => style.look.text,
    };
    let line = style.letters.line(&number.to_string(), 0.36 * layout.cell, layout.cell);
    line.centered(layout.center(square), ink).into_iter().collect()
}

/// The values of moves and the arrows of the best one, as on the board of a review.
pub(super) fn known(style: &Style, layout: &Layout, known: &Known) -> Vec<Shape> {
    /// The radius of the disc under the best value, the width of a ring, and the size of the figures, in cells.
    const BEST: f32 = 0.335;
    const RING: f32 = 0.034;
    const FIGURES: f32 = 0.34;
    let (look, cell) = (style.look, layout.cell);
    let mut shapes: Vec<Shape> = known
        .arrows
        .iter()
        .filter_map(|&ends| arrow(ends.map(|it| layout.center(it)), BEST, cell, look.accent))
        .collect();
    for found in &known.values {
        let center = layout.center(found.square);
        let disc = |radius: f32, ink| ellipse(center, [radius * cell; 2], Fill::Flat(ink));
        // The best move is filled once it is sure, and has a ring until then. Rough values are lighter.
        let ink = match (found.is_best, found.is_rough) {
            (true, false) => look.on_accent,
            (false, false) => look.values,
            (_, true) => mix(look.values, look.felt, 0.3),
        };
        if found.is_best {
            shapes.push(disc(BEST, look.accent));
        }
        if found.is_best && found.is_rough {
            shapes.push(disc(BEST - RING, look.felt));
        }
        shapes.extend(style.letters.line(&found.words, FIGURES * cell, cell).centered(center, ink));
    }
    shapes
}

/// An arrow between the middles of two squares, which begins so many cells from the first one.
fn arrow([from, to]: [[f32; 2]; 2], begin: f32, cell: f32, color: Rgb) -> Option<Shape> {
    const HALF_LINE: f32 = 0.028;
    const HEAD: [f32; 2] = [0.2, 0.09];
    let [dx, dy] = [to[0] - from[0], to[1] - from[1]];
    let length = dx.hypot(dy);
    let along = [dx / length, dy / length];
    // A place so many cells along the arrow and so many beside it.
    let at = |along_cells: f32, beside: f32| {
        let [x, y] = along;
        (from[0] + cell * (x * along_cells - y * beside), from[1] + cell * (y * along_cells + x * beside))
    };
    let tip = length / cell + 0.16;
    let neck = tip - HEAD[0];
    let points = [
        at(begin, HALF_LINE),
        at(neck, HALF_LINE),
        at(neck, HEAD[1]),
        at(tip, 0.0),
        at(neck, -HEAD[1]),
        at(neck, -HALF_LINE),
        at(begin, -HALF_LINE),
    ];
    let mut path = PathBuilder::new();
    for (step, (x, y)) in points.into_iter().enumerate() {
        if step == 0 { path.move_to(x, y) } else { path.line_to(x, y) }
    }
    path.close();
    Some(Shape { outline: Outline::Path(path.finish()?), fill: Fill::Flat(color) })
}

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
