//! One game between two players.

use std::time::{Duration, Instant};

use flipside::{
    engine::tournament::Score,
    rules::{Color, GameRecord, Outcome},
};

use crate::players::{Fault, Player};

/// A game that was played.
pub(super) struct Game {
    /// All moves, those of the opening included.
    pub(super) record: GameRecord,
    /// The colour of the first player.
    pub(super) first_is: Color,
    pub(super) ending: Ending,
    /// What the game cost each player, unless it ended with a fault.
    pub(super) usage: Option<[Usage; 2]>,
}

/// How a game ended.
pub(super) enum Ending {
    /// On the board.
    Finished(Outcome),
    /// A player could not go on and so lost.
    Forfeit {
        /// 0 for the first, 1 for the second.
        player: usize,
        fault: Fault,
    },
}

/// What the moves of a player cost.
#[derive(Clone, Copy, Default)]
pub(super) struct Usage {
    pub(super) moves: u32,
    /// By the clock.
    pub(super) wall: Duration,
    /// The longest move by the clock.
    pub(super) longest: Duration,
    /// CPU time of all games, where it is known.
    pub(super) cpu: Option<Duration>,
}

impl Game {
    /// How the first player fared.
    pub(super) fn score(&self) -> Score {
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
    pub(super) fn discs(&self) -> Option<i32> {
        match &self.ending {
            Ending::Finished(outcome) if self.first_is == Color::Black => Some(outcome.score()),
            Ending::Finished(outcome) => Some(-outcome.score()),
            Ending::Forfeit { .. } => None,
        }
    }
}

/// Plays a game from this opening, with this colour for the first player.
pub(super) fn play(players: [&mut dyn Player; 2], opening: &GameRecord, first_is: Color) -> Game {
    let mut record = opening.clone();
    match moves(players, &mut record, first_is) {
        Ok((outcome, usage)) => Game {
            record,
            first_is,
            ending: Ending::Finished(outcome),
            usage: Some(usage),
        },
        Err((player, fault)) => Game {
            record,
            first_is,
            ending: Ending::Forfeit { player, fault },
            usage: None,
        },
    }
}

/// All moves up to the end of the game, or to the first fault and who made it.
fn moves(
    mut players: [&mut dyn Player; 2],
    record: &mut GameRecord,
    first_is: Color,
) -> Result<(Outcome, [Usage; 2]), (usize, Fault)> {
    for (number, player) in players.iter_mut().enumerate() {
        player.begin(record).map_err(|fault| (number, fault))?;
    }
    let mut usage = [Usage::default(); 2];
    let begun = players.each_mut().map(|player| player.cpu_time());
    loop {
        if let Some(outcome) = record.outcome() {
            // What a program did in the time of the other counts as well.
            for ((usage, player), begun) in usage.iter_mut().zip(&mut players).zip(begun) {
                usage.cpu = begun.and_then(|begun| Some(player.cpu_time()?.saturating_sub(begun)));
            }
            return Ok((outcome, usage));
        }
        let mover = usize::from(record.position().side_to_move() != first_is);
        let clock = Instant::now();
        let square = players[mover]
            .choose(record)
            .map_err(|fault| (mover, fault))?;
        let time = clock.elapsed();
        record
            .play(square)
            .map_err(|illegal| (mover, Fault::Illegal(illegal)))?;
        let usage = &mut usage[mover];
        usage.moves += 1;
        usage.wall += time;
        usage.longest = usage.longest.max(time);
    }
}
