//! The game that is being put together, and its start.

use bevy::{ecs::system::SystemParam, prelude::*};

use crate::game::{
    frame::{Random, Screen},
    play::{Command, Draft, NotReady, RandomStart, StartKind, WatchedGame},
    screens::go::Go,
    settings::Settings,
};

/// The draft of a game, and what it takes to start it.
#[derive(SystemParam)]
pub(super) struct Drafted<'w> {
    pub draft: ResMut<'w, Draft>,
    pub watching: ResMut<'w, WatchedGame>,
    pub go: Go<'w>,
    settings: Res<'w, Settings>,
    random: ResMut<'w, Random>,
    opening: ResMut<'w, RandomStart>,
    session_commands: MessageWriter<'w, Command>,
}

impl Drafted<'_> {
    /// Starts the game. If its random opening is not found yet, the game starts as soon as it is.
    pub fn start(&mut self) {
        let names = &self.settings.player_names;
        match self.draft.config(self.random.coin(), names) {
            Ok(config) => {
                self.watching.pace = self.draft.pace;
                if self.draft.start == StartKind::Random {
                    // The next game shall have another opening.
                    self.draft.random = None;
                }
                self.session_commands.write(Command::NewGame(config));
                self.go.to(Screen::Game);
            }
            Err(NotReady::Looking) => self.opening.start_wanted = true,
            // The summary tells the player what is wrong.
            Err(NotReady::Custom(_)) => {}
        }
    }
}
