//! The game that was brought back at the start.

use bevy::prelude::*;

use crate::game::play::RestoredGame;

/// The game that was brought back at the start. It need not be saved, nor counted if it was over.
#[derive(Resource, Default)]
pub struct BroughtBack {
    pub(super) id: Option<u64>,
    /// It comes from the game's own file, not from a file that is only looked at.
    pub(super) own: bool,
}

impl BroughtBack {
    /// The game that was played last.
    pub(crate) fn of_the_file(game: &RestoredGame) -> Self {
        Self {
            id: Some(game.id),
            own: true,
        }
    }

    /// A game from another file. It is kept only when it is played on.
    pub(crate) fn to_be_looked_at(game: &RestoredGame) -> Self {
        Self {
            id: Some(game.id),
            own: false,
        }
    }
}
