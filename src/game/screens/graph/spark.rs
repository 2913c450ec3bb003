//! Graphs of games that are kept: small ones with only the line and the areas, and one that can be read.

use bevy::prelude::*;

use super::{curve::Curve, fill::draw_in, picture};
use crate::{
    engine::review::Mark,
    game::ui::{Boxes, UiParam, sized},
};

/// A graph of a kept game, which is drawn when it is built.
#[derive(Component, Clone, Debug)]
pub(crate) struct Spark {
    curve: Curve,
    /// The size in logical pixels.
    size: Vec2,
    /// Whether it can be read: it has numbers, lines across, and the mark of the worst move.
    full: bool,
}

impl Spark {
    /// Builds a small graph of this size in logical pixels. `values` are for black, from the start on.
    pub(crate) fn spawn(parent: &mut ChildSpawnerCommands, values: &[i8], size: Vec2) {
        let mut curve = Curve::of_values(values);
        curve.scale = curve.scale.max(18.0);
        Self::spawn_curve(parent, curve, size, false);
    }

    /// Builds a graph that can be read. `worst`: the number of the move that has a mark, and the discs that it lost.
    pub(crate) fn spawn_full(parent: &mut ChildSpawnerCommands, values: &[i8], worst: Option<(usize, u8)>, size: Vec2) {
        // The point of a move is the value after it.
        let mut curve = Curve::of_values(values.get(1..).unwrap_or_default());
        let marked = worst.filter(|&(number, _)| (1..=curve.moves()).contains(&number));
        let mark = marked.and_then(|(number, lost)| Some((number, Mark::of_loss(lost.into())?)));
        curve.marks = mark.map(|(number, mark)| (number, mark, true)).into_iter().collect();
        curve.worst = mark.map(|(number, _)| number).into_iter().collect();
        Self::spawn_curve(parent, curve, size, true);
    }

    fn spawn_curve(parent: &mut ChildSpawnerCommands, curve: Curve, size: Vec2, full: bool) {
        let node = sized(px(size.x), px(size.y)).fixed();
        parent.spawn((Self { curve, size, full }, node));
    }
}

pub(super) fn draw(
    mut commands: Commands,
    new: Query<(Entity, &Spark), Added<Spark>>,
    ui_param: UiParam,
    mut images: ResMut<Assets<Image>>,
) {
    let ui = ui_param.ui();
    let factor = ui.layout.viewport.scale_factor;
    for (entity, &Spark { ref curve, size, full }) in &new {
        // What it stands on may be going in this frame.
        let Ok(mut place) = commands.get_entity(entity) else {
            continue;
        };
        if full {
            place.with_children(|graph| draw_in(graph, &ui, &mut images, curve, size, true));
            continue;
        }
        let pixels = (size * factor).round().as_uvec2();
        let line = (2.2 * ui.layout.u * factor).max(1.2);
        // The line is quiet, and stands alone where there is one.
        let mut palette = *ui.palette;
        palette.accent = palette.text2;
        if curve.moves() > 1 {
            palette.text3 = Color::NONE;
        }
        let image = picture::draw(curve, pixels, line, false, &palette);
        place.try_insert(ImageNode::new(images.add(image)));
    }
}
