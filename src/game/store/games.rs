//! The games that are kept: the current one, the unfinished ones that the player has left for another game, and the one
//! that was finished last. They are in one file, so that one write saves all.

use bevy::prelude::*;

use crate::game::play::{RestoredGame, Session};

/// The largest number of unfinished games that are kept. The oldest one is dropped when there are more.
const MAX_GAMES: usize = 20;

/// The games that are kept.
#[derive(Resource, Clone, PartialEq, Eq, Debug, Default)]
pub struct KeptGames {
    /// The current game, as it was after its last change.
    pub(super) current: Option<RestoredGame>,
    /// The unfinished games besides the current one. The first one is offered next.
    pub(super) earlier: Vec<RestoredGame>,
    /// The game that was finished last. The title offers it until the next game ends.
    pub last: Option<RestoredGame>,
}

impl KeptGames {
    /// The unfinished game that the title offers: the one that the player left last. After the player continues it, the
    /// game left before it is offered, so that each game gets its turn.
    pub fn earlier(&self) -> Option<&RestoredGame> {
        self.earlier.first()
    }

    /// The games that can go on, the current one first.
    pub fn unfinished(&self) -> impl Iterator<Item = &RestoredGame> {
        let current = self.current.iter().filter(|game| is_unfinished(game));
        current.chain(&self.earlier)
    }

    /// Whether the game of the session was finished last.
    pub fn last_is(&self, session: &Session) -> bool {
        self.last.as_ref().is_some_and(|game| game.id == session.id())
    }

    /// The player wants the unfinished game with this number no more, unless it is the current one.
    pub fn drop_game(&mut self, id: u64) {
        self.earlier.retain(|game| game.id != id);
    }

    /// Removes a game from the unfinished ones. Returns false if it is not among them.
    pub(super) fn forget(&mut self, game: &RestoredGame) -> bool {
        let before = self.earlier.len();
        self.earlier.retain(|other| other != game);
        self.earlier.len() != before
    }

    /// Keeps an unfinished game. It is offered next, or after all others if it is the `last`.
    pub(super) fn leave(&mut self, game: RestoredGame, last: bool) {
        let at = if last { self.earlier.len() } else { 0 };
        self.earlier.insert(at, game);
        self.earlier.truncate(MAX_GAMES);
    }

    /// A current game that is over becomes the one that was finished last. If that one goes on, there is none any more.
    pub(super) fn update_last(&mut self) {
        let Some(current) = &self.current else {
            return;
        };
        if current.is_over() {
            self.last = Some(current.clone());
        } else if self.last.as_ref().is_some_and(|last| last.id == current.id) {
            self.last = None;
        }
    }
}

/// True if the game can go on, and a move was played, even if it was undone.
pub(super) fn is_unfinished(game: &RestoredGame) -> bool {
    !game.is_over() && game.record.to_end().move_count() > 0
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_number_of_games_is_limited() {
        let mut games = KeptGames::default();
        for id in 0..100 {
            let game = RestoredGame { id, ..default() };
            games.leave(game, false);
        }
        assert_eq!(games.earlier.len(), MAX_GAMES);
        assert_eq!(games.earlier().map(|game| game.id), Some(99));
    }
}
