//! A classic opponent whose CPU time is measured.

use std::time::Duration;

use flipside::{
    engine::{
        arena::{Answer, Entrant, OpponentPlayer, Player},
        guests::Fault,
    },
    rules::GameRecord,
};

use super::meter::Meter;

/// A classic opponent whose CPU time is measured.
pub(super) struct TimedOpponent {
    player: OpponentPlayer,
    used: Duration,
}

impl TimedOpponent {
    pub(super) fn new(entrant: Entrant) -> Self {
        Self { player: OpponentPlayer::new(entrant), used: Duration::ZERO }
    }
}

impl Player for TimedOpponent {
    fn begin(&mut self, opening: &GameRecord, seed: u64) -> Result<(), Fault> {
        self.player.begin(opening, seed)
    }

    fn choose(&mut self, game: &GameRecord) -> Result<Answer, Fault> {
        let meter = Meter::start(1);
        let answer = self.player.choose(game);
        self.used += meter.own();
        answer
    }

    fn cpu_time(&mut self) -> Option<Duration> {
        Some(self.used)
    }
}
