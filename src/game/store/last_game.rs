//! The game that was finished last. The title offers it until the next game ends. It is kept in the file of the current
//! game, so that one write saves both.

use bevy::prelude::*;

use super::{saved_game::SavedGame, words::id_text};
use crate::game::play::{RestoredGame, Session};

/// The game that was finished last.
#[derive(Resource, Clone, PartialEq, Eq, Debug, Default)]
pub struct LastGame(Option<SavedGame>);

impl LastGame {
    /// Takes over the game of a file. The file has been checked already.
    pub(super) fn of(game: Option<SavedGame>) -> Self {
        Self(game)
    }

    /// The game, if there is one.
    pub fn offered(&self) -> Option<RestoredGame> {
        self.0.as_ref().and_then(|game| game.restore().ok())
    }

    /// Whether this is the game of the session.
    pub fn is(&self, session: &Session) -> bool {
        self.0
            .as_ref()
            .is_some_and(|game| game.id == id_text(session.id()))
    }

    pub(super) fn saved(&self) -> Option<&SavedGame> {
        self.0.as_ref()
    }

    /// The game for this state of the session: a game that is over becomes the last one, and a last game that goes on
    /// is none any more.
    pub(super) fn after(&self, session: &Session) -> Self {
        if session.is_over() {
            Self(Some(SavedGame::of(session)))
        } else if self.is(session) {
            Self(None)
        } else {
            self.clone()
        }
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<LastGame>();
}
