//! Another program as a player in a match.

use std::time::Duration;

use super::player::{Answer, Player};
use crate::{
    engine::guests::{Fault, Guest},
    rules::GameRecord,
};

impl Player for Guest {
    fn begin(&mut self, opening: &GameRecord, _seed: u64) -> Result<(), Fault> {
        self.begin_game(opening)
    }

    fn choose(&mut self, game: &GameRecord) -> Result<Answer, Fault> {
        let square = self.choose_square(game)?;
        Ok(Answer { square, nodes: 0 })
    }

    fn cpu_time(&mut self) -> Option<Duration> {
        self.cpu_time_so_far()
    }
}
