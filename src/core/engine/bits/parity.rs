//! The parity of the quadrants, which orders the last moves of a game.

use super::geometry::{QUADRANTS, quadrant};

/// The quadrants with an odd number of empty squares, as a set of bits.
///
/// The side that moves into such a quadrant tends to make the last move in it. So parity is a good and very cheap move
/// ordering near the end of the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Parity(u32);

impl Parity {
    /// The odd quadrants for a set of empty squares.
    #[inline(always)]
    pub(crate) fn of(empty: u64) -> Self {
        let mut odd = 0;
        for (number, area) in QUADRANTS.into_iter().enumerate() {
            odd |= ((empty & area).count_ones() & 1) << number;
        }
        Self(odd)
    }

    /// The odd quadrants after a move on this square.
    #[inline(always)]
    pub(crate) fn after(self, square: u8) -> Self {
        Self(self.0 ^ (1 << quadrant(square)))
    }

    #[inline(always)]
    pub(crate) fn odd_squares(self) -> u64 {
        ODD_SQUARES[(self.0 & 15) as usize]
    }
}

static ODD_SQUARES: [u64; 16] = odd_squares();

const fn odd_squares() -> [u64; 16] {
    let mut all = [0; 16];
    let mut set = 0;
    while set < 16 {
        let mut number = 0;
        while number < 4 {
            if set >> number & 1 == 1 {
                all[set] |= QUADRANTS[number];
            }
            number += 1;
        }
        set += 1;
    }
    all
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parity_follows_the_moves() {
        for mut empty in [u64::MAX, 0x00FF_1234_5678_9ABC, 0x8000_0000_0000_0001] {
            let mut parity = Parity::of(empty);
            while empty != 0 {
                let square = empty.trailing_zeros() as u8;
                assert_ne!(QUADRANTS[usize::from(quadrant(square))] >> square & 1, 0);
                empty &= empty - 1;
                parity = parity.after(square);
                assert_eq!(parity, Parity::of(empty));
                for quadrant in QUADRANTS {
                    let odd = (quadrant & empty).count_ones() % 2 == 1;
                    let expected = if odd { quadrant } else { 0 };
                    assert_eq!(parity.odd_squares() & quadrant, expected, "{empty:#x}");
                }
            }
            assert_eq!(parity.odd_squares(), 0);
        }
    }
}
