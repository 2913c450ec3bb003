//! A weight for each square, used to order moves and as an evaluation function.

/// The squares of one weight.
struct Group {
    weight: i32,
    squares: u64,
}

/// The usual table for Reversi, row by row from a1. It is symmetric.
#[rustfmt::skip]
const WEIGHTS: [i32; 64] = [
    100, -20, 10,  5,  5, 10, -20, 100,
    -20, -50, -2, -2, -2, -2, -50, -20,
     10,  -2, -1, -1, -1, -1,  -2,  10,
      5,  -2, -1, -1, -1, -1,  -2,   5,
      5,  -2, -1, -1, -1, -1,  -2,   5,
     10,  -2, -1, -1, -1, -1,  -2,  10,
    -20, -50, -2, -2, -2, -2, -50, -20,
    100, -20, 10,  5,  5, 10, -20, 100,
];

/// The groups, the heaviest first.
const GROUPS: [Group; 7] = [group(100), group(10), group(5), group(-1), group(-2), group(-20), group(-50)];

const fn group(weight: i32) -> Group {
    let mut squares = 0;
    let mut index = 0;
    while index < 64 {
        if WEIGHTS[index] == weight {
            squares |= 1 << index;
        }
        index += 1;
    }
    Group { weight, squares }
}

/// The weight of one square.
#[inline]
pub(super) fn weight(index: u8) -> i32 {
    WEIGHTS[index as usize]
}

/// The sum of the weights of all discs.
#[inline]
pub(super) fn weighted_sum(discs: u64) -> i32 {
    let mut sum = 0;
    for Group { weight, squares } in GROUPS {
        sum += weight * (discs & squares).count_ones() as i32;
    }
    sum
}

/// The squares of a set in descending order of weight.
#[inline]
pub(super) fn by_weight(set: u64) -> impl Iterator<Item = u8> {
    GROUPS.into_iter().flat_map(move |group| {
        let mut rest = set & group.squares;
        std::iter::from_fn(move || {
            if rest == 0 {
                return None;
            }
            let index = rest.trailing_zeros() as u8;
            rest &= rest - 1;
            Some(index)
        })
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{Bitboard, Square, Symmetry};

    #[test]
    fn the_table_is_symmetric() {
        for square in Square::ALL {
            for symmetry in Symmetry::ALL {
                assert_eq!(weight(square.index()), weight(symmetry.square(square).index()), "{square} {symmetry:?}");
            }
        }
    }

    #[test]
    fn squares_come_once_each_in_descending_order_of_weight() {
        let order: Vec<u8> = by_weight(u64::MAX).collect();
        assert_eq!(order.len(), 64);
        assert!(order.windows(2).all(|pair| weight(pair[0]) >= weight(pair[1])), "{order:?}");
        let seen: Bitboard = order.iter().filter_map(|&i| Square::from_index(i)).collect();
        assert_eq!(seen, Bitboard::FULL);
        let some = 0x0042_1800_0081_0100;
        assert_eq!(by_weight(some).fold(0, |set, i| set | 1_u64 << i), some);
    }

    #[test]
    fn the_sum_is_the_sum_of_the_weights() {
        let one_square = (0..64).map(|square| 1 << square);
        for set in one_square.chain([0, u64::MAX, 0x8142_2418_1800_F00F, 0x0042_1800_0081_0100]) {
            let squares = Bitboard(set).iter();
            let expected: i32 = squares.map(|square| weight(square.index())).sum();
            assert_eq!(weighted_sum(set), expected, "{set:#x}");
        }
    }
}
