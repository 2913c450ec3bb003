//! An opponent as a player in a match.

use super::{
    entrant::Entrant,
    player::{Answer, Player},
};
use crate::{
    engine::{
        guests::Fault,
        opponents::{Limits, Opponent},
        search::StopFlag,
    },
    rules::GameRecord,
};

/// An opponent as a player. It is created anew for each game, so that its choices depend only on the seed of the game.
pub struct OpponentPlayer {
    entrant: Entrant,
    /// `None` before the first game.
    opponent: Option<Box<dyn Opponent>>,
}

impl OpponentPlayer {
    /// A player with this opponent.
    pub fn new(entrant: Entrant) -> Self {
        Self { entrant, opponent: None }
    }
}

impl Player for OpponentPlayer {
    fn begin(&mut self, _opening: &GameRecord, seed: u64) -> Result<(), Fault> {
        self.opponent = Some(self.entrant.create(seed));
        Ok(())
    }

    fn choose(&mut self, game: &GameRecord) -> Result<Answer, Fault> {
        let limits = Limits {
            depth: self.entrant.depth,
            nodes: self.entrant.nodes,
            elo: self.entrant.elo,
            last: game.last_move(),
            ..Limits::default()
        };
        let opponent = self.opponent.get_or_insert_with(|| self.entrant.create(0));
        let choice = opponent
            .choose(game.position(), &limits, &StopFlag::new(), &mut |_| {})
            .ok_or_else(|| Fault::Protocol("no move".into()))?;
        Ok(Answer { square: choice.square, nodes: choice.nodes })
    }
}
