//! Changes the screen or the dialog that is shown.

use bevy::{ecs::system::SystemParam, prelude::*};

use crate::game::frame::{Menu, Pace, Screen};

/// Changes the screen and the dialog.
#[derive(SystemParam)]
pub(crate) struct Go<'w> {
    screen: ResMut<'w, NextState<Screen>>,
    menu: ResMut<'w, NextState<Menu>>,
    pace: ResMut<'w, Pace>,
}

impl Go<'_> {
    /// Shows a screen without a dialog over it.
    pub(crate) fn to(&mut self, screen: Screen) {
        self.with(screen, Menu::None);
    }

    /// Shows a dialog over the game.
    pub(crate) fn over_game(&mut self, menu: Menu) {
        self.with(Screen::Game, menu);
    }

    /// Shows a screen with a dialog over it.
    pub(crate) fn with(&mut self, screen: Screen, menu: Menu) {
        NextState::set_if_neq(&mut self.screen, screen);
        NextState::set_if_neq(&mut self.menu, menu);
        // The change takes effect in the next frame, and nothing else asks for that frame.
        self.pace.animate();
    }
}
