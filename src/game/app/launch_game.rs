//! A game that is shown at the start instead of the title screen.

use std::path::PathBuf;

use bevy::prelude::*;

use crate::{
    engine::OpponentKind,
    game::{
        play::{Draft, OpenReview, RestoredGame, Session, SessionCommand},
        shell::Screen,
        store::{BroughtBack, Incoming},
    },
};

/// The game that is shown at the start.
#[derive(Clone, PartialEq, Debug)]
pub enum LaunchGame {
    Against(OpponentKind),
    Game(Box<RestoredGame>),
    Review(Box<RestoredGame>),
    Files(Vec<PathBuf>),
}

/// Shows a game instead of the title screen. [`UserFiles::install`](crate::game::store::UserFiles::install) must have run before.
pub fn begin_with(app: &mut App, opening: LaunchGame) {
    let world = app.world_mut();
    let command = match opening {
        LaunchGame::Against(opponent) => {
            let draft = Draft { opponent, ..default() };
            // The standard start is always ready, and only two people have names.
            let config = draft.config(true, &default()).unwrap_or_default();
            world.insert_resource(draft);
            SessionCommand::NewGame(config)
        }
        LaunchGame::Game(game) => {
            world.insert_resource(BroughtBack { id: Some(game.id), own: false });
            SessionCommand::Restore(game)
        }
        LaunchGame::Review(game) => {
            world.write_message(OpenReview::of(Session::from(*game)));
            return;
        }
        LaunchGame::Files(files) => {
            world.write_message(Incoming::Files(files));
            return;
        }
    };
    world.write_message(command);
    world.resource_mut::<NextState<Screen>>().set(Screen::Game);
}
