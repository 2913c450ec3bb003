//! Changes the screen or the dialog that is shown, and knows the way back.

use bevy::{ecs::system::SystemParam, prelude::*};

use crate::game::{
    frame::{Menu, Pace, Screen},
    ui::Target,
};

/// A screen and the dialog over it.
pub(super) type PageId = (Screen, Menu);

/// The pages that have led to the current one, each with what had the focus there.
#[derive(Resource, Default)]
pub(super) struct Trail(Vec<(PageId, Target)>);

impl Trail {
    /// Goes from one page to another. What had the focus there, if this is the way back.
    pub(super) fn step(&mut self, (from, focus): (PageId, Target), to: PageId) -> Option<Target> {
        let mut on_screen = self.0.iter().rev().take_while(|(page, _)| page.0 == from.0);
        let below = on_screen.position(|(page, _)| *page == to);
        match (self.0.last(), below) {
            (Some(&(last, focus)), _) if last == to => {
                self.0.pop();
                return Some(focus);
            }
            // A dialog is closed together with those that have led to it.
            (_, Some(dialogs)) => self.0.truncate(self.0.len() - 1 - dialogs),
            // Nothing leads back from the title.
            _ if to == PageId::default() => self.0.clear(),
            // The other dialogs are not opened again on the way back.
            _ if matches!(from.1, Menu::None | Menu::Pause | Menu::GameOver) => {
                self.0.push((from, focus));
            }
            _ => {}
        }
        None
    }
}

/// Changes the screen and the dialog.
#[derive(SystemParam)]
pub(crate) struct Go<'w> {
    screen: ResMut<'w, NextState<Screen>>,
    menu: ResMut<'w, NextState<Menu>>,
    trail: Res<'w, Trail>,
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

    /// Shows the page that has led to the current one. Without one, that is the title.
    pub(crate) fn back(&mut self) {
        let last = self.trail.0.last().map(|&(page, _)| page);
        let (screen, menu) = last.unwrap_or_default();
        self.with(screen, menu);
    }
}
