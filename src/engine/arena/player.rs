//! Somebody who plays games in a match: a part of this program or another one.

use std::{fmt, time::Duration};

use crate::rules::{GameRecord, IllegalMove, Square};

/// Somebody who plays games, one after the other.
pub trait Player {
    /// Begins a game with this opening. Random choices in the game depend on the seed.
    ///
    /// # Errors
    ///
    /// [`Fault`] if the player cannot begin.
    fn begin(&mut self, opening: &GameRecord, seed: u64) -> Result<(), Fault>;

    /// Chooses a move. The game continues the one that was begun, the player's own moves included.
    ///
    /// # Errors
    ///
    /// [`Fault`] if the player gives no move.
    fn choose(&mut self, game: &GameRecord) -> Result<Answer, Fault>;

    /// The CPU time of all work until now, if the operating system tells it.
    fn cpu_time(&mut self) -> Option<Duration> {
        None
    }
}

/// The move of a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Answer {
    /// Where to play.
    pub square: Square,
    /// Positions visited; 0 if that is unknown.
    pub nodes: u64,
}

/// Why a player could not go on. In a match its game is lost, and it is started anew.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Fault {
    /// The program could not be started.
    Start(String),
    /// It gave no answer in time.
    Hang(Duration),
    /// It ended, and these were its last words.
    Crash(String),
    /// It played what the rules do not allow.
    Illegal(IllegalMove),
    /// It answered something else than its protocol provides.
    Protocol(String),
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Start(error) => write!(f, "cannot be started: {error}"),
            Self::Hang(time) => write!(f, "no answer within {} s", time.as_secs_f64()),
            Self::Crash(words) => write!(f, "ended by itself: {words}"),
            Self::Illegal(error) => write!(f, "illegal move: {error}"),
            Self::Protocol(text) => write!(f, "unexpected answer {text:?}"),
        }
    }
}
