//! The game being played: the board resource and its only writer.
//!
//! Other parts of the program send a [`Command`] to change the game. [`apply`] asks the rules whether the change is
//! allowed, makes it, and reports what has happened as [`Fact`]s, in order. Views and sounds follow the facts.
//!
//! A lesson lays a position of its own on the board, and a review lays the positions of a game that has been played, as
//! the openings lay those of the book. The player's game waits unchanged until then.

mod apply;
mod command;
mod config;
mod moves;
mod state;

pub use command::{Command, Fact};
pub use config::{EarlyEnd, GameConfig, Player, RestoredGame, StartKind};
pub use state::{Activity, Session, legal_nearest_centre};

use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Session>()
        .add_message::<Command>()
        .add_message::<Fact>()
        .add_plugins(apply::plugin);
}
