//! The board of the editor.

use super::widget::EditorWidget;
use crate::{
    game::ui::{Look, Ui, Widget, flat_disc, group, square_node, squares},
    rules::{Position, Square},
};
use bevy::prelude::*;

/// Builds the board. A press on a square changes what is on it.
pub(super) fn board(parent: &mut ChildSpawnerCommands, ui: &Ui, position: &Position, side: f32) {
    // The width is a whole number of pixels, so that all lines are equally wide.
    let cell = (side / 8.8).floor().max(12.0);
    let frame = (0.4 * cell).floor();
    parent
        .spawn((
            Name::new("Board to edit"),
            Node {
                padding: UiRect::all(Val::Px(frame)),
                border_radius: BorderRadius::all(Val::Px(0.3 * cell)),
                flex_shrink: 0.0,
                ..default()
            },
            BackgroundColor(ui.palette.board.frame),
        ))
        .with_children(|frame| {
            frame.spawn(squares(ui, cell)).with_children(|grid| {
                for square in Square::ALL {
                    let widget = Widget {
                        group: group::MAIN,
                        order: u16::from(square.index()),
                        look: Look::Cell,
                        ..default()
                    };
                    let id = EditorWidget::Cell(square);
                    let mut field = grid.spawn(ui.widget(id, widget, square_node()));
                    if let Some(side) = position.disc_at(square) {
                        field.with_child(flat_disc(ui, side, 0.8 * cell));
                    }
                }
            });
        });
}
