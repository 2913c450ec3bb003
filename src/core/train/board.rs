//! Positions in the games that training data is made from, and random numbers that never change.

use crate::{engine::bits::final_score, rules::Board};

/// The start position, for the side to move.
pub(super) const START: Board = Board { own: 0x0000_0008_1000_0000, opp: 0x0000_0010_0800_0000 };

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
        after.ok_or_else(|| final_score(next))
    }

    pub(super) fn random_move(self, rng: &mut SplitMix) -> u8 {
        let mut moves = self.legal();
        for _ in 0..rng.below(moves.count_ones()) {
            moves &= moves - 1;
        }
        moves.trailing_zeros() as u8
    }
}

/// The generator `SplitMix64` (G. Steele et al., "Fast splittable pseudorandom number generators", 2014). Training data depends
/// on its numbers, so they must not change with the version of a library.
#[derive(Clone, Debug)]
pub struct SplitMix(u64);

impl SplitMix {
    /// The generator for a seed.
    pub const fn new(seed: u64) -> Self {
        Self(seed)
    }

    /// The next 64 random bits.
    pub const fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let z = (self.0 ^ self.0 >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        let z = (z ^ z >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
        z ^ z >> 31
    }

    /// A random number below `end`, which must not be 0.
    pub const fn below(&mut self, end: u32) -> u32 {
        (((self.next() >> 32) * end as u64) >> 32) as u32
    }

    /// A random number from `least` to `most`. With a `skew` of 1 all are equally likely; the greater it is, the more likely
    /// are small numbers.
    pub(super) fn mostly_small(&mut self, least: u32, most: u32, skew: f64) -> u32 {
        least + (self.fraction().powf(skew) * f64::from(most - least + 1)) as u32
    }

    /// A random number from 0 to just below 1.
    pub fn fraction(&mut self) -> f64 {
        (self.next() >> 11) as f64 / (1_u64 << 53) as f64
    }
}
