//! Positions on the way through the games that training data is made from.

use super::rng::SplitMix;
use crate::{engine::bits::final_score, rules::moves};

/// The start position, for the side to move.
pub(super) const START: Board = Board {
    own: 0x0000_0008_1000_0000,
    opp: 0x0000_0010_0800_0000,
};

/// A position on the way through a game, passes already made.
#[derive(Clone, Copy)]
pub(super) struct Board {
    pub(super) own: u64,
    pub(super) opp: u64,
}

impl Board {
    pub(super) fn empties(self) -> u32 {
        (self.own | self.opp).count_zeros()
    }

    pub(super) fn moves(self) -> u64 {
        moves::legal(self.own, self.opp)
    }

    pub(super) fn play(self, square: u8) -> Self {
        let turned = moves::flips(self.own, self.opp, square);
        Self {
            own: self.opp ^ turned,
            opp: self.own ^ turned ^ (1 << square),
        }
    }

    /// Passes if that is forced; `None` when the game is over.
    pub(super) fn settled(self) -> Option<Self> {
        let passed = Self {
            own: self.opp,
            opp: self.own,
        };
        if self.moves() != 0 {
            Some(self)
        } else if passed.moves() != 0 {
            Some(passed)
        } else {
            None
        }
    }

    /// The position after a move and the pass it may force, or the final score for the side to move.
    ///
    /// `signs` say of earlier positions whether it is the same side to move there (+1) or the other (-1); they follow.
    pub(super) fn go_on(self, square: u8, signs: &mut [i32]) -> Result<Self, i32> {
        let next = self.play(square);
        let settled = next.settled();
        // Nothing changes where the move comes back by a pass.
        if settled.is_none_or(|settled| settled.own == next.own) {
            for sign in signs {
                *sign = -*sign;
            }
        }
        settled.ok_or_else(|| final_score(next.own, next.opp))
    }

    pub(super) fn random_move(self, rng: &mut SplitMix) -> u8 {
        let mut open = self.moves();
        for _ in 0..rng.below(open.count_ones()) {
            open &= open - 1;
        }
        open.trailing_zeros() as u8
    }
}
