//! One game between two players.

use std::time::Instant;

use super::{
    pairs::Score,
    player::{Fault, Player},
    usage::Usage,
};
use crate::rules::{Color, GameRecord, Outcome};

/// A game that was played.
#[derive(Clone, Debug)]
pub struct Game {
    /// All moves, those of the opening included.
    pub record: GameRecord,
    /// The colour of the first player.
    pub first_is: Color,
    /// How it ended.
    pub ending: Ending,
    /// What the game cost each player, unless it ended with a fault.
    pub usage: Option<[Usage; 2]>,
}

/// How a game ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Ending {
    /// On the board.
    Finished(Outcome),
    /// A player could not go on and so lost.
    Forfeit {
        /// 0 for the first, 1 for the second.
        player: usize,
        /// What happened.
        fault: Fault,
    },
}

impl Game {
    /// How the first player fared.
    pub fn score(&self) -> Score {
        match &self.ending {
            Ending::Finished(outcome) => match outcome.winner() {
                None => Score::Draw,
                Some(winner) if winner == self.first_is => Score::Win,
                Some(_) => Score::Loss,
            },
            Ending::Forfeit { player: 0, .. } => Score::Loss,
            Ending::Forfeit { .. } => Score::Win,
        }
    }

    /// The final difference of discs for the first player, empty squares counted for the winner, if the game was
    /// played to its end.
    pub fn discs(&self) -> Option<i32> {
        match &self.ending {
            Ending::Finished(outcome) if self.first_is == Color::Black => Some(outcome.score()),
            Ending::Finished(outcome) => Some(-outcome.score()),
            Ending::Forfeit { .. } => None,
        }
    }
}

/// Plays a game from this opening, with this colour for the first player. Each player's random choices depend on its
/// seed.
pub fn play(
    players: [&mut dyn Player; 2],
    opening: &GameRecord,
    first_is: Color,
    seeds: [u64; 2],
) -> Game {
    let mut record = opening.clone();
    let (ending, usage) = match play_moves(players, &mut record, first_is, seeds) {
        Ok((outcome, usage)) => (Ending::Finished(outcome), Some(usage)),
        Err((player, fault)) => (Ending::Forfeit { player, fault }, None),
    };
    Game {
        record,
        first_is,
        ending,
        usage,
    }
}

/// Plays all moves up to the end of the game, or to the first fault, which comes with the number of the player.
fn play_moves(
    mut players: [&mut dyn Player; 2],
    record: &mut GameRecord,
    first_is: Color,
    seeds: [u64; 2],
) -> Result<(Outcome, [Usage; 2]), (usize, Fault)> {
    for (number, (player, seed)) in players.iter_mut().zip(seeds).enumerate() {
        player
            .begin(record, seed)
            .map_err(|fault| (number, fault))?;
    }
    let mut usage = [Usage::default(); 2];
    let begun = players.each_mut().map(|player| player.cpu_time());
    loop {
        if let Some(outcome) = record.outcome() {
            // What a program did in the time of the other counts as well.
            for ((usage, player), begun) in usage.iter_mut().zip(&mut players).zip(begun) {
                if let Some((begun, now)) = begun.zip(player.cpu_time()) {
                    usage.cpu_moves = usage.moves;
                    usage.cpu = now.saturating_sub(begun);
                }
            }
            return Ok((outcome, usage));
        }
        let mover = usize::from(record.position().side_to_move() != first_is);
        let clock = Instant::now();
        let answer = players[mover]
            .choose(record)
            .map_err(|fault| (mover, fault))?;
        usage[mover].add(answer.nodes, clock.elapsed());
        record
            .play(answer.square)
            .map_err(|illegal| (mover, Fault::Illegal(illegal)))?;
    }
}
