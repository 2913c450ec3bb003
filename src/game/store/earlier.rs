//! Unfinished games that another one has taken the place of. They are kept in the file of the game that is played, so
//! that one of the two is always there, whatever happens in between.

use bevy::prelude::*;

use super::game_file::{SavedGame, keep_game};
use crate::game::{
    frame::AppSystems,
    play::{Command, RestoredGame, Session},
};

/// So many are kept; more have been given up by whoever left them.
const MOST: usize = 20;

/// The games that can be gone on with beside the one that is played.
#[derive(Resource, Clone, PartialEq, Eq, Debug, Default)]
pub struct Earlier {
    /// The one to be offered first.
    games: Vec<SavedGame>,
}

impl Earlier {
    /// The game to be offered: the one left last. Once that is gone on with, it is the one left before it, so that
    /// all of them come round.
    pub fn offered(&self) -> Option<RestoredGame> {
        self.games.first().and_then(|game| game.restore().ok())
    }

    /// Number of games.
    pub fn count(&self) -> usize {
        self.games.len()
    }

    pub(crate) fn games(&self) -> &[SavedGame] {
        &self.games
    }

    /// Those of a file, which have been checked.
    pub(crate) fn restore(&mut self, games: &[SavedGame]) {
        let restored = games.iter().filter_map(|game| game.restore().ok());
        self.games = restored.map(|game| SavedGame::of(&game.into())).collect();
    }

    fn forget(&mut self, game: &SavedGame) -> bool {
        let before = self.games.len();
        self.games.retain(|other| other != game);
        self.games.len() != before
    }

    fn leave(&mut self, game: SavedGame, last: bool) {
        let at = if last { self.games.len() } else { 0 };
        self.games.insert(at, game);
        self.games.truncate(MOST);
    }
}

/// The game that is played, as it was after its last change.
#[derive(Resource, Default)]
pub(crate) struct Current {
    /// [`Session::games_started`] at that time.
    games: u64,
    revision: Option<u64>,
    game: Option<SavedGame>,
}

impl Current {
    /// The game that is brought back before the first frame, in which another may take its place.
    pub(crate) fn begin_with(&mut self, game: &RestoredGame) {
        self.game = Some(SavedGame::of(&game.clone().into()));
    }

    /// The same game after a change.
    pub(crate) fn update(&mut self, session: &Session) {
        self.games = session.games_started();
        self.revision = Some(session.revision());
        self.game = Some(SavedGame::of(session));
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Earlier>()
        .init_resource::<Current>()
        .add_systems(
            Update,
            set_aside.before(keep_game).in_set(AppSystems::Animate),
        );
}

/// Notices when another game has begun, and keeps the one before if it can be gone on with.
fn set_aside(
    session: Res<Session>,
    mut commands: MessageReader<Command>,
    mut current: ResMut<Current>,
    mut earlier: ResMut<Earlier>,
) {
    // Who begins the same game again has been asked, and gives it up.
    let given_up = commands.read().any(|command| *command == Command::Restart);
    let same = current.revision == Some(session.revision());
    if session.is_lesson() || !session.is_started() || same {
        return;
    }
    if current.games != session.games_started() {
        let before = current.game.take();
        let now = SavedGame::of(&session);
        let gone_back = earlier.forget(&now);
        if let Some(before) = before
            && before != now
            && before.has_moves()
            && !before.is_over()
            && !given_up
        {
            earlier.leave(before, gone_back);
        }
    }
    current.update(&session);
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
    fn the_one_left_last_is_offered_and_all_come_round() {
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
    fn there_is_an_end_to_it() {
        let mut earlier = Earlier::default();
        for id in 0..100 {
            earlier.leave(game(id), false);
        }
        assert_eq!(earlier.count(), MOST);
        assert_eq!(earlier.offered().map(|game| game.id), Some(99));
    }
}
