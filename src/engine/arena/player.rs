//! The interface of a player in a match, which is a part of this program or another program.

use std::time::Duration;

use crate::{
    engine::guests::Fault,
    rules::{GameRecord, Square},
};

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
    /// [`Fault`] if the player does not answer with a move, [`Fault::Resigned`] if it resigns.
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
