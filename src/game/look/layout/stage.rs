//! Where the board is on the screen that is shown.

use bevy::prelude::*;

use super::{board_geometry::BoardGeometry, compute::follow_window, places::Layout};
use crate::game::frame::{AppSystems, Menu, Screen};

/// Where the board is on the screen that is shown now.
#[derive(Resource, Clone, Copy, Debug, PartialEq, Default)]
pub struct Stage {
    /// The board's place in the window; `None` on a screen without a board.
    pub board: Option<BoardGeometry>,
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Stage>().add_systems(
        Update,
        set_stage.after(follow_window).in_set(AppSystems::Arrange),
    );
}

fn set_stage(
    layout: Res<Layout>,
    screen: Res<State<Screen>>,
    menu: Res<State<Menu>>,
    mut stage: ResMut<Stage>,
) {
    let board = match (*screen.get(), *menu.get()) {
        (Screen::Title, _) => Some(layout.title()),
        (Screen::NewGame | Screen::Learn, _) => None,
        (Screen::Editor, _) => Some(layout.editor().0),
        (Screen::Settings, _) => layout.settings_preview(),
        (Screen::Lesson, _) => Some(layout.lesson().0),
        (Screen::Review | Screen::Openings, _) => Some(layout.review().0),
        (Screen::Game, Menu::GameOver) => Some(layout.game_over().0),
        (Screen::Game, _) => Some(layout.board),
    };
    let board = board.map(|board| board.moved(layout.viewport.inset));
    stage.set_if_neq(Stage { board });
}
