//! Where the board is on the screen that is shown.

use std::collections::HashMap;

use bevy::prelude::*;

use super::{board_geometry::BoardGeometry, compute::follow_window, places::Layout};
use crate::game::frame::{AppSystems, Menu, Screen};

/// Where the board is on the screen that is shown now.
#[derive(Resource, Clone, Copy, Debug, PartialEq, Default)]
pub struct Stage {
    /// The board's place in the window; `None` on a screen without a board.
    pub board: Option<BoardGeometry>,
}

/// Finds the place of the board on a screen, which may be another one while a panel of the screen is shown.
type Place = fn(&Layout, Menu) -> Option<BoardGeometry>;

/// The places of the board on the screens that have one.
#[derive(Resource, Default)]
struct Places(HashMap<Screen, Place>);

/// Registers the place of the board on a screen.
pub trait AddStage {
    /// Says where the board is on a screen, relative to the part of the window that is used.
    fn add_stage(&mut self, screen: Screen, place: Place) -> &mut Self;
}

impl AddStage for App {
    fn add_stage(&mut self, screen: Screen, place: Place) -> &mut Self {
        let mut places = self.world_mut().get_resource_or_init::<Places>();
        places.0.insert(screen, place);
        self
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Stage>()
        .init_resource::<Places>()
        .add_systems(
            Update,
            set_stage.after(follow_window).in_set(AppSystems::Arrange),
        );
}

fn set_stage(
    layout: Res<Layout>,
    screen: Res<State<Screen>>,
    menu: Res<State<Menu>>,
    places: Res<Places>,
    mut stage: ResMut<Stage>,
) {
    let place = places.0.get(screen.get());
    let board = place.and_then(|place| place(&layout, *menu.get()));
    let board = board.map(|board| board.moved(layout.viewport.inset));
    stage.set_if_neq(Stage { board });
}
