//! The neighbours of each square, and the four quadrants of the board.

/// The neighbours of each square, in all eight directions.
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

/// The four quadrants of the board, of 16 squares each.
pub(crate) const QUADRANTS: [u64; 4] =
    [0x0000_0000_0F0F_0F0F, 0x0000_0000_F0F0_F0F0, 0x0F0F_0F0F_0000_0000, 0xF0F0_F0F0_0000_0000];

#[inline(always)]
pub(crate) fn quadrant(square: u8) -> u8 {
    (square >> 2 & 1) | (square >> 4 & 2)
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
}
