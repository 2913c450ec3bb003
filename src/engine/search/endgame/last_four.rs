//! The last four empty squares, with one function for each number of them.
//!
//! All functions are null-window searches. They return a lower bound of the score if the score is more than `alpha`, else
//! an upper bound. Scores are final differences of discs for the side to move, with the empty squares given to the winner.
//! They are always even.

use super::four_squares::FourSquares;
use crate::engine::{
    bits::{NEIGHBOURS, Simd, entries, final_score},
    search::value::NO_SCORE,
};

entries! {
    /// Null-window searches of the last empty squares.
    pub(crate) trait LastFour {
        /// Four empty squares.
        fn last_4(nodes: &mut u64, own: u64, opp: u64, alpha: i32) -> i32 = last_4;
        /// The same after a pass.
        fn last_4_passed(nodes: &mut u64, own: u64, opp: u64, alpha: i32) -> i32 = last_4_passed;
        /// Three empty squares. One that is alone in its quadrant comes first.
        fn last_3(nodes: &mut u64, own: u64, opp: u64, alpha: i32, squares: [u8; 3]) -> i32 = last_3;
        /// The same after a pass.
        fn last_3_passed(nodes: &mut u64, own: u64, opp: u64, alpha: i32, squares: [u8; 3]) -> i32 = last_3_passed;
    }
}

/// One empty square.
#[inline(always)]
fn last_1<S: Simd>(simd: S, own: u64, opp: u64, square: u8) -> i32 {
    let discs = own.count_ones() as i32;
    let flipped = simd.last_flips(own, square) as i32;
    if flipped > 0 {
        return 2 * (discs + flipped + 1) - 64;
    }
    let flipped = simd.last_flips(opp, square) as i32;
    if flipped > 0 {
        return 2 * (discs - flipped) - 64;
    }
    // Neither side can play there, so the square goes to the winner.
    2 * (discs + i32::from(discs >= 32)) - 64
}

/// The position after a move on an empty square, seen from the other side. `None` if the move is not legal.
#[inline(always)]
fn play<S: Simd>(simd: S, own: u64, opp: u64, square: u8) -> Option<(u64, u64)> {
    if NEIGHBOURS[usize::from(square & 63)] & opp == 0 {
        return None;
    }
    let flipped = simd.flips(own, opp, square);
    (flipped != 0).then(|| (opp ^ flipped, own ^ flipped ^ (1 << square)))
}

/// Searches the moves on these squares one after another, without a loop, which keeps everything in registers. Returns
/// from the function with the first score that is more than `alpha`. Otherwise the result is the best score, or `NO_SCORE`
/// if there is no legal move.
macro_rules! best_of {
    ($simd:ident, $own:ident, $opp:ident, $alpha:ident, $( $square:expr => |$a:ident, $b:ident| $score:expr ),+ $(,)?) => {{
        let mut best_score = NO_SCORE;
        $(
            if let Some(($a, $b)) = play($simd, $own, $opp, $square) {
                let score: i32 = -$score;
                if score > $alpha {
                    return score;
                }
                best_score = best_score.max(score);
            }
        )+
        best_score
    }};
}

/// Two empty squares.
#[inline(always)]
fn last_2<S: Simd>(simd: S, nodes: &mut u64, own: u64, opp: u64, alpha: i32, [a, b]: [u8; 2]) -> i32 {
    *nodes += 1;
    let best_score = best_of!(simd, own, opp, alpha,
        a => |own, opp| {
            *nodes += 1;
            last_1(simd, own, opp, b)
        },
        b => |own, opp| {
            *nodes += 1;
            last_1(simd, own, opp, a)
        },
    );
    if best_score != NO_SCORE {
        return best_score;
    }
    -last_2_passed(simd, nodes, opp, own, -alpha - 1, [a, b])
}

/// Two empty squares after a pass.
#[inline(always)]
fn last_2_passed<S: Simd>(simd: S, nodes: &mut u64, own: u64, opp: u64, alpha: i32, [a, b]: [u8; 2]) -> i32 {
    let best_score = best_of!(simd, own, opp, alpha,
        a => |own, opp| {
            *nodes += 1;
            last_1(simd, own, opp, b)
        },
        b => |own, opp| {
            *nodes += 1;
            last_1(simd, own, opp, a)
        },
    );
    if best_score == NO_SCORE { final_score(own, opp) } else { best_score }
}

/// Three empty squares. One that is alone in its quadrant comes first.
#[inline(always)]
fn last_3<S: LastFour>(simd: S, nodes: &mut u64, own: u64, opp: u64, alpha: i32, [a, b, c]: [u8; 3]) -> i32 {
    *nodes += 1;
    let best_score = best_of!(simd, own, opp, alpha,
        a => |own, opp| last_2(simd, nodes, own, opp, -alpha - 1, [b, c]),
        b => |own, opp| last_2(simd, nodes, own, opp, -alpha - 1, [a, c]),
        c => |own, opp| last_2(simd, nodes, own, opp, -alpha - 1, [a, b]),
    );
    if best_score == NO_SCORE { -simd.last_3_passed(nodes, opp, own, -alpha - 1, [a, b, c]) } else { best_score }
}

/// Three empty squares after a pass.
#[inline(always)]
fn last_3_passed<S: LastFour>(simd: S, nodes: &mut u64, own: u64, opp: u64, alpha: i32, [a, b, c]: [u8; 3]) -> i32 {
    let best_score = best_of!(simd, own, opp, alpha,
        a => |own, opp| last_2(simd, nodes, own, opp, -alpha - 1, [b, c]),
        b => |own, opp| last_2(simd, nodes, own, opp, -alpha - 1, [a, c]),
        c => |own, opp| last_2(simd, nodes, own, opp, -alpha - 1, [a, b]),
    );
    if best_score == NO_SCORE { final_score(own, opp) } else { best_score }
}

/// The best score of the moves on four empty squares, or `NO_SCORE` if there is no legal move.
#[inline(always)]
fn four<S: LastFour>(simd: S, nodes: &mut u64, own: u64, opp: u64, alpha: i32) -> i32 {
    let squares = FourSquares::new(!(own | opp));
    let [(a, after_a), (b, after_b), (c, after_c), (d, after_d)] = [0, 1, 2, 3].map(|turn| squares.turn(turn));
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
    let best_score = four(simd, nodes, own, opp, alpha);
    if best_score == NO_SCORE { -simd.last_4_passed(nodes, opp, own, -alpha - 1) } else { best_score }
}

/// Four empty squares after a pass.
#[inline(always)]
fn last_4_passed<S: LastFour>(simd: S, nodes: &mut u64, own: u64, opp: u64, alpha: i32) -> i32 {
    let best_score = four(simd, nodes, own, opp, alpha);
    if best_score == NO_SCORE { final_score(own, opp) } else { best_score }
}
