//! The current game, and what happens to it when another game begins.

use bevy::prelude::*;

use super::{earlier::Earlier, saved_game::SavedGame};
use crate::game::{
    frame::AppSystems,
    play::{Command, RestoredGame, Session},
};

/// The current game, as it was after its last change.
#[derive(Resource, Default)]
pub(crate) struct Current {
    /// [`Session::games_started`] at that time.
    games: u64,
    revision: Option<u64>,
    game: Option<SavedGame>,
}

impl Current {
    /// Starts with the game that is restored before the first frame. Another game may replace it in that same frame.
    pub(crate) fn begin_with(&mut self, game: &RestoredGame) {
        self.game = Some(SavedGame::of(&game.clone().into()));
    }

    /// Takes over the state of the session after a change.
    pub(crate) fn update(&mut self, session: &Session) {
        self.games = session.games_started();
        self.revision = Some(session.revision());
        self.game = Some(SavedGame::of(session));
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Current>()
        .add_systems(Update, keep_unfinished.in_set(AppSystems::Animate));
}

/// Keeps an unfinished game when another game has begun.
pub(super) fn keep_unfinished(
    session: Res<Session>,
    mut commands: MessageReader<Command>,
    mut current: ResMut<Current>,
    mut earlier: ResMut<Earlier>,
) {
    // A restart gives the game up, so the game is not kept. The player has confirmed that.
    let given_up = commands.read().any(|command| *command == Command::Restart);
    let same = current.revision == Some(session.revision());
    if !session.is_game() || !session.is_started() || same {
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
