//! The board of the editor and its tools, side by side or one below the other.

use super::board::board;
use super::panel::panel;
use crate::game::{
    look::{LayoutMode, SMALL_U},
    play::Draft,
    ui::Ui,
};
use bevy::prelude::*;

pub(crate) fn build(parent: &mut ChildSpawnerCommands, ui: &Ui, draft: &Draft) {
    let size = ui.layout.viewport.size;
    let tall = size.x < size.y;
    let margin = if ui.layout.mode == LayoutMode::Small {
        12.0
    } else {
        36.0 * ui.layout.u
    };
    let beside = 250.0 * ui.layout.viewport.widening() * ui.layout.u.max(SMALL_U);
    let wider = ui.layout.viewport.widening();
    // The board leaves space beside it, or below it, for the tools.
    let side = if tall {
        (size.x - 2.0 * margin).min(size.y - 400.0 * wider * ui.layout.u)
    } else {
        (size.y - 2.0 * margin).min(size.x - 3.0 * margin - beside)
    };
    parent
        .spawn(Node {
            position_type: PositionType::Absolute,
            width: percent(100),
            height: percent(100),
            padding: UiRect::all(Val::Px(margin)),
            column_gap: Val::Px(margin),
            row_gap: Val::Px(margin),
            flex_direction: if tall {
                FlexDirection::Column
            } else {
                FlexDirection::Row
            },
            align_items: AlignItems::Center,
            justify_content: JustifyContent::Center,
            ..default()
        })
        .with_children(|page| {
            board(page, ui, &draft.custom, side);
            panel(page, ui, &draft.custom, tall, side);
        });
}
