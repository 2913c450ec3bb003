//! A game that goes on where it was left.

use super::{config::GameConfig, early_end::EarlyEnd};
use crate::rules::{GameClock, GameRecord};

/// A game to go on with as it was left: read from a file, for example.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RestoredGame {
    /// The game's own number.
    pub id: u64,
    /// What it was started with.
    pub config: GameConfig,
    /// Its moves, and those that can be redone.
    pub record: GameRecord,
    /// Its clocks, if it is played with any.
    pub clock: Option<GameClock>,
    /// How it ended, if it was not played to the end.
    pub ended: Option<EarlyEnd>,
}

impl RestoredGame {
    /// True when no more moves can be made.
    pub fn is_over(&self) -> bool {
        self.ended.is_some() || self.record.is_finished()
    }
}
