//! The interface of a player in a match, which is a part of this program or another program.

use std::{fmt, time::Duration};

use crate::rules::{GameRecord, IllegalMove, Square};

/// A player of games, one after another.
pub trait Player {
    /// Begins a game with this opening. The random choices in the game depend on the seed.
    ///
    /// # Errors
    ///
    /// [`Fault`] if the player cannot begin.
    fn begin(&mut self, opening: &GameRecord, seed: u64) -> Result<(), Fault>;

    /// Chooses a move. `game` is the game so far, including the player's own moves.
    ///
    /// # Errors
    ///
    /// [`Fault`] if the player does not answer with a move.
    fn choose(&mut self, game: &GameRecord) -> Result<Answer, Fault>;

    /// The total CPU time of the player so far, if the operating system tells it.
    fn cpu_time(&mut self) -> Option<Duration> {
        None
    }
}

/// The move of a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Answer {
    /// Where to play.
    pub square: Square,
    /// How many positions were visited; 0 if that is unknown.
    pub nodes: u64,
}

/// Why a player could not go on. It loses the game and is started again for the next one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Fault {
    /// The program could not be started.
    Start(String),
    /// It did not answer in this time.
    Hang(Duration),
    /// Its clock ran out, this long before its answer.
    OutOfTime(Duration),
    /// It ended. The text is the last line of its error output.
    Crash(String),
    /// It played an illegal move.
    Illegal(IllegalMove),
    /// Its answer is not one of its protocol.
    Protocol(String),
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Start(error) => write!(f, "cannot be started: {error}"),
            Self::Hang(time) => write!(f, "no answer within {} s", time.as_secs_f64()),
            Self::OutOfTime(time) => write!(f, "out of time by {} s", time.as_secs_f64()),
            Self::Crash(words) => write!(f, "ended by itself: {words}"),
            Self::Illegal(error) => write!(f, "illegal move: {error}"),
            Self::Protocol(text) => write!(f, "unexpected answer {text:?}"),
        }
    }
}
