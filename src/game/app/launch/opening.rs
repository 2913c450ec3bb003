//! A game instead of the title.

use bevy::prelude::*;

use crate::{
    engine::OpponentKind,
    game::{
        frame::Screen,
        play::{Command, Draft, RestoredGame},
        store::BroughtBack,
    },
};

/// A game to begin with.
#[derive(Clone, PartialEq, Debug)]
pub enum Opening {
    /// A new one against the computer.
    Against(OpponentKind),
    /// One from a file.
    Game(Box<RestoredGame>),
}

/// Shows a game instead of the title. [`Kept::install`](crate::game::store::Kept::install) must have run before.
pub fn begin_with(app: &mut App, opening: Opening) {
    let world = app.world_mut();
    let command = match opening {
        Opening::Against(opponent) => {
            let draft = Draft {
                opponent,
                ..default()
            };
            // The standard start is always ready.
            let config = draft.config(true).unwrap_or_default();
            world.insert_resource(draft);
            Command::NewGame(config)
        }
        Opening::Game(game) => {
            world.insert_resource(BroughtBack::to_be_looked_at(&game));
            Command::Restore(game)
        }
    };
    world.write_message(command);
    world.resource_mut::<NextState<Screen>>().set(Screen::Game);
}
