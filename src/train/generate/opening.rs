//! The beginning of a game, up to the positions that are wanted.

use super::policy::{Policy, PolicyPlayer};
use crate::train::{
    board::{Board, START},
    rng::SplitMix,
};

/// The beginning of a game: random plies, and then moves of a policy up to the positions that are wanted.
#[derive(Clone, Copy, Debug)]
pub struct Opening<'a> {
    /// The fewest random plies.
    pub random_from: u32,
    /// The most random plies.
    pub random_to: u32,
    /// What chooses the moves after them.
    pub policy: Policy<'a>,
    /// The noise that is added to the values of those moves, in discs.
    pub noise: f64,
}

impl Opening<'_> {
    /// Plays to a position with this many empty squares, in which the side to move has a legal move. Returns it with the
    /// number of plies since the last random move, or `None` if the game ends before. Small numbers of random plies are more
    /// likely.
    ///
    /// `player` must follow the policy of the opening.
    pub(super) fn play(&self, player: &mut PolicyPlayer<'_>, empties: u32, rng: &mut SplitMix) -> Option<(Board, u32)> {
        let most = self.random_to.min(60 - empties);
        let least = self.random_from.min(most);
        let random = rng.mostly_small(least, most, 1.5);
        let mut board = START;
        let mut ply = 0;
        while board.empties() > empties {
            board = board.pass_if_forced()?;
            let square = if ply < random {
                board.random_move(rng)
            } else {
                player.choose(board.own, board.opp, self.noise, rng)
            };
            board = board.play(square);
            ply += 1;
        }
        Some((board.pass_if_forced()?, ply.saturating_sub(random)))
    }
}
