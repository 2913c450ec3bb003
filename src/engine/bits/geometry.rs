//! Neighbours and quadrants: what the last moves of a game are ordered by.

/// The squares next to a square, in all eight directions.
pub(crate) static NEIGHBOURS: [u64; 64] = neighbours();

const fn neighbours() -> [u64; 64] {
    const NOT_A: u64 = 0xFEFE_FEFE_FEFE_FEFE;
    const NOT_H: u64 = 0x7F7F_7F7F_7F7F_7F7F;
    let mut all = [0; 64];
    let mut square = 0;
    while square < 64 {
        let bit = 1_u64 << square;
        let row = bit | (bit & NOT_H) << 1 | (bit & NOT_A) >> 1;
        all[square] = (row | row << 8 | row >> 8) & !bit;
        square += 1;
    }
    all
}

/// The four corners of the board as areas of 16 squares.
pub(crate) const QUADRANTS: [u64; 4] = [
    0x0000_0000_0F0F_0F0F,
    0x0000_0000_F0F0_F0F0,
    0x0F0F_0F0F_0000_0000,
    0xF0F0_F0F0_0000_0000,
];

/// The number of a square's quadrant.
#[inline(always)]
pub(crate) fn quadrant(square: u8) -> u8 {
    (square >> 2 & 1) | (square >> 4 & 2)
}

/// A set of quadrants, bit by bit: those with an odd number of empty squares.
///
/// Whoever moves into such a quadrant tends to have the last move in it, which makes parity a good and very cheap
/// ordering of moves near the end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Parity(u32);

impl Parity {
    /// The odd quadrants of a set of empty squares.
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

    /// The squares of the odd quadrants.
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
    use crate::rules::Square;

    #[test]
    fn neighbours_are_one_king_step_away() {
        for from in Square::ALL {
            for to in Square::ALL {
                assert_eq!(
                    NEIGHBOURS[usize::from(from.index())] >> to.index() & 1 == 1,
                    from.distance(to) == 1,
                    "{from} {to}"
                );
            }
        }
    }

    #[test]
    fn parity_follows_the_moves() {
        let mut empty = 0x00FF_1234_5678_9ABC_u64;
        let mut parity = Parity::of(empty);
        while empty != 0 {
            let square = empty.trailing_zeros() as u8;
            assert_ne!(QUADRANTS[usize::from(quadrant(square))] >> square & 1, 0);
            empty &= empty - 1;
            parity = parity.after(square);
            assert_eq!(parity, Parity::of(empty));
        }
        assert_eq!(parity.odd_squares(), 0);
    }
}
