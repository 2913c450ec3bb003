//! The results of a match so far.

use super::{
    game::{Ending, Game},
    pairs::{PairScores, Score},
    tally::Tally,
    usage::Usage,
};

/// The results of a match so far, seen from the first player.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct MatchTally {
    /// The pairs by their points.
    pub pairs: PairScores,
    /// The games by their results.
    pub games: Tally,
    /// How many games ended by the rules.
    pub finished: u32,
    /// The sum of the final differences of discs of those games, for the first player.
    pub discs: i32,
    /// How many games each player has resigned.
    pub resigned: [u32; 2],
    /// How many games each player has lost by a fault.
    pub faults: [u32; 2],
    /// The nodes and the time of each player in the games that ended by the rules.
    pub usage: [Usage; 2],
}

impl MatchTally {
    /// Adds the two games of an opening.
    pub fn add(&mut self, pair: &[Game; 2]) {
        self.pairs.add(pair.each_ref().map(Game::score));
        for game in pair {
            match game.score() {
                Score::Win => self.games.wins += 1,
                Score::Draw => self.games.draws += 1,
                Score::Loss => self.games.losses += 1,
            }
            if let Some(discs) = game.discs() {
                self.finished += 1;
                self.discs += discs;
            }
            match game.ending {
                Ending::Finished(_) => {}
                Ending::Resigned { player } => self.resigned[player] += 1,
                Ending::Forfeit { player, .. } => self.faults[player] += 1,
            }
            for (total, usage) in self.usage.iter_mut().zip(game.usage.iter().flatten()) {
                *total += *usage;
            }
        }
    }

    /// The mean final difference of discs of a game.
    pub fn mean_discs(&self) -> f64 {
        f64::from(self.discs) / f64::from(self.finished.max(1))
    }
}
