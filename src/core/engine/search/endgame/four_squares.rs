//! The order in which the moves on the last four empty squares are searched.

/// The last four empty squares, in the order in which the moves on them are searched.
///
/// A square that is alone in its quadrant comes first, since whoever plays there has the last move in that quadrant. The
/// same holds for the three squares that are left after a move. The order depends only on the quadrants of the squares, so
/// it is looked up.
#[derive(Clone, Copy)]
pub(super) struct FourSquares {
    /// The number of each square in one byte.
    squares: u32,
    order: &'static Order,
}

impl FourSquares {
    #[inline(always)]
    pub(super) fn new(mut empty: u64) -> Self {
        let mut squares = 0;
        for at in 0..4 {
            squares |= (empty.trailing_zeros() & 63) << (8 * at);
            empty &= empty.wrapping_sub(1);
        }
        Self { squares, order: &ORDERS[order_index(squares)] }
    }

    /// The square to play at this turn, from 0 to 3, and the squares that are left after it.
    #[inline(always)]
    pub(super) fn turn(self, turn: usize) -> (u8, [u8; 3]) {
        let [first, others @ ..] = self.order[turn].map(|shift| (self.squares >> shift) as u8);
        (first, others)
    }
}

/// For each turn the square to play and the three others. Each is the lowest bit of its byte in `squares`.
type Order = [[u8; 4]; 4];

/// The index in [`ORDERS`] of four squares, one in each byte. The product gathers the two bits of each square that tell its
/// quadrant, so that every combination of quadrants has an index of its own.
#[inline(always)]
const fn order_index(squares: u32) -> usize {
    ((squares & 0x2424_2424).wrapping_mul(0x0401_018A) >> 24) as usize
}

static ORDERS: [Order; 256] = orders();

const fn orders() -> [Order; 256] {
    let mut all = [[[0; 4]; 4]; 256];
    let mut quadrants = 0_u32;
    while quadrants < 256 {
        // One square of each quadrant stands for all of them.
        let mut squares = 0;
        let mut at = 0;
        while at < 4 {
            let quadrant = quadrants >> (2 * at) & 3;
            squares |= ((quadrant & 1) << 2 | (quadrant & 2) << 4) << (8 * at);
            at += 1;
        }
        all[order_index(squares)] = order(quadrants);
        quadrants += 1;
    }
    all
}

/// The order for four squares of these quadrants, two bits each.
const fn order(quadrants: u32) -> Order {
    let first = singles_first(quadrants, [0, 1, 2, 3], 4);
    let mut order = [[0; 4]; 4];
    let mut turn = 0;
    while turn < 4 {
        let mut others = [0; 4];
        let (mut at, mut count) = (0, 0);
        while at < 4 {
            if at != turn {
                others[count] = first[at];
                count += 1;
            }
            at += 1;
        }
        let [a, b, c, _] = singles_first(quadrants, others, 3);
        order[turn] = [8 * first[turn], 8 * a, 8 * b, 8 * c];
        turn += 1;
    }
    order
}

/// The first `count` of these squares, with those that are alone in their quadrants before the others.
const fn singles_first(quadrants: u32, squares: [u8; 4], count: usize) -> [u8; 4] {
    let mut sorted = [0; 4];
    let mut at = 0;
    let mut single = true;
    while at < count {
        let mut from = 0;
        while from < count {
            let quadrant = quadrants >> (2 * squares[from]) & 3;
            let mut there = 0;
            let mut other = 0;
            while other < count {
                there += (quadrants >> (2 * squares[other]) & 3 == quadrant) as usize;
                other += 1;
            }
            if (there == 1) == single {
                sorted[at] = squares[from];
                at += 1;
            }
            from += 1;
        }
        single = false;
    }
    sorted
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::bits::quadrant;

    #[test]
    fn squares_alone_in_their_quadrants_come_first() {
        let mut squares = [0_u8; 4];
        for number in 0..64_u32.pow(4) {
            // Every combination of quadrants, with a few squares of each.
            if number % 1009 != 0 {
                continue;
            }
            for (at, square) in squares.iter_mut().enumerate() {
                *square = (number >> (6 * at) & 63) as u8;
            }
            let empty = squares.iter().fold(0_u64, |empty, square| empty | 1 << square);
            if empty.count_ones() != 4 {
                continue;
            }
            let four = FourSquares::new(empty);
            let alone = |square: u8, among: &[u8]| {
                let same = |other: &&u8| quadrant(**other) == quadrant(square);
                among.iter().filter(same).count() == 1
            };
            let turns = [0, 1, 2, 3].map(|turn| four.turn(turn));
            let first = turns.map(|(square, _)| square);
            let is_sorted = |list: &[u8]| list.is_sorted_by_key(|&square| !alone(square, list));
            assert!(is_sorted(&first), "{first:?}");
            for (square, others) in turns {
                assert!(is_sorted(&others), "{square} {others:?}");
                let all = others.iter().fold(1 << square, |all, other| all | 1_u64 << other);
                assert_eq!(all, empty, "{square} {others:?}");
            }
        }
    }
}
