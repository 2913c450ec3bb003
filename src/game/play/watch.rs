//! Games between two characters, which the player only watches: their pace, stopping them, and single moves.

use bevy::prelude::*;

use super::{Fact, Session};
use crate::game::frame::AppSystems;

/// How long the board rests between two moves of a watched game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum WatchPace {
    /// Time to look at every move.
    Slow,
    /// Time to see what was played.
    #[default]
    Normal,
    /// The same time as in a game against the computer.
    Fast,
}

impl WatchPace {
    /// The least rest in seconds.
    pub fn secs(self) -> f32 {
        match self {
            WatchPace::Slow => 2.5,
            WatchPace::Normal => 1.0,
            WatchPace::Fast => 0.0,
        }
    }
}

/// How a watched game goes on.
#[derive(Resource, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct WatchedGame {
    /// Rest between moves.
    pub pace: WatchPace,
    pub paused: bool,
    step: bool,
}

impl WatchedGame {
    /// True if no move may be made in this game now.
    pub fn holds(&self, session: &Session) -> bool {
        session.is_watched() && self.paused && !self.step
    }

    /// Stops the game.
    pub fn pause(&mut self) {
        self.paused = true;
        self.step = false;
    }

    /// Lets the game go on.
    pub fn resume(&mut self) {
        self.paused = false;
        self.step = false;
    }

    /// Stops the game if it runs, and lets it make one move if it is stopped.
    pub fn step(&mut self) {
        self.step = self.paused;
        self.paused = true;
    }

    /// Notes that a move has been made.
    pub(crate) fn moved(&mut self) {
        self.step = false;
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<WatchedGame>().add_systems(Update, follow_game.in_set(AppSystems::Animate));
}

/// Lets a new game run, and also a game in which a person now plays.
fn follow_game(mut facts: MessageReader<Fact>, session: Res<Session>, mut watching: ResMut<WatchedGame>) {
    let started = facts.read().any(|fact| matches!(fact, Fact::Started(_)));
    // A stopped game stays stopped while a lesson, a review or an opening is on the board.
    if !session.is_game() {
        return;
    }
    if (started || !session.is_watched()) && (watching.paused || watching.step) {
        watching.resume();
    }
}
