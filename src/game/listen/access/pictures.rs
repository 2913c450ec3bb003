//! Hides pictures from screen readers.

use bevy::{
    a11y::{AccessibilityNode, AccessibilitySystems},
    prelude::*,
};

use super::listening::somebody_listens;
use crate::game::ui::WidgetId;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        PostUpdate,
        hide_pictures
            .before(AccessibilitySystems::Update)
            .run_if(somebody_listens),
    );
}

/// Bevy makes a node of every picture. Ours say nothing that words do not say as well.
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
