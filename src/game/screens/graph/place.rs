//! The place of a graph on a screen, and the card around it.

use bevy::prelude::*;

use crate::game::ui::{Boxes, Ui, sized};

/// The place of a graph. The graph is drawn anew when more is known.
#[derive(Component, Clone, Copy, Debug)]
pub(crate) struct GraphPlace {
    /// Its size in logical pixels, without the numbers beside it.
    pub(crate) size: Vec2,
    /// Numbers at the sides, lines across, and marks for all errors. Otherwise only blunders have marks.
    pub(crate) full: bool,
    /// Whether a line shows the move that is shown on the board.
    pub(crate) cursor: bool,
}

/// Builds the place of a graph.
pub(crate) fn spawn(parent: &mut ChildSpawnerCommands, graph: GraphPlace) {
    let size = sized(px(graph.size.x), px(graph.size.y));
    parent.spawn((Name::new("Evaluation graph"), graph, size.fixed()));
}

/// Builds the card around a graph, whose corners have this radius in design units.
pub(crate) fn card<'a>(
    parent: &'a mut ChildSpawnerCommands,
    ui: &Ui,
    radius: f32,
    node: Node,
    content: impl FnOnce(&mut ChildSpawnerCommands),
) -> EntityCommands<'a> {
    let column = node.with(|node| node.flex_direction = FlexDirection::Column);
    let mut card = parent.spawn((
        Name::new("Graph card"),
        column.fixed().border(ui.outline()).rounded(ui.px(radius)),
        BackgroundColor(ui.palette.surface),
        BorderColor::all(ui.palette.hair),
    ));
    card.with_children(content);
    card
}
