//! The board of the editor and its tools, side by side or one below the other.

use super::board::squares;
use super::panel::panel;
use crate::game::{play::Draft, ui::Ui};
use bevy::prelude::*;

pub(crate) fn build(parent: &mut ChildSpawnerCommands, ui: &Ui, draft: &Draft) {
    let (board, place) = ui.layout.editor();
    squares(parent, ui, board);
    panel(parent, ui, &draft.custom, place);
}
