//! Whether the shown game is one that the player watches. The prompts depend on it.

use crate::game::{
    frame::Screen,
    play::{Session, WatchedGame},
};

/// Whether a game between two characters is watched, and whether it runs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum WatchState {
    /// No such game is shown.
    No,
    /// It runs.
    Running,
    /// The player has stopped it.
    Stopped,
}

impl WatchState {
    /// How the session is watched on this screen.
    pub(crate) fn on(screen: Screen, session: &Session, watching: WatchedGame) -> Self {
        match (
            screen == Screen::Game && session.is_watched(),
            watching.paused,
        ) {
            (false, _) => Self::No,
            (true, false) => Self::Running,
            (true, true) => Self::Stopped,
        }
    }
}
