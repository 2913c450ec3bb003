//! Where the board is on the screen that is shown.

use std::collections::HashMap;

use bevy::prelude::*;

use super::{board_geometry::BoardGeometry, compute::follow_window, places::Layout};
use crate::game::frame::{AppSystems, Menu, Screen};

/// The board on the screen that is shown now.
#[derive(Resource, Clone, Copy, Debug, PartialEq, Default)]
pub struct Stage {
    /// The board's place in the window; `None` on a screen without a board.
    pub board: Option<BoardGeometry>,
    /// True if moves are played on the board. Other boards show a picture, whose discs are no part of a game.
    pub is_played: bool,
}

/// Whether the screen that is shown has a board to play on.
pub fn board_is_shown(stage: Res<Stage>) -> bool {
    stage.is_played
}

/// Finds the place of the board on a screen, relative to the part of the window that is used. It may be another one
/// while a panel of the screen is shown.
pub type BoardPlace = fn(&Layout, Menu) -> Option<BoardGeometry>;

/// The boards of the screens that have one, each with whether moves are played on it.
#[derive(Resource, Default)]
pub(crate) struct Boards(HashMap<Screen, (BoardPlace, bool)>);

/// Says where the board of a screen is, and whether moves are played on it.
pub fn add_board(app: &mut App, screen: Screen, place: BoardPlace, is_played: bool) {
    let mut boards = app.world_mut().get_resource_or_init::<Boards>();
    boards.0.insert(screen, (place, is_played));
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Stage>()
        .init_resource::<Boards>()
        .add_systems(
            Update,
            set_stage.after(follow_window).in_set(AppSystems::Arrange),
        );
}

/// Finds the board of the screen that is shown.
pub(crate) fn set_stage(
    layout: Res<Layout>,
    screen: Res<State<Screen>>,
    menu: Res<State<Menu>>,
    boards: Res<Boards>,
    mut stage: ResMut<Stage>,
) {
    let own = boards.0.get(screen.get());
    let board = own.and_then(|(place, _)| place(&layout, *menu.get()));
    stage.set_if_neq(Stage {
        board: board.map(|board| board.moved(layout.viewport.inset)),
        is_played: own.is_some_and(|&(_, is_played)| is_played),
    });
}
