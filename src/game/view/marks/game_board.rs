//! Where the board is on which marks are drawn.

use bevy::prelude::*;

use crate::game::{
    frame::Screen,
    look::{BoardGeometry, Stage},
};

/// The board of a game or a lesson; `None` on other screens.
pub(crate) fn game_board(stage: &Stage, screen: &State<Screen>) -> Option<BoardGeometry> {
    stage.board.filter(|_| screen.get().has_board())
}
