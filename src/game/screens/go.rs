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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::frame::Question;

    #[test]
    fn a_way_that_crosses_itself_is_walked_back() {
        let mut trail = Trail::default();
        let on = |screen| (screen, Menu::None);
        let way = [
            on(Screen::Title),
            on(Screen::Games),
            on(Screen::Review),
            (Screen::Review, Menu::PlayFrom),
            on(Screen::Game),
            (Screen::Game, Menu::Pause),
            on(Screen::Review),
        ];
        for ends in way.windows(2) {
            assert_eq!(trail.step((ends[0], Target::Board), ends[1]), None);
        }
        let mut at = on(Screen::Review);
        let mut back = Vec::new();
        while let Some(&(page, _)) = trail.0.last() {
            assert!(trail.step((at, Target::Board), page).is_some());
            back.push(page);
            at = page;
        }
        // The dialog is not opened again.
        let pages = [way[5], way[4], way[2], way[1], way[0]];
        assert_eq!(back, pages);

        // A question that is answered closes the dialog below it too.
        trail.step((way[0], Target::Board), way[4]);
        trail.step((way[4], Target::Board), way[5]);
        let question = (Screen::Game, Menu::Confirm(Question::Restart));
        trail.step((way[5], Target::Board), question);
        assert_eq!(trail.step((question, Target::Board), way[4]), None);
        assert_eq!(trail.0.last(), Some(&(way[0], Target::Board)));
    }
}
