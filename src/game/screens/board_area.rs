//! The part of a screen where the pointer reaches the board.

use bevy::prelude::*;

use crate::game::{
    board::BoardArea,
    look::BoardGeometry,
    ui::{Ui, place},
};

/// Builds the part of a screen where the pointer reaches the board.
pub(crate) fn board_area<'a>(
    parent: &'a mut ChildSpawnerCommands,
    ui: &Ui,
    board: BoardGeometry,
) -> EntityCommands<'a> {
    parent.spawn((
        Name::new("Board area"),
        BoardArea(board.moved(ui.layout.viewport.inset)),
        place(board.outer()),
    ))
}
