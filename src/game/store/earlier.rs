//! The unfinished games that the player has left for another game. They are kept in the file of the current game, so
//! that one write saves both.

use bevy::prelude::*;

use super::saved_game::SavedGame;
use crate::game::play::RestoredGame;

/// The largest number of unfinished games that are kept. The oldest one is dropped when there are more.
const MAX_GAMES: usize = 20;

/// The unfinished games besides the current one.
#[derive(Resource, Clone, PartialEq, Eq, Debug, Default)]
pub struct Earlier {
    /// The first one is offered next.
    games: Vec<SavedGame>,
}

impl Earlier {
    /// The game that the title offers: the one that the player left last. After the player continues it, the game left
    /// before it is offered, so that each game gets its turn.
    pub fn offered(&self) -> Option<RestoredGame> {
        self.games.first().and_then(|game| game.restore().ok())
    }

    /// The number of games.
    pub fn count(&self) -> usize {
        self.games.len()
    }

    pub(crate) fn games(&self) -> &[SavedGame] {
        &self.games
    }

    /// Takes over the games of a file. The file has been checked already.
    pub(crate) fn restore(&mut self, games: &[SavedGame]) {
        let restored = games.iter().filter_map(|game| game.restore().ok());
        self.games = restored.map(|game| SavedGame::of(&game.into())).collect();
    }

    pub(super) fn forget(&mut self, game: &SavedGame) -> bool {
        let before = self.games.len();
        self.games.retain(|other| other != game);
        self.games.len() != before
    }

    pub(super) fn leave(&mut self, game: SavedGame, last: bool) {
        let at = if last { self.games.len() } else { 0 };
        self.games.insert(at, game);
        self.games.truncate(MAX_GAMES);
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Earlier>();
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        game::play::GameConfig,
        rules::{GameRecord, Position},
    };

    fn game(id: u64) -> SavedGame {
        let config = GameConfig::default();
        let mut record = GameRecord::new(Position::default());
        record.play(crate::rules::Square::D3).expect("a first move");
        let game = RestoredGame {
            id,
            config,
            record,
            clock: None,
            ended: None,
        };
        SavedGame::of(&game.into())
    }

    #[test]
    fn the_game_left_last_is_offered_and_each_gets_its_turn() {
        let mut earlier = Earlier::default();
        let offered = |earlier: &Earlier| earlier.offered().map(|game| game.id);
        assert_eq!(offered(&earlier), None);
        for id in 1..=3 {
            earlier.leave(game(id), false);
        }
        let mut played = 4;
        let mut order = Vec::new();
        for _ in 0..4 {
            let next = offered(&earlier).expect("three are left");
            order.push(next);
            assert!(earlier.forget(&game(next)));
            earlier.leave(game(played), true);
            played = next;
        }
        assert_eq!(order, [3, 2, 1, 4]);
        assert_eq!(earlier.count(), 3);
    }

    #[test]
    fn the_number_of_games_is_limited() {
        let mut earlier = Earlier::default();
        for id in 0..100 {
            earlier.leave(game(id), false);
        }
        assert_eq!(earlier.count(), MAX_GAMES);
        assert_eq!(earlier.offered().map(|game| game.id), Some(99));
    }
}
