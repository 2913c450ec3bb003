//! Positions in the games that training data is made from.

use super::rng::SplitMix;
use crate::{engine::bits::final_score, rules::moves};

/// The start position, for the side to move.
pub(super) const START: Board = Board { own: 0x0000_0008_1000_0000, opp: 0x0000_0010_0800_0000 };

/// A position in a game, seen from the side to move.
#[derive(Clone, Copy)]
pub(super) struct Board {
    pub(super) own: u64,
    pub(super) opp: u64,
}

impl Board {
    /// A position after random moves from the start position, or `None` if the game has ended by then.
    pub(super) fn after_random_plies(plies: u32, rng: &mut SplitMix) -> Option<Self> {
        let mut board = START;
        for _ in 0..plies {
            board = board.pass_if_forced()?;
            board = board.play(board.random_move(rng));
        }
        board.pass_if_forced()
    }

    pub(super) fn empties(self) -> u32 {
        (self.own | self.opp).count_zeros()
    }

    pub(super) fn moves(self) -> u64 {
        moves::legal(self.own, self.opp)
    }

    pub(super) fn play(self, square: u8) -> Self {
        let flipped = moves::flips(self.own, self.opp, square);
        Self { own: self.opp ^ flipped, opp: self.own ^ flipped ^ (1 << square) }
    }

    /// The position after a pass if the side to move has to pass; `None` if the game is over.
    pub(super) fn pass_if_forced(self) -> Option<Self> {
        let passed = Self { own: self.opp, opp: self.own };
        if self.moves() != 0 {
            Some(self)
        } else if passed.moves() != 0 {
            Some(passed)
        } else {
            None
        }
    }

    /// Plays a move and the pass that it may force. The error is the final score for the side to move after the move, if the
    /// game is over.
    ///
    /// `signs` tells for earlier positions whether the side to move there is the one to move in this position (+1) or the
    /// other one (-1). The signs are updated for the new position.
    pub(super) fn play_on(self, square: u8, signs: &mut [i32]) -> Result<Self, i32> {
        let next = self.play(square);
        let after = next.pass_if_forced();
        // After a forced pass the same side is to move, and the signs stay.
        if after.is_none_or(|after| after.own == next.own) {
            for sign in signs {
                *sign = -*sign;
            }
        }
        after.ok_or_else(|| final_score(next.own, next.opp))
    }

    pub(super) fn random_move(self, rng: &mut SplitMix) -> u8 {
        let mut moves = self.moves();
        for _ in 0..rng.below(moves.count_ones()) {
            moves &= moves - 1;
        }
        moves.trailing_zeros() as u8
    }
}
