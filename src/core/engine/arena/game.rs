//! One game between two players, with the nodes and the time of their moves.

use std::{
    ops::AddAssign,
    time::{Duration, Instant},
};

use super::{pairs::Score, player::Player};
use crate::{
    engine::external::Fault,
    rules::{GameRecord, Outcome, Side},
};

/// A game that was played.
#[derive(Clone, Debug)]
pub struct Game {
    /// All moves, including those of the opening.
    pub record: GameRecord,
    /// The colour of the first player.
    pub first_is: Side,
    /// How it ended.
    pub ending: Ending,
    /// The nodes and the time of each player, if the game ended by the rules.
    pub usage: Option<[Usage; 2]>,
}

/// How a game ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Ending {
    /// By the rules.
    Finished(Outcome),
    /// A player resigned, and lost.
    Resigned {
        /// 0 for the first player, 1 for the second.
        player: usize,
    },
    /// A player could not go on, and lost.
    Forfeit {
        /// 0 for the first player, 1 for the second.
        player: usize,
        /// Why it could not go on.
        fault: Fault,
    },
}

impl Game {
    /// The result for the first player.
    pub fn score(&self) -> Score {
        match &self.ending {
            Ending::Finished(outcome) => match outcome.winner() {
                None => Score::Draw,
                Some(winner) if winner == self.first_is => Score::Win,
                Some(_) => Score::Loss,
            },
            Ending::Resigned { player: 0 } | Ending::Forfeit { player: 0, .. } => Score::Loss,
            Ending::Resigned { .. } | Ending::Forfeit { .. } => Score::Win,
        }
    }

    /// The final difference of discs for the first player, with the empty squares given to the winner. `None` if the game
    /// was not played to its end.
    pub fn discs(&self) -> Option<i32> {
        match &self.ending {
            Ending::Finished(outcome) if self.first_is == Side::Black => Some(outcome.score()),
            Ending::Finished(outcome) => Some(-outcome.score()),
            Ending::Resigned { .. } | Ending::Forfeit { .. } => None,
        }
    }
}

/// Plays a game from this opening. `first_is` is the colour of the first player. The random choices of each player depend on
/// its seed.
pub fn play(players: [&mut dyn Player; 2], opening: &GameRecord, first_is: Side, seeds: [u64; 2]) -> Game {
    let mut record = opening.clone();
    let (ending, usage) = match play_moves(players, &mut record, first_is, seeds) {
        Ok((outcome, usage)) => (Ending::Finished(outcome), Some(usage)),
        Err((player, Fault::Resigned)) => (Ending::Resigned { player }, None),
        Err((player, fault)) => (Ending::Forfeit { player, fault }, None),
    };
    Game { record, first_is, ending, usage }
}

/// Plays all moves to the end of the game. The error is the first fault, with the number of the player.
fn play_moves(
    mut players: [&mut dyn Player; 2],
    record: &mut GameRecord,
    first_is: Side,
    seeds: [u64; 2],
) -> Result<(Outcome, [Usage; 2]), (usize, Fault)> {
    for (number, (player, seed)) in players.iter_mut().zip(seeds).enumerate() {
        player.begin(record, seed).map_err(|fault| (number, fault))?;
    }
    let mut usage = [Usage::default(); 2];
    let cpu_before = players.each_mut().map(|player| player.cpu_time());
    loop {
        if let Some(outcome) = record.outcome() {
            // CPU time that a program used while the other one was thinking counts as well.
            for ((usage, player), before) in usage.iter_mut().zip(&mut players).zip(cpu_before) {
                if let Some((before, now)) = before.zip(player.cpu_time()) {
                    usage.cpu_moves = usage.moves;
                    usage.cpu = now.saturating_sub(before);
                }
            }
            return Ok((outcome, usage));
        }
        let mover = usize::from(record.position().side_to_move() != first_is);
        let clock = Instant::now();
        let answer = players[mover].choose(record).map_err(|fault| (mover, fault))?;
        usage[mover].add(answer.nodes, clock.elapsed());
        record.play(answer.square).map_err(|illegal| (mover, Fault::Illegal(illegal)))?;
    }
}

/// The nodes and the time of a player's moves.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Usage {
    /// The number of moves.
    pub moves: u32,
    /// Positions visited for all moves.
    pub nodes: u64,
    /// The most positions visited for one move.
    pub max_nodes: u64,
    /// The wall time of all moves.
    pub time: Duration,
    /// The longest wall time of a move.
    pub max_time: Duration,
    /// The number of moves whose CPU time is known.
    pub cpu_moves: u32,
    /// The CPU time of those moves.
    pub cpu: Duration,
}

impl Usage {
    /// Adds one move, without its CPU time.
    pub fn add(&mut self, nodes: u64, time: Duration) {
        *self += Self { moves: 1, nodes, max_nodes: nodes, time, max_time: time, ..Self::default() };
    }

    /// The mean wall time of a move, in seconds.
    pub fn mean_secs(&self) -> f64 {
        self.time.as_secs_f64() / f64::from(self.moves.max(1))
    }

    /// The mean number of positions visited for a move.
    pub fn mean_nodes(&self) -> u64 {
        self.nodes / u64::from(self.moves.max(1))
    }

    /// The mean CPU time of a move in seconds, if it is known of any move.
    pub fn mean_cpu_secs(&self) -> Option<f64> {
        (self.cpu_moves > 0).then(|| self.cpu.as_secs_f64() / f64::from(self.cpu_moves))
    }
}

impl AddAssign for Usage {
    fn add_assign(&mut self, other: Self) {
        self.moves += other.moves;
        self.nodes += other.nodes;
        self.max_nodes = self.max_nodes.max(other.max_nodes);
        self.time += other.time;
        self.max_time = self.max_time.max(other.max_time);
        self.cpu_moves += other.cpu_moves;
        self.cpu += other.cpu;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn usages_add_up_and_keep_the_longest() {
        let mut usage = Usage::default();
        usage.add(10, Duration::from_secs(1));
        usage.add(30, Duration::from_secs(3));
        assert_eq!((usage.mean_nodes(), usage.max_nodes, usage.max_time.as_secs()), (20, 30, 3));
        assert!((usage.mean_secs() - 2.0).abs() < 1e-12);
    }
}
