//! Filled shapes, the form in which a picture exists before it is written. Lengths are in pixels, and y grows downwards.

use tiny_skia::Path;

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
