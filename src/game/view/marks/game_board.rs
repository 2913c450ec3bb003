//! The place of the board that has marks.

use bevy::prelude::*;

use crate::game::{
    frame::Screen,
    look::{BoardGeometry, Stage},
};

/// The board of a game or a lesson; `None` on other screens.
pub(crate) fn game_board(stage: &Stage, screen: &State<Screen>) -> Option<BoardGeometry> {
    stage.board.filter(|_| screen.get().has_board())
}
