//! The game that is restored when the program starts.

use bevy::prelude::*;

use crate::game::play::RestoredGame;

/// The game that was restored when the program started. It is neither saved nor counted again, because its file already
/// has it.
#[derive(Resource, Default)]
pub struct BroughtBack {
    pub(super) id: Option<u64>,
    /// True if the game comes from the file of the current game. False if the player has only opened another file to
    /// look at it.
    pub(super) own: bool,
}

impl BroughtBack {
    /// The last game, from the file of the current game.
    pub(crate) fn of_the_file(game: &RestoredGame) -> Self {
        Self {
            id: Some(game.id),
            own: true,
        }
    }

    /// A game from another file. It is saved only when the player plays on.
    pub(crate) fn to_be_looked_at(game: &RestoredGame) -> Self {
        Self {
            id: Some(game.id),
            own: false,
        }
    }
}
