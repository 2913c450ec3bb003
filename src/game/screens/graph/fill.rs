//! Fills the place of a graph.

use bevy::prelude::*;

use super::{
    curve::Curve,
    labels::{marks, numbers},
    picture,
};
use crate::game::ui::{Boxes, Ui, sized};

/// The width of the graph's line, in design units.
const LINE: f32 = 3.0;

/// Draws a curve in the place of a graph.
pub(super) fn draw_in(
    graph: &mut ChildSpawnerCommands,
    ui: &Ui,
    images: &mut Assets<Image>,
    curve: &Curve,
    size: Vec2,
    full: bool,
) {
    let sf = ui.layout.viewport.scale_factor;
    let pixels = (size * sf).round().as_uvec2();
    let line = (LINE * ui.layout.u * sf).max(1.5);
    let image = picture::draw(curve, pixels, line, full, ui.palette);
    let whole = sized(percent(100), percent(100)).absolute();
    graph.spawn((ImageNode::new(images.add(image)), whole));
    if full {
        numbers(graph, ui, size, curve);
    }
    marks(graph, ui, size, full, curve);
}
