//! Small graphs of games that are kept: only the line and the areas.

use bevy::prelude::*;

use super::{curve::Curve, picture};
use crate::game::ui::{Boxes, UiParam, sized};

/// A small graph, which is drawn when it is built.
#[derive(Component, Clone, Debug)]
pub(crate) struct Spark {
    /// The values for black, from the start on.
    graph: Vec<i8>,
    /// The size in logical pixels.
    size: Vec2,
}

impl Spark {
    /// Builds a graph of this size in logical pixels.
    pub(crate) fn spawn(parent: &mut ChildSpawnerCommands, graph: Vec<i8>, size: Vec2) {
        let node = sized(px(size.x), px(size.y)).fixed();
        parent.spawn((Self { graph, size }, node));
    }
}

pub(super) fn draw(
    mut commands: Commands,
    new: Query<(Entity, &Spark), Added<Spark>>,
    ui_param: UiParam,
    mut images: ResMut<Assets<Image>>,
) {
    for (entity, spark) in &new {
        let factor = ui_param.layout.viewport.scale_factor;
        let pixels = (spark.size * factor).round().as_uvec2();
        let line = (2.2 * ui_param.layout.u * factor).max(1.2);
        let curve = Curve::of_values(&spark.graph);
        // The line is quiet, and stands alone where there is one.
        let mut palette = *ui_param.palette;
        palette.accent = palette.text2;
        if spark.graph.len() > 1 {
            palette.text3 = Color::NONE;
        }
        let image = picture::draw(&curve, pixels, line, false, &palette);
        // What it stands on may be going in this frame.
        let mut place = commands.entity(entity);
        place.try_insert(ImageNode::new(images.add(image)));
    }
}
