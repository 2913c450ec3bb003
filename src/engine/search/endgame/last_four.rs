//! The last four empty squares, one function for each number of them.
//!
//! All of them ask whether the side to move gets *more than* `alpha`, and return a bound that answers it: at most
//! `alpha` if not, and then an upper bound; more if so, and then a lower bound. Scores are final differences of
//! discs for the side to move, with the empty squares given to the winner; they are always even.

use crate::engine::{
    geometry::NEIGHBOURS,
    simd::{Simd, entries},
};

/// Less than any score.
const NONE: i32 = -128;

entries! {
    /// The last empty squares as functions of their own, called from the searches above them.
    pub(crate) trait Last {
        /// Four empty squares.
        fn last_4(nodes: &mut u64, own: u64, opp: u64, alpha: i32) -> i32 = last_4;
        /// The same after a pass.
        fn last_4_passed(nodes: &mut u64, own: u64, opp: u64, alpha: i32) -> i32 = last_4_passed;
        /// Three empty squares; one that is alone in its quadrant comes first.
        fn last_3(nodes: &mut u64, own: u64, opp: u64, alpha: i32, squares: [u8; 3]) -> i32 = last_3;
        /// The same after a pass.
        fn last_3_passed(nodes: &mut u64, own: u64, opp: u64, alpha: i32, squares: [u8; 3]) -> i32 = last_3_passed;
    }
}

/// The score of a finished game.
#[inline(always)]
pub(crate) fn final_score(own: u64, opp: u64) -> i32 {
    let (own, opp) = (own.count_ones() as i32, opp.count_ones() as i32);
    let empty = 64 - own - opp;
    (own - opp) + (own - opp).signum() * empty
}

/// One empty square.
#[inline(always)]
fn last_1<S: Simd>(simd: S, own: u64, opp: u64, square: u8) -> i32 {
    let discs = own.count_ones() as i32;
    let turned = simd.last_flips(own, square) as i32;
    if turned > 0 {
        return 2 * (discs + turned + 1) - 64;
    }
    let turned = simd.last_flips(opp, square) as i32;
    if turned > 0 {
        return 2 * (discs - turned) - 64;
    }
    // Nobody can play there: it goes to the winner.
    2 * (discs + i32::from(discs >= 32)) - 64
}

/// The position after a move on an empty square, as the other side sees it; `None` if nothing turns there.
#[inline(always)]
fn play<S: Simd>(simd: S, own: u64, opp: u64, square: u8) -> Option<(u64, u64)> {
    if NEIGHBOURS[usize::from(square & 63)] & opp == 0 {
        return None;
    }
    let turned = simd.flips(own, opp, square);
    (turned != 0).then(|| (opp ^ turned, own ^ turned ^ (1 << square)))
}

/// Tries one move after the other; every one is a piece of code of its own, which saves the loop's memory traffic.
/// Leaves the function with the first score above `alpha`, else gives the best, or `NONE` if there is no move.
macro_rules! best_of {
    ($simd:ident, $own:ident, $opp:ident, $alpha:ident, $( $square:expr => |$a:ident, $b:ident| $score:expr ),+ $(,)?) => {{
        let mut best = NONE;
        $(
            if let Some(($a, $b)) = play($simd, $own, $opp, $square) {
                let score: i32 = -$score;
                if score > $alpha {
                    return score;
                }
                best = best.max(score);
            }
        )+
        best
    }};
}

/// Two empty squares.
#[inline(always)]
fn last_2<S: Simd>(
    simd: S,
    nodes: &mut u64,
    own: u64,
    opp: u64,
    alpha: i32,
    [a, b]: [u8; 2],
) -> i32 {
    *nodes += 1;
    let best = best_of!(simd, own, opp, alpha,
        a => |own, opp| {
            *nodes += 1;
            last_1(simd, own, opp, b)
        },
        b => |own, opp| {
            *nodes += 1;
            last_1(simd, own, opp, a)
        },
    );
    if best != NONE {
        return best;
    }
    // A pass.
    -last_2_passed(simd, nodes, opp, own, -alpha - 1, [a, b])
}

/// Two empty squares after a pass.
#[inline(always)]
fn last_2_passed<S: Simd>(
    simd: S,
    nodes: &mut u64,
    own: u64,
    opp: u64,
    alpha: i32,
    [a, b]: [u8; 2],
) -> i32 {
    let best = best_of!(simd, own, opp, alpha,
        a => |own, opp| {
            *nodes += 1;
            last_1(simd, own, opp, b)
        },
        b => |own, opp| {
            *nodes += 1;
            last_1(simd, own, opp, a)
        },
    );
    if best == NONE {
        final_score(own, opp)
    } else {
        best
    }
}

/// Three empty squares; one that is alone in its quadrant comes first.
#[inline(always)]
fn last_3<S: Last>(
    simd: S,
    nodes: &mut u64,
    own: u64,
    opp: u64,
    alpha: i32,
    [a, b, c]: [u8; 3],
) -> i32 {
    *nodes += 1;
    let best = best_of!(simd, own, opp, alpha,
        a => |own, opp| last_2(simd, nodes, own, opp, -alpha - 1, [b, c]),
        b => |own, opp| last_2(simd, nodes, own, opp, -alpha - 1, [a, c]),
        c => |own, opp| last_2(simd, nodes, own, opp, -alpha - 1, [a, b]),
    );
    if best == NONE {
        -simd.last_3_passed(nodes, opp, own, -alpha - 1, [a, b, c])
    } else {
        best
    }
}

/// Three empty squares after a pass.
#[inline(always)]
fn last_3_passed<S: Last>(
    simd: S,
    nodes: &mut u64,
    own: u64,
    opp: u64,
    alpha: i32,
    [a, b, c]: [u8; 3],
) -> i32 {
    let best = best_of!(simd, own, opp, alpha,
        a => |own, opp| last_2(simd, nodes, own, opp, -alpha - 1, [b, c]),
        b => |own, opp| last_2(simd, nodes, own, opp, -alpha - 1, [a, c]),
        c => |own, opp| last_2(simd, nodes, own, opp, -alpha - 1, [a, b]),
    );
    if best == NONE {
        final_score(own, opp)
    } else {
        best
    }
}

/// The four empty squares in the order to try them.
///
/// A square alone in its quadrant comes first, after each move too. Which that are depends only on the quadrants of
/// the squares, for which the order is looked up.
#[derive(Clone, Copy)]
struct Four {
    /// One square a byte.
    squares: u32,
    order: &'static Order,
}

impl Four {
    #[inline(always)]
    fn new(mut empty: u64) -> Self {
        let mut squares = 0;
        for at in 0..4 {
            squares |= (empty.trailing_zeros() & 63) << (8 * at);
            empty &= empty.wrapping_sub(1);
        }
        Self {
            squares,
            order: &ORDERS[order_index(squares)],
        }
    }

    /// The square to try at a turn from 0 to 3, and those left after it.
    #[inline(always)]
    fn turn(self, turn: usize) -> (u8, [u8; 3]) {
        let [first, others @ ..] = self.order[turn].map(|shift| (self.squares >> shift) as u8);
        (first, others)
    }
}

/// For each turn the square to try and the three others: where its byte begins.
type Order = [[u8; 4]; 4];

/// The place in [`ORDERS`] of four squares, one a byte: a product that gathers the two bits of each square that tell
/// its quadrant, mixed so that every combination of quadrants has a place of its own.
#[inline(always)]
const fn order_index(squares: u32) -> usize {
    ((squares & 0x2424_2424).wrapping_mul(0x0401_018A) >> 24) as usize
}

static ORDERS: [Order; 256] = orders();

const fn orders() -> [Order; 256] {
    let mut all = [[[0; 4]; 4]; 256];
    let mut quadrants = 0_u32;
    while quadrants < 256 {
        // Any square of each quadrant will do.
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

/// The first `count` of these squares, those alone in their quadrants before the others.
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

/// The moves on four empty squares. `NONE` if there are none.
#[inline(always)]
fn four<S: Last>(simd: S, nodes: &mut u64, own: u64, opp: u64, alpha: i32) -> i32 {
    let squares = Four::new(!(own | opp));
    let [(a, after_a), (b, after_b), (c, after_c), (d, after_d)] =
        [0, 1, 2, 3].map(|turn| squares.turn(turn));
    best_of!(simd, own, opp, alpha,
        a => |own, opp| simd.last_3(nodes, own, opp, -alpha - 1, after_a),
        b => |own, opp| simd.last_3(nodes, own, opp, -alpha - 1, after_b),
        c => |own, opp| simd.last_3(nodes, own, opp, -alpha - 1, after_c),
        d => |own, opp| simd.last_3(nodes, own, opp, -alpha - 1, after_d),
    )
}

/// Four empty squares.
#[inline(always)]
fn last_4<S: Last>(simd: S, nodes: &mut u64, own: u64, opp: u64, alpha: i32) -> i32 {
    *nodes += 1;
    let best = four(simd, nodes, own, opp, alpha);
    if best == NONE {
        -simd.last_4_passed(nodes, opp, own, -alpha - 1)
    } else {
        best
    }
}

/// Four empty squares after a pass.
#[inline(always)]
fn last_4_passed<S: Last>(simd: S, nodes: &mut u64, own: u64, opp: u64, alpha: i32) -> i32 {
    let best = four(simd, nodes, own, opp, alpha);
    if best == NONE {
        final_score(own, opp)
    } else {
        best
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::geometry::quadrant;

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
            let empty = squares
                .iter()
                .fold(0_u64, |empty, square| empty | 1 << square);
            if empty.count_ones() != 4 {
                continue;
            }
            let four = Four::new(empty);
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
                let all = others
                    .iter()
                    .fold(1 << square, |all, other| all | 1_u64 << other);
                assert_eq!(all, empty, "{square} {others:?}");
            }
        }
    }
}
