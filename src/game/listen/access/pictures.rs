//! Hides pictures from screen readers.

use bevy::{
    a11y::{AccessibilityNode, AccessibilitySystems},
    prelude::*,
};

use super::listening::tree_is_requested;
use crate::game::ui::WidgetId;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        PostUpdate,
        hide_pictures
            .before(AccessibilitySystems::Update)
            .run_if(tree_is_requested),
    );
}

/// Bevy makes a node for every picture. The game's pictures say nothing that its words do not say too.
fn hide_pictures(
    mut pictures: Query<
        &mut AccessibilityNode,
        (
            With<ImageNode>,
            Without<WidgetId>,
            Changed<AccessibilityNode>,
        ),
    >,
) {
    for mut node in &mut pictures {
        if !node.is_hidden() {
            node.set_hidden();
        }
    }
}
