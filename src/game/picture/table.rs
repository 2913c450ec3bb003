//! The board without discs.

use super::{
    drawing::{Fill, Shape, ellipse, lit, rect, rounded},
    layout::Layout,
    look::{Look, Rgb, mix},
    style::Style,
};

const BLACK: Rgb = [0; 3];
const WHITE: Rgb = [255; 3];

/// The radius of the four points, in cells.
const POINT: f32 = 0.07;

pub(super) fn shapes(style: &Style, layout: &Layout) -> Vec<Shape> {
    let look = style.look;
    let (width, height) = (layout.width as f32, layout.height as f32);
    let mut shapes = vec![rect(0.0, 0.0, width, height, Fill::Flat(look.background))];
    shapes.extend(frame(look, layout));
    shapes.extend(felt(look, layout));
    if layout.has_coordinates {
        shapes.extend(coordinates(style, layout));
    }
    shapes
}

fn frame(look: &Look, layout: &Layout) -> Vec<Shape> {
    let cell = layout.cell;
    // A rectangle that ends so far outside the squares, in pixels, and is moved by so much.
    let moved = |outside: f32, [dx, dy]: [f32; 2], fill| {
        let start = layout.origin - outside;
        let side = 8.0 * cell + 2.0 * outside;
        let radius = (look.radius * cell + outside - layout.frame).max(0.0);
        rounded([start + dx, start + dy, side, side], radius, fill)
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
    let (start, cell, side) = (layout.origin, layout.cell, 8.0 * layout.cell);
    let near = mix(look.felt, WHITE, 0.03 * look.shadow);
    let far = mix(look.felt, BLACK, 0.12 * look.shadow);
    let cloth = lit(&[(0.0, near), (1.0, far)]);
    let mut shapes = vec![rect(start, start, side, side, cloth)];

    let width = (look.line_width * cell).round().max(1.0);
    let lines = |shift: f32, color| {
        (0..=8).flat_map(move |line| {
            let at = start + cell * line as f32 - (width / 2.0).floor() + shift;
            [rect(at, start, width, side, Fill::Flat(color)), rect(start, at, side, width, Fill::Flat(color))]
        })
    };
    // The lines are engraved, so the light falls on their lower edges.
    shapes.extend(lines(width, mix(look.felt, WHITE, 0.09 * look.shadow)).take(16));
    shapes.extend(lines(0.0, look.line));
    let radius = (POINT * cell).max(width);
    for [x, y] in [[2.0, 2.0], [2.0, 6.0], [6.0, 2.0], [6.0, 6.0]] {
        let center = [x, y].map(|steps| start + cell * steps);
        shapes.push(ellipse(center, [radius; 2], Fill::Flat(look.line)));
    }

    // The shadow of the frame.
    if look.shadow > 0.0 {
        let depth = 0.24 * cell;
        let stops = [(0.0, 0.45), (0.4, 0.17), (1.0, 0.0)];
        let stops: Vec<_> = stops.map(|(at, alpha)| (at, BLACK, alpha * look.shadow)).into();
        let down = Fill::Linear([0.0; 2], [0.0, 1.0], stops.clone());
        let right = Fill::Linear([0.0; 2], [1.0, 0.0], stops);
        shapes.push(rect(start, start, side, depth, down));
        shapes.push(rect(start, start, depth, side, right));
    }
    shapes
}

fn coordinates(style: &Style, layout: &Layout) -> impl Iterator<Item = Shape> {
    let size = 0.24 * layout.cell;
    let across = layout.origin - 0.52 * layout.frame;
    let names = ["a1", "b2", "c3", "d4", "e5", "f6", "g7", "h8"];
    (names.into_iter().enumerate())
        .flat_map(move |(step, name)| {
            let along = layout.origin + layout.cell * (step as f32 + 0.5);
            let (file, rank) = name.split_at(1);
            [(file, [along, across]), (rank, [across, along])].map(|(name, center)| {
                style.letters.line(name, size, f32::INFINITY).centered(center, style.look.coordinates)
            })
        })
        .flatten()
}
