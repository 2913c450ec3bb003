//! The last four empty squares, one function for each number of them.
//!
//! All of them ask whether the side to move gets *more than* `alpha`, and return a bound that answers it: at most
//! `alpha` if not, and then an upper bound; more if so, and then a lower bound. Scores are final differences of
//! discs for the side to move, with the empty squares given to the winner; they are always even.

use crate::engine::{
    geometry::{NEIGHBOURS, QUADRANTS, quadrant},
    simd::{Simd, entries},
};

/// Less than any score.
const NONE: i32 = -128;

entries! {
    /// The last empty squares as functions of their own, called from the searches above them.
    pub(crate) trait Last {
        /// Four empty squares.
        fn last_4(nodes: &mut u64, own: u64, opp: u64, alpha: i32) -> i32 = last_4;
        /// Three empty squares.
        fn last_3(nodes: &mut u64, own: u64, opp: u64, alpha: i32, squares: [u8; 3]) -> i32 = last_3;
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
    let mut best = NONE;
    for (square, other) in [(a, b), (b, a)] {
        if NEIGHBOURS[usize::from(square)] & opp != 0 {
            let turned = simd.flips(own, opp, square);
            if turned != 0 {
                *nodes += 1;
                let score = -last_1(simd, opp ^ turned, own ^ turned ^ (1 << square), other);
                if score > alpha {
                    return score;
                }
                best = best.max(score);
            }
        }
    }
    if best != NONE {
        return best;
    }
    // A pass: the other side wants the lowest score.
    let mut worst = -NONE;
    for (square, other) in [(a, b), (b, a)] {
        if NEIGHBOURS[usize::from(square)] & own != 0 {
            let turned = simd.flips(opp, own, square);
            if turned != 0 {
                *nodes += 1;
                let score = last_1(simd, own ^ turned, opp ^ turned ^ (1 << square), other);
                if score <= alpha {
                    return score;
                }
                worst = worst.min(score);
            }
        }
    }
    if worst == -NONE {
        final_score(own, opp)
    } else {
        worst
    }
}

/// Three empty squares, in any order.
#[inline(always)]
fn last_3<S: Last>(
    simd: S,
    nodes: &mut u64,
    own: u64,
    opp: u64,
    alpha: i32,
    squares: [u8; 3],
) -> i32 {
    // A square alone in its quadrant first.
    let [a, b, c] = squares;
    let (qa, qb, qc) = (quadrant(a), quadrant(b), quadrant(c));
    let [a, b, c] = if qa == qb {
        [c, a, b]
    } else if qa == qc {
        [b, a, c]
    } else {
        [a, b, c]
    };
    let lines = [(a, [b, c]), (b, [a, c]), (c, [a, b])];

    *nodes += 1;
    let mut best = NONE;
    for (square, others) in lines {
        if NEIGHBOURS[usize::from(square)] & opp != 0 {
            let turned = simd.flips(own, opp, square);
            if turned != 0 {
                let (next_own, next_opp) = (opp ^ turned, own ^ turned ^ (1 << square));
                let score = -last_2(simd, nodes, next_own, next_opp, -alpha - 1, others);
                if score > alpha {
                    return score;
                }
                best = best.max(score);
            }
        }
    }
    if best != NONE {
        return best;
    }
    let mut worst = -NONE;
    for (square, others) in lines {
        if NEIGHBOURS[usize::from(square)] & own != 0 {
            let turned = simd.flips(opp, own, square);
            if turned != 0 {
                let (next_own, next_opp) = (own ^ turned, opp ^ turned ^ (1 << square));
                let score = last_2(simd, nodes, next_own, next_opp, alpha, others);
                if score <= alpha {
                    return score;
                }
                worst = worst.min(score);
            }
        }
    }
    if worst == -NONE {
        final_score(own, opp)
    } else {
        worst
    }
}

/// Four empty squares.
#[inline(always)]
fn last_4<S: Last>(simd: S, nodes: &mut u64, own: u64, opp: u64, alpha: i32) -> i32 {
    let empty = !(own | opp);
    // Squares alone in their quadrants first.
    let mut single = 0;
    for area in QUADRANTS {
        let there = empty & area;
        if there & there.wrapping_sub(1) == 0 {
            single |= there;
        }
    }
    let mut squares = [0; 4];
    let mut at = 0;
    for mut rest in [single, empty ^ single] {
        while rest != 0 {
            squares[at & 3] = rest.trailing_zeros() as u8;
            rest &= rest - 1;
            at += 1;
        }
    }
    let [a, b, c, d] = squares;
    let lines = [
        (a, [b, c, d]),
        (b, [a, c, d]),
        (c, [a, b, d]),
        (d, [a, b, c]),
    ];

    *nodes += 1;
    let mut best = NONE;
    for (square, others) in lines {
        if NEIGHBOURS[usize::from(square)] & opp != 0 {
            let turned = simd.flips(own, opp, square);
            if turned != 0 {
                let (next_own, next_opp) = (opp ^ turned, own ^ turned ^ (1 << square));
                let score = -simd.last_3(nodes, next_own, next_opp, -alpha - 1, others);
                if score > alpha {
                    return score;
                }
                best = best.max(score);
            }
        }
    }
    if best != NONE {
        return best;
    }
    let mut worst = -NONE;
    for (square, others) in lines {
        if NEIGHBOURS[usize::from(square)] & own != 0 {
            let turned = simd.flips(opp, own, square);
            if turned != 0 {
                let (next_own, next_opp) = (own ^ turned, opp ^ turned ^ (1 << square));
                let score = simd.last_3(nodes, next_own, next_opp, alpha, others);
                if score <= alpha {
                    return score;
                }
                worst = worst.min(score);
            }
        }
    }
    if worst == -NONE {
        final_score(own, opp)
    } else {
        worst
    }
}
