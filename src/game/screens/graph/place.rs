//! The place of a graph on a screen.

use bevy::prelude::*;

use super::curve::Curve;

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

/// What a place was last drawn with.
#[derive(Component, Clone, PartialEq, Debug)]
pub(super) struct Drawn {
    pub(super) curve: Curve,
    /// The height of the graph, in discs.
    pub(super) scale: f32,
}

/// Builds the place of a graph.
pub(crate) fn spawn(parent: &mut ChildSpawnerCommands, graph: GraphPlace) {
    parent.spawn((
        Name::new("Evaluation graph"),
        graph,
        Node {
            width: Val::Px(graph.size.x),
            height: Val::Px(graph.size.y),
            flex_shrink: 0.0,
            ..default()
        },
    ));
}
