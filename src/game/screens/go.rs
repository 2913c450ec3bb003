//! The way from one screen or dialog to another.

use bevy::{ecs::system::SystemParam, prelude::*};

use crate::game::frame::{Menu, Pace, Screen};

/// Leads to other screens and dialogs.
#[derive(SystemParam)]
pub(crate) struct Go<'w> {
    screen: ResMut<'w, NextState<Screen>>,
    menu: ResMut<'w, NextState<Menu>>,
    pace: ResMut<'w, Pace>,
}

impl Go<'_> {
    /// To a screen, without a dialog over it.
    pub(crate) fn to(&mut self, screen: Screen) {
        self.with(screen, Menu::None);
    }

    /// To a dialog over the game.
    pub(crate) fn over_game(&mut self, menu: Menu) {
        self.with(Screen::Game, menu);
    }

    /// Nowhere: the screen changes and another frame shows it.
    pub(crate) fn stay(&mut self) {
        self.pace.animate();
    }

    /// To a screen and a dialog.
    pub(crate) fn with(&mut self, screen: Screen, menu: Menu) {
        NextState::set_if_neq(&mut self.screen, screen);
        NextState::set_if_neq(&mut self.menu, menu);
        // The change takes effect in the next frame, and nothing else asks for one.
        self.pace.animate();
    }
}
