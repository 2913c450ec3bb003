//! How a game begins, and how it gets to the positions that are wanted.

use super::policy::{Policy, PolicyPlayer};
use crate::train::{
    board::{Board, START},
    rng::SplitMix,
};

/// How a game begins, and how it gets to the positions that are wanted.
#[derive(Clone, Copy, Debug)]
pub struct Opening<'a> {
    /// The fewest random plies.
    pub random_from: u32,
    /// The most random plies.
    pub random_to: u32,
    /// Who plays after them.
    pub policy: Policy<'a>,
    /// How much the player's judgement is blurred, in discs.
    pub noise: f64,
}

impl Opening<'_> {
    /// A position with this many empty squares and a move, and the plies since the last random move; `None` if the
    /// game ended before. The number of random plies leans towards the fewer.
    ///
    /// `player` is one that follows the opening's policy.
    pub(super) fn play(
        &self,
        player: &mut PolicyPlayer<'_>,
        empties: u32,
        rng: &mut SplitMix,
    ) -> Option<(Board, u32)> {
        let most = self.random_to.min(60 - empties);
        let least = self.random_from.min(most);
        let random = least + (rng.fraction().powf(1.5) * f64::from(most - least + 1)) as u32;
        let mut board = START;
        let mut ply = 0;
        while board.empties() > empties {
            board = board.settled()?;
            let square = if ply < random {
                board.random_move(rng)
            } else {
                player.choose(board.own, board.opp, self.noise, rng)
            };
            board = board.play(square);
            ply += 1;
        }
        Some((board.settled()?, ply.saturating_sub(random)))
    }
}
