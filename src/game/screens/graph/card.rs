//! The card around a graph.

use bevy::prelude::*;

use crate::game::ui::Ui;

/// Builds the card around a graph, whose corners have this radius in design units.
pub(crate) fn card(
    parent: &mut ChildSpawnerCommands,
    ui: &Ui,
    radius: f32,
    node: Node,
    content: impl FnOnce(&mut ChildSpawnerCommands),
) {
    parent
        .spawn((
            Name::new("Graph card"),
            Node {
                flex_direction: FlexDirection::Column,
                flex_shrink: 0.0,
                border: ui.outline(),
                border_radius: BorderRadius::all(ui.px(radius)),
                ..node
            },
            BackgroundColor(ui.palette.surface),
            BorderColor::all(ui.palette.hair),
        ))
        .with_children(content);
}
