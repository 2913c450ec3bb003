//! The last four empty squares, with one function for each number of them.
//!
//! All functions are null-window searches. They return a lower bound of the score if the score is more than `alpha`, else
//! an upper bound. Scores are final differences of discs for the side to move, with the empty squares given to the winner.
//! They are always even.

use super::four_squares::FourSquares;
use crate::{
    engine::{
        bits::{NEIGHBOURS, Simd, entries, final_score},
        search::node::NO_SCORE,
    },
    rules::Board,
};

entries! {
    /// Null-window searches of the last empty squares.
    pub(crate) trait LastFour {
        fn last_4(nodes: &mut u64, board: Board, alpha: i32) -> i32 = last_4;
        fn last_4_passed(nodes: &mut u64, board: Board, alpha: i32) -> i32 = last_4_passed;
        /// Three empty squares. One that is alone in its quadrant comes first.
        fn last_3(nodes: &mut u64, board: Board, alpha: i32, squares: [u8; 3]) -> i32 = last_3;
        /// The same after a pass.
        fn last_3_passed(nodes: &mut u64, board: Board, alpha: i32, squares: [u8; 3]) -> i32 = last_3_passed;
    }
}

#[inline(always)]
fn last_1<S: Simd>(simd: S, board: Board, square: u8) -> i32 {
    let discs = board.own.count_ones() as i32;
    let flipped = simd.last_flips(board.own, square) as i32;
    if flipped > 0 {
        return 2 * (discs + flipped + 1) - 64;
    }
    let flipped = simd.last_flips(board.opp, square) as i32;
    if flipped > 0 {
        return 2 * (discs - flipped) - 64;
    }
    // Neither side can play there, so the square goes to the winner.
    2 * (discs + i32::from(discs >= 32)) - 64
}

/// The position after a move on an empty square, seen from the other side. `None` if the move is not legal.
#[inline(always)]
fn play<S: Simd>(simd: S, board: Board, square: u8) -> Option<Board> {
    if NEIGHBOURS[usize::from(square & 63)] & board.opp == 0 {
        return None;
    }
    let flipped = simd.flips(board, square);
    (flipped != 0).then(|| board.after(square, flipped))
}

/// Searches the moves on these squares one after another, without a loop, which keeps everything in registers. Returns
/// from the function with the first score that is more than `alpha`. Otherwise the result is the best score, or `NO_SCORE`
/// if there is no legal move.
macro_rules! best_of {
    ($simd:ident, $board:ident, $alpha:ident, $( $square:expr => |$after:ident| $score:expr ),+ $(,)?) => {{
        let mut best_score = NO_SCORE;
        $(
            if let Some($after) = play($simd, $board, $square) {
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
fn last_2<S: Simd>(simd: S, nodes: &mut u64, board: Board, alpha: i32, [a, b]: [u8; 2]) -> i32 {
    *nodes += 1;
    let best_score = best_of!(simd, board, alpha,
        a => |board| {
            *nodes += 1;
            last_1(simd, board, b)
        },
        b => |board| {
            *nodes += 1;
            last_1(simd, board, a)
        },
    );
    if best_score != NO_SCORE {
        return best_score;
    }
    -last_2_passed(simd, nodes, board.swapped(), -alpha - 1, [a, b])
}

/// Two empty squares after a pass.
#[inline(always)]
fn last_2_passed<S: Simd>(simd: S, nodes: &mut u64, board: Board, alpha: i32, [a, b]: [u8; 2]) -> i32 {
    let best_score = best_of!(simd, board, alpha,
        a => |board| {
            *nodes += 1;
            last_1(simd, board, b)
        },
        b => |board| {
            *nodes += 1;
            last_1(simd, board, a)
        },
    );
    if best_score == NO_SCORE { final_score(board) } else { best_score }
}

/// Three empty squares. One that is alone in its quadrant comes first.
#[inline(always)]
fn last_3<S: LastFour>(simd: S, nodes: &mut u64, board: Board, alpha: i32, [a, b, c]: [u8; 3]) -> i32 {
    *nodes += 1;
    let best_score = best_of!(simd, board, alpha,
        a => |board| last_2(simd, nodes, board, -alpha - 1, [b, c]),
        b => |board| last_2(simd, nodes, board, -alpha - 1, [a, c]),
        c => |board| last_2(simd, nodes, board, -alpha - 1, [a, b]),
    );
    if best_score == NO_SCORE { -simd.last_3_passed(nodes, board.swapped(), -alpha - 1, [a, b, c]) } else { best_score }
}

/// Three empty squares after a pass.
#[inline(always)]
fn last_3_passed<S: LastFour>(simd: S, nodes: &mut u64, board: Board, alpha: i32, [a, b, c]: [u8; 3]) -> i32 {
    let best_score = best_of!(simd, board, alpha,
        a => |board| last_2(simd, nodes, board, -alpha - 1, [b, c]),
        b => |board| last_2(simd, nodes, board, -alpha - 1, [a, c]),
        c => |board| last_2(simd, nodes, board, -alpha - 1, [a, b]),
    );
    if best_score == NO_SCORE { final_score(board) } else { best_score }
}

/// The best score of the moves on four empty squares, or `NO_SCORE` if there is no legal move.
#[inline(always)]
fn four<S: LastFour>(simd: S, nodes: &mut u64, board: Board, alpha: i32) -> i32 {
    let squares = FourSquares::new(board.empty());
    let [(a, after_a), (b, after_b), (c, after_c), (d, after_d)] = [0, 1, 2, 3].map(|turn| squares.turn(turn));
    best_of!(simd, board, alpha,
        a => |board| simd.last_3(nodes, board, -alpha - 1, after_a),
        b => |board| simd.last_3(nodes, board, -alpha - 1, after_b),
        c => |board| simd.last_3(nodes, board, -alpha - 1, after_c),
        d => |board| simd.last_3(nodes, board, -alpha - 1, after_d),
    )
}

/// Four empty squares.
#[inline(always)]
fn last_4<S: LastFour>(simd: S, nodes: &mut u64, board: Board, alpha: i32) -> i32 {
    *nodes += 1;
    let best_score = four(simd, nodes, board, alpha);
    if best_score == NO_SCORE { -simd.last_4_passed(nodes, board.swapped(), -alpha - 1) } else { best_score }
}

/// Four empty squares after a pass.
#[inline(always)]
fn last_4_passed<S: LastFour>(simd: S, nodes: &mut u64, board: Board, alpha: i32) -> i32 {
    let best_score = four(simd, nodes, board, alpha);
    if best_score == NO_SCORE { final_score(board) } else { best_score }
}
