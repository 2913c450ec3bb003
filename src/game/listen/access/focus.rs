//! Which node has the focus.

use bevy::{
    a11y::AccessibilityNode,
    input_focus::{FocusCause, InputFocus},
    prelude::*,
};

use super::{listening::tree_is_requested, squares::SquareNode, widgets::describe_widgets};
use crate::game::{
    frame::AppSystems,
    ui::{Focus, Target, WidgetId},
};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        follow_focus
            .after(describe_widgets)
            .in_set(AppSystems::Draw)
            .run_if(tree_is_requested),
    );
}

/// Sets Bevy's focus to the node that has the game's focus, because Bevy tells screen readers about its own focus.
fn follow_focus(
    focus: Res<Focus>,
    widgets: Query<(Entity, &WidgetId), With<AccessibilityNode>>,
    squares: Query<(Entity, &SquareNode)>,
    mut input_focus: ResMut<InputFocus>,
) {
    let wanted = match focus.target {
        Target::Widget(id) => widgets.iter().find(|(_, at)| **at == id).map(|(e, _)| e),
        Target::Board => squares
            .iter()
            .find(|(_, at)| at.0 == focus.square)
            .map(|(e, _)| e),
    };
    if input_focus.get() == wanted {
        return;
    }
    match wanted {
        Some(entity) => input_focus.set(entity, FocusCause::Navigated),
        None => input_focus.clear(),
    }
}
