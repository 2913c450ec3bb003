//! What the engine has found out about games of the collection. It is kept in a file beside that of the player's games, because the
//! files of the collection are never written.

use std::sync::{Arc, RwLock};

use bevy::prelude::*;

use super::{
    handle::Store,
    library::{ANALYSED, Library},
};
use crate::{
    engine::fnv1a,
    library::{Archive, Game, Kept},
    rules::{Position, Square},
};

/// The games of the collection that were analysed, with what is known about them. Their numbers follow from their moves, so that
/// they are found again in whichever file they come.
#[derive(Resource)]
pub struct Analysed(pub(super) Library);

impl Default for Analysed {
    fn default() -> Self {
        Self(Library::new(ANALYSED, Archive::default(), 0))
    }
}

impl Analysed {
    /// What is known, for a thread that reads it later.
    pub(super) fn shared(&self) -> Arc<RwLock<Archive>> {
        self.0.shared()
    }

    /// Keeps what is known about a game of the collection.
    pub(super) fn keep(&mut self, kept: &Kept, store: &Store) {
        let record = kept.game.record.clone();
        let id = number(record.start(), record.moves());
        let mut game = Game::from(record);
        game.facts.summary.clone_from(&kept.game.facts.summary);
        let kept = Kept { id, game, ..Kept::default() };
        self.0.keep(&kept, store);
    }
}

/// The number of the game with these moves.
pub(super) fn number(start: &Position, moves: impl Iterator<Item = Square>) -> u64 {
    let start = start.to_string().into_bytes();
    fnv1a(start.into_iter().chain(moves.map(Square::index)))
}
