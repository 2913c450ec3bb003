//! The last four empty squares, one function for each number of them.
//!
//! All of them ask whether the side to move gets *more than* `alpha`, and return a bound that answers it: at most
//! `alpha` if not, and then an upper bound; more if so, and then a lower bound. Scores are final differences of
//! discs for the side to move, with the empty squares given to the winner; they are always even.

use super::four_squares::Four;
use crate::engine::{
    bits::{NEIGHBOURS, Simd, entries, final_score},
    search::value::NO_SCORE,
};

entries! {
    /// The last empty squares as functions of their own, called from the searches above them.
    pub(crate) trait LastFour {
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
/// Leaves the function with the first score above `alpha`, else gives the best, or `NO_SCORE` if there is no move.
macro_rules! best_of {
    ($simd:ident, $own:ident, $opp:ident, $alpha:ident, $( $square:expr => |$a:ident, $b:ident| $score:expr ),+ $(,)?) => {{
        let mut best = NO_SCORE;
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
    if best != NO_SCORE {
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
    if best == NO_SCORE {
        final_score(own, opp)
    } else {
        best
    }
}

/// Three empty squares; one that is alone in its quadrant comes first.
#[inline(always)]
fn last_3<S: LastFour>(
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
    if best == NO_SCORE {
        -simd.last_3_passed(nodes, opp, own, -alpha - 1, [a, b, c])
    } else {
        best
    }
}

/// Three empty squares after a pass.
#[inline(always)]
fn last_3_passed<S: LastFour>(
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
    if best == NO_SCORE {
        final_score(own, opp)
    } else {
        best
    }
}

/// The moves on four empty squares. `NO_SCORE` if there are none.
#[inline(always)]
fn four<S: LastFour>(simd: S, nodes: &mut u64, own: u64, opp: u64, alpha: i32) -> i32 {
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
fn last_4<S: LastFour>(simd: S, nodes: &mut u64, own: u64, opp: u64, alpha: i32) -> i32 {
    *nodes += 1;
    let best = four(simd, nodes, own, opp, alpha);
    if best == NO_SCORE {
        -simd.last_4_passed(nodes, opp, own, -alpha - 1)
    } else {
        best
    }
}

/// Four empty squares after a pass.
#[inline(always)]
fn last_4_passed<S: LastFour>(simd: S, nodes: &mut u64, own: u64, opp: u64, alpha: i32) -> i32 {
    let best = four(simd, nodes, own, opp, alpha);
    if best == NO_SCORE {
        final_score(own, opp)
    } else {
        best
    }
}
