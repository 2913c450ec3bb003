//! The squares of the editor's board. The board itself and its discs are drawn below the interface, as in a game.

use super::widget::EditorWidget;
use crate::{
    game::{
        look::BoardGeometry,
        ui::{Skin, Ui, Widget, group, place},
    },
    rules::Square,
};
use bevy::prelude::*;

/// Builds a widget for each square. A press on a square changes what is on it.
pub(super) fn squares(parent: &mut ChildSpawnerCommands, ui: &Ui, board: BoardGeometry) {
    parent
        .spawn((
            Name::new("Board to edit"),
            Node {
                display: Display::Grid,
                grid_template_columns: RepeatedGridTrack::px(8, board.cell),
                grid_template_rows: RepeatedGridTrack::px(8, board.cell),
                ..place(board.grid())
            },
        ))
        .with_children(|grid| {
            for square in Square::ALL {
                let widget = Widget {
                    group: group::MAIN,
                    order: u16::from(square.index()),
                    skin: Skin::Cell,
                    ..default()
                };
                grid.spawn(ui.widget(EditorWidget::Cell(square), widget, Node::default()));
            }
        });
}
